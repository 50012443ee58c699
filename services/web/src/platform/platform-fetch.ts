import type { Answered, Send } from '@civic/client'
import { Pool } from 'undici'
import { PlatformAway } from './platform-away.ts'
import type { Visitor } from '../site/visitor.ts'

/** How long a page waits for the platform in all. */
const patienceMs = 8_000
const connectMs = 5_000

/** Connections to the gateway, for all visitors. */
export function openPlatform(gatewayUrl: string): Pool {
  return new Pool(new URL(gatewayUrl).origin, { connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 })
}

interface Sending {
  platform: Pool
  /** Shows the gateway that it may believe the visitor's address. */
  secret: string
  /** What takes longer than a page brings a signal of its own. */
  ending?: AbortSignal
}

/**
 * Sends requests to the gateway in the visitor's name: limits and the audit trail mean them, not this site. It costs a third of
 * the global `fetch`, which is left to files and streams.
 */
export function platformFetch(
  { address, agent, requestId }: Visitor,
  { platform, secret, ending = AbortSignal.timeout(patienceMs) }: Sending,
): Send {
  const named: Record<string, string> = { 'x-request-id': requestId, 'x-visitor-secret': secret }
  if (address !== undefined) named['x-visitor-address'] = address
  if (agent !== undefined) named['user-agent'] = agent
  return async (url, init) => {
    const signal = init.signal ? AbortSignal.any([init.signal, ending]) : ending
    const headers: Record<string, string> = { ...Object(init.headers), ...named }
    const { body, method = 'GET' } = init
    const isStream = headers['accept'] === 'text/event-stream'
    try {
      if (isStream || (body !== undefined && typeof body !== 'string')) {
        return await fetch(url, { ...init, headers, signal })
      }
      const { pathname, search } = new URL(url)
      const sent = { path: pathname + search, method: methodOf(method), headers, body: body ?? null, signal }
      const answer = await platform.request(sent)
      return answered(url, answer.statusCode, await answer.body.text(), answer.headers)
    } catch (error) {
      if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) throw error
      throw new PlatformAway('The platform cannot be reached', { cause: error })
    }
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(method: string) {
  return methods.find((known) => known === method) ?? 'GET'
}

function answered(
  url: string,
  status: number,
  text: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Answered {
  return {
    ok: status >= 200 && status < 300,
    status,
    url,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    body: null,
    text: async () => text,
    json: async () => JSON.parse(text),
    blob: async () => new Blob([text]),
  }
}
