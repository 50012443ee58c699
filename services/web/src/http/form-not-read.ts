/** Why a form was not read to its end: its page says so, and shows nothing of it. */
export type WhyNotRead = keyof typeof statuses

const statuses = {
  /** Neither of the two ways in which browsers send forms. */
  kind: 415,
  unreadable: 400,
  tooLarge: 413,
  tooSlow: 400,
  /** Too many large ones are being sent. */
  busy: 503,
} as const

export class FormNotRead extends Error {
  override readonly name = 'FormNotRead'
  readonly why: WhyNotRead
  readonly status: number

  constructor(why: WhyNotRead) {
    super(`The form is not read to its end: ${why}`)
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

/** So long a form may take without regard to its size, pauses of its sender in all. */
const slackMs = 30_000
/** What comes more slowly uses up that time. 300 s is the most that the gateway gives: 5 MB want this rate. */
const bytesPerMs = 16

/** Waits for the parts of a form as long as they come at a pace: what is sent lies in memory meanwhile. */
export class Pace {
  #waitedMs = 0
  #bytes = 0

  /** The next part; throws FormNotRead where it does not come in time. */
  async awaits(next: Promise<IteratorResult<Buffer>>): Promise<IteratorResult<Buffer>> {
    const began = performance.now()
    const late = Promise.withResolvers<never>()
    const leftMs = slackMs + this.#bytes / bytesPerMs - this.#waitedMs
    const timer = setTimeout(() => late.reject(new FormNotRead('tooSlow')), leftMs)
    try {
      const part = await Promise.race([next, late.promise])
      if (part.done !== true) this.#bytes += part.value.length
      return part
    } finally {
      clearTimeout(timer)
      this.#waitedMs += performance.now() - began
    }
  }
}
