/** How long the service waits for others; tests have no time for these. */
export interface TimeLimits {
  /** For a whole request from its accepted body to its answer: upstream reads and model together. */
  taskMs: number
  /** For requests under way when the service closes; shorter than the 10 s after which their connections are cut. */
  closingMs: number
  /** For one read of a neighbour. */
  upstreamMs: number
  /** A model is asked only when so much is left: it answers nothing in less, and a prompt costs all the same. */
  callNeedsMs: number
  /** A model is asked a second time only when so much is left. */
  retryNeedsMs: number
  /** For one operation of the cache. */
  cacheMs: number
  /** An outage of the cache is told this often at most. */
  cacheReportEveryMs: number
}

export const defaultTimeLimits: TimeLimits = {
  taskMs: 15_000,
  closingMs: 9_000,
  upstreamMs: 8_000,
  callNeedsMs: 300,
  retryNeedsMs: 5_000,
  cacheMs: 200,
  cacheReportEveryMs: 60_000,
}
