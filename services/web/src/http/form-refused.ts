/** Why a form was not read to its end: its page says so, and shows nothing of it. */
export type WhyRefused = keyof typeof statuses

const statuses = {
  /** Neither of the two ways in which browsers send forms. */
  kind: 415,
  unreadable: 400,
  tooLarge: 413,
  tooSlow: 400,
  /** Too many large ones are being sent. */
  busy: 503,
} as const

export class FormRefused extends Error {
  override readonly name = 'FormRefused'
  readonly why: WhyRefused
  readonly status: number

  constructor(why: WhyRefused) {
    super(`The form is refused: ${why}`)
    this.why = why
    this.status = statuses[why]
  }
}

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
