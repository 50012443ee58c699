import type { Answered, Send } from '@civic/client'
import { TryAgainError } from '@civic/errors'
import { traceHeaders } from '@civic/traces'
import { Pool } from 'undici'
import type { Visitor } from './visitor.ts'

/** Of those that `fetch` throws for a broken connection, so that the client tries again; our own faults are none of these. */
export class PlatformAway extends TypeError {
  override readonly name = 'PlatformAway'
}

/** A connection that broke, an answer that took too long, a database that is busy; everything else is a fault of ours. */
export function isPassing(error: unknown): boolean {
  return error instanceof PlatformAway || error instanceof TryAgainError || isGivenUp(error)
}

/** Nobody waits for the answer any longer. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** How long a page waits for the platform in all. */
const patienceMs = 8_000
/** A photo is read and made smaller there. */
const patienceWithFilesMs = 30_000
const connectMs = 5_000

/** Connections to the gateway, for all visitors. */
export function openPlatform(gatewayUrl: string): Pool {
  return new Pool(new URL(gatewayUrl).origin, { connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 })
}

/** Calls are given up when it ends; another one may take its place. */
export interface Patience {
  ending: AbortSignal
}

export function ofPage(): Patience {
  return { ending: AbortSignal.timeout(patienceMs) }
}

interface Sending {
  platform: Pool
  /** Shows the gateway that it may believe the visitor's address. */
  secret: string
  /** Until when it is waited. */
  patience: Patience
}

/**
 * Sends requests to the gateway in the visitor's name: limits and the audit trail mean them, not this site. It costs a third of
 * the global `fetch`, which is left to streams.
 */
export function platformFetch({ address, agent, requestId }: Visitor, { platform, secret, patience }: Sending): Send {
  const named: Record<string, string> = { 'x-request-id': requestId, 'x-visitor-secret': secret }
  if (address !== undefined) named['x-visitor-address'] = address
  if (agent !== undefined) named['user-agent'] = agent
  return async (url, init) => {
    const { method = 'GET' } = init
    const headers: Record<string, string> = { ...Object(init.headers), ...named, ...traceHeaders() }
    const isFile = init.body instanceof FormData
    const ending = isFile ? AbortSignal.timeout(patienceWithFilesMs) : patience.ending
    const signal = init.signal ? AbortSignal.any([init.signal, ending]) : ending
    try {
      if (headers['accept'] === 'text/event-stream') return await fetch(url, { ...init, headers, signal })
      const { pathname, search } = new URL(url)
      const { body, type } = await wholeBody(init.body)
      if (type !== undefined) headers['content-type'] = type
      const sent = { path: pathname + search, method: methodOf(method), headers, body, signal }
      const answer = await platform.request(sent)
      return answered(url, answer.statusCode, await answer.body.text(), answer.headers)
    } catch (error) {
      if (isGivenUp(error)) throw error
      throw new PlatformAway('The platform cannot be reached', { cause: error })
    }
  }
}

/** Files go as bytes: a stream of them that is given up throws where nobody can catch it. */
async function wholeBody(body: RequestInit['body']): Promise<{ body: string | Buffer | null; type?: string }> {
  if (body === undefined || body === null || typeof body === 'string') return { body: body ?? null }
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type')
  return { body: Buffer.from(await encoded.arrayBuffer()), ...(type !== null && { type }) }
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
