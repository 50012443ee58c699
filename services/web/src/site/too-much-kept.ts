/** So much was kept for a visitor without an account that nothing more is for a while. */
export class TooMuchKept extends Error {
  override readonly name = 'TooMuchKept'
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too much was kept for this visitor')
    this.retryAfter = retryAfter
  }
}
