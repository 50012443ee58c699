import type { Pool } from 'undici'

const freshMs = 60_000
const patienceMs = 2_000

/** Whether a model answers on this platform, as its service says; asked once a minute, so that nothing is offered in vain. */
export class ModelWatch {
  readonly #platform: Pool
  readonly #path: string
  #askedAt = -Infinity
  #isThere: Promise<boolean> = Promise.resolve(false)

  constructor(platform: Pool, gatewayUrl: string) {
    this.#platform = platform
    this.#path = new URL('health/ai', gatewayUrl.replace(/\/?$/, '/')).pathname
  }

  async isThere(): Promise<boolean> {
    if (performance.now() - this.#askedAt >= freshMs) {
      this.#askedAt = performance.now()
      this.#isThere = this.#ask()
    }
    return this.#isThere
  }

  async #ask(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const { statusCode, body } = await this.#platform.request({ path: this.#path, method: 'GET', signal })
      const told: unknown = await body.json()
      return (
        statusCode === 200 &&
        !(typeof told === 'object' && told !== null && 'enabled' in told && told.enabled === false)
      )
    } catch {
      return false
    }
  }
}
