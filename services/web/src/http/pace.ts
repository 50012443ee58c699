import { FormRefused } from './form-refused.ts'

/** So long a form may take without regard to its size, pauses of its sender in all. */
const slackMs = 30_000
/** What comes more slowly uses up that time. 300 s is the most that the gateway gives: 5 MB want this rate. */
const bytesPerMs = 16

/** Waits for the parts of a form as long as they come at a pace: what is sent lies in memory meanwhile. */
export class Pace {
  #waitedMs = 0
  #bytes = 0

  /** The next part; throws FormRefused where it does not come in time. */
  async awaits(next: Promise<IteratorResult<Buffer>>): Promise<IteratorResult<Buffer>> {
    const began = performance.now()
    const late = Promise.withResolvers<never>()
    const leftMs = slackMs + this.#bytes / bytesPerMs - this.#waitedMs
    const timer = setTimeout(() => late.reject(new FormRefused('tooSlow')), leftMs)
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
