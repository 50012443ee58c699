import { mailConnections } from './mailer.ts'

/**
 * Lets only as much mail be under way as the mailer can send: a mail that would only queue there is not claimed yet, so
 * no claim ends before its mail has been started.
 */
export class MailTurns {
  #free = mailConnections
  readonly #waiting: (() => void)[] = []

  /** Does the work when there is a free place, first come, first served. */
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
