/** The machine's clock, until a test lets time pass. */
export function testClock() {
  let aheadMs = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + aheadMs),
    /** From here on it stands still, but for what is advanced: work has all the time that a slow machine needs. */
    stop: () => {
      stoppedAt = Date.now()
    },
    /** Lets time pass for everything that asks this clock. */
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}
