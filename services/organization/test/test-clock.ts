/** The machine's clock, until a test lets time pass. */
export function testClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Lets time pass for everything that asks this clock. */
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}
