import type { Upstream } from '../forwarding/upstreams.ts'

export interface HealthAnswer {
  status: number
  body: unknown
}

/** A service's own word on its health; `down` when it gives none within `limitMs`, or none that can be read. */
export async function askHealth(
  { pool, basePath }: Pick<Upstream, 'pool' | 'basePath'>,
  limitMs: number,
): Promise<HealthAnswer> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${basePath}/health`, signal })
    return { status: statusCode, body: await body.json() }
  } catch {
    return { status: 502, body: { status: 'down' } }
  }
}
