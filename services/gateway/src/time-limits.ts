/** How long the gateway waits for others. Tests shorten what they would otherwise have to sit through. */
export interface TimeLimits {
  connectMs: number
  /** From the last byte of the request to the first byte of the answer. */
  firstByteMs: number
  uploadFirstByteMs: number
  /** Between two pieces of an answer. */
  silenceMs: number
  clientHeadersMs: number
  clientRequestMs: number
  /** How long the rest of a body is read and dropped after its request was answered. */
  leftoverBodyMs: number
  /** How long the answer to a client that has closed its side is waited for. */
  halfClosedMs: number
  /** The same on the routes of the model: an answer nobody waits for holds up those of others. */
  halfClosedModelMs: number
  /** How long requests in flight may take to finish when the gateway closes. */
  closingMs: number
  healthProbeEveryMs: number
  /** How old the answers of the services may be before a look at the gateway's health has them asked again. */
  healthFreshMs: number
  healthProbeMs: number
  healthAnswerMs: number
  /** How long an administrator who asks for all parts of the platform waits for one of them. */
  partAnswerMs: number
  /** For one attempt to reach the store of the limiter; the start waits no longer than this. */
  storeConnectMs: number
  /** How long a request waits for the store before it passes uncounted. */
  storeAnswerMs: number
  /** Between attempts to reach the store, at the most. */
  storeRetryMs: number
  /** Between two log lines about a store that fails, at the least. */
  storeReportEveryMs: number
}

export const defaultTimeLimits: TimeLimits = {
  connectMs: 5_000,
  firstByteMs: 30_000,
  uploadFirstByteMs: 60_000,
  silenceMs: 30_000,
  clientHeadersMs: 15_000,
  clientRequestMs: 300_000,
  leftoverBodyMs: 10_000,
  halfClosedMs: 5_000,
  halfClosedModelMs: 1_000,
  closingMs: 3000,
  healthProbeEveryMs: 15_000,
  healthFreshMs: 1_000,
  healthProbeMs: 2_000,
  healthAnswerMs: 5_000,
  partAnswerMs: 1_500,
  storeConnectMs: 3_000,
  storeAnswerMs: 500,
  storeRetryMs: 2_000,
  storeReportEveryMs: 60_000,
}
