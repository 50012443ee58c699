import type { Upstream, Upstreams } from '../forwarding/upstreams.ts'
import { upstreamNames, type UpstreamName } from '../table/route-row.ts'
import type { TimeLimits } from '../time-limits.ts'

export type HealthState = 'ok' | 'down' | 'unknown'

/** Asks every service how it is, again and again in the background, so that nobody who asks the gateway has to wait. */
export class HealthWatch implements Disposable {
  readonly #states: Record<UpstreamName, HealthState> = {
    identity: 'unknown',
    community: 'unknown',
    organization: 'unknown',
    ai: 'unknown',
  }
  readonly #closing = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(upstreams: Upstreams, { healthProbeEveryMs, healthProbeMs }: TimeLimits) {
    const probeAll = (): void => {
      for (const name of upstreamNames) void this.#probe(upstreams[name], healthProbeMs)
    }
    this.#timer = setInterval(probeAll, healthProbeEveryMs).unref()
    probeAll()
  }

  /** As they were when last asked; `unknown` before the first reply. */
  states(): Record<UpstreamName, HealthState> {
    return { ...this.#states }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
    this.#closing.abort()
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
