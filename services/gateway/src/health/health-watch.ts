import type { Upstream, Upstreams } from '../forwarding/upstreams.ts'
import { upstreamNames, type UpstreamName } from '../table/route-row.ts'
import type { TimeLimits } from '../time-limits.ts'
import { upstreamUp } from './upstream-metrics.ts'

export type HealthState = 'ok' | 'down' | 'unknown'

/**
 * Asks every service how it is, in the background, so that nobody who asks the gateway has to wait: again and again, and
 * whenever somebody wants to know and the answers are no longer fresh.
 */
export class HealthWatch implements Disposable {
  readonly #states: Record<UpstreamName, HealthState> = {
    identity: 'unknown',
    community: 'unknown',
    organization: 'unknown',
    ai: 'unknown',
  }
  readonly #upstreams: Upstreams
  readonly #limits: TimeLimits
  readonly #closing = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #watches: readonly (() => void)[]
  #askedAt = 0
  #isAsking = false

  constructor(upstreams: Upstreams, limits: TimeLimits) {
    this.#upstreams = upstreams
    this.#limits = limits
    this.#timer = setInterval(() => void this.#askAll(), limits.healthProbeEveryMs).unref()
    this.#watches = upstreamNames.map((upstream) =>
      upstreamUp.watch({ upstream }, () => {
        const state = this.states()[upstream]
        return state === 'unknown' ? undefined : Number(state === 'ok')
      }),
    )
    void this.#askAll()
  }

  /** As they were when last asked; `unknown` before the first reply. */
  states(): Record<UpstreamName, HealthState> {
    if (performance.now() - this.#askedAt >= this.#limits.healthFreshMs) void this.#askAll()
    return { ...this.#states }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
    for (const forget of this.#watches) forget()
    this.#closing.abort()
  }

  /** One round at a time, so that no late answer replaces a newer one. */
  async #askAll(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    await Promise.all(upstreamNames.map((name) => this.#probe(this.#upstreams[name], this.#limits.healthProbeMs)))
    this.#askedAt = performance.now()
    this.#isAsking = false
  }

  async #probe({ name, pool, basePath }: Upstream, limitMs: number): Promise<void> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(limitMs)])
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path: `${basePath}/health`, signal })
      await body.dump()
      this.#states[name] = statusCode >= 200 && statusCode < 300 ? 'ok' : 'down'
    } catch {
      this.#states[name] = 'down'
    }
  }
}
