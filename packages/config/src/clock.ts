/** What time it is; handed in, so that a test may say. */
export interface Clock {
  now: () => Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
