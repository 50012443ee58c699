import type { IncomingMessage } from 'node:http'
import { administratorRoles } from '@civic/access'
import { version } from '@civic/config'
import { visitOf } from '../arrivals/visits.ts'
import type { GatewayContext } from '../context.ts'
import type { Caller } from '../forwarding/identify-caller.ts'
import type { Upstream } from '../forwarding/upstreams.ts'
import { upstreamNames } from '../table/route-row.ts'

/** What a part says of itself; only its name when it says nothing in time. */
interface Part extends Record<string, unknown> {
  name: string
}

const since = new Date(Date.now() - process.uptime() * 1000).toISOString()

/**
 * What the gateway and the services behind it say of themselves to an administrator, as JSON in base64url, for identity to
 * answer with; each decides by the token. Undefined for everybody else: nobody is asked for them.
 */
export async function askParts(
  request: IncomingMessage,
  { citizen }: Caller,
  { upstreams, limiter, timeLimits }: GatewayContext,
): Promise<string | undefined> {
  if (!administratorRoles.some((role) => role === citizen?.role)) return undefined
  const headers = { authorization: request.headers.authorization, 'x-request-id': visitOf(request).requestId }
  const others = upstreamNames.filter((name) => name !== 'identity')
  const parts = await Promise.all(others.map(async (name) => ask(upstreams[name], headers, timeLimits.partAnswerMs)))
  const gateway: Part = { name: 'gateway', status: 'ok', since, version, limits: { on: limiter !== undefined } }
  return Buffer.from(JSON.stringify([gateway, ...parts])).toString('base64url')
}

async function ask(
  { name, pool, basePath }: Upstream,
  headers: Record<string, string | undefined>,
  limitMs: number,
): Promise<Part> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${basePath}/health/part`, headers, signal })
    const said = await body.json()
    return statusCode === 200 && typeof said === 'object' ? { ...said, name } : { name }
  } catch {
    return { name }
  }
}
