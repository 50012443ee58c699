/** What time it is; handed in, so that a test can set it. */
export interface Clock {
  now: () => Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
