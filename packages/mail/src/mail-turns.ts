import { mailConnections } from './mailer.ts'

/**
 * Lets so much mail be under way as the mailer can send: who would only queue there claims nothing yet, and no claim ends
 * before its mail has begun.
 */
export class MailTurns {
  #free = mailConnections
  readonly #waiting: (() => void)[] = []

  /** Does the work when its turn has come, first come, first served. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
