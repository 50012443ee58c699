/** Reports a failure that must not reach the caller: a lost push, a mail that did not go out. */
export type Warn = (problem: string, cause?: unknown) => void
