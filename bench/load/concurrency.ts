/** How many requests, or acts of a floor, are under way at once where rates are measured. */
export const concurrency = 32

/** The same where latencies are measured. */
export const concurrencyOfLists = 16

/** What came of requests, or acts of a floor, that were performed for some seconds. */
export interface Run {
  perSecond: number
  /** 95 of a hundred took no longer. */
  p95Ms: number
}
