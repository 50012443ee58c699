import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request, read whole. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  /** The secret key, when one was shown. */
  bearer: string | undefined
  body: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** What is refused, in the words of the provider. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const bodyLimit = 262_144

export async function readRequest(message: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://sandbox')
  const bearer = /^Bearer (\S+)$/.exec(message.headers.authorization ?? '')?.[1]
  const body = await readBody(message)
  return { method: message.method ?? 'GET', path: pathname, query: searchParams, bearer, body }
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    const bytes: Buffer = Buffer.from(chunk)
    size += bytes.length
    if (size > bodyLimit) throw new Refusal(413, 'too_large', 'The request body is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end(body)
}

export function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** The provider's envelope around what went well. */
export function envelope(status: number, message: string, data: unknown, meta?: unknown): Answer {
  return json(status, { status: true, message, data, ...(meta !== undefined && { meta }) })
}

/** The provider's envelope around a refusal. */
export function refusalAnswer({ status, code, message }: Refusal): Answer {
  return json(status, { status: false, message, meta: { nextStep: 'Look at what was sent' }, type: 'api_error', code })
}
