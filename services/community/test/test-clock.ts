/** The machine's clock, until a test lets time pass. */
export function testClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Makes it so late for everything that asks this clock. */
    strike: (instant: string) => {
      aheadMs = new Date(instant).getTime() - Date.now()
    },
  }
}
