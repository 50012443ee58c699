import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** A request, read whole. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
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

/** Refuses what has more than `largestBody` bytes. */
export async function readRequest(message: IncomingMessage, largestBody: number): Promise<Asked> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://sandbox')
  const { method = 'GET', headers } = message
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return { method, path: pathname, query: searchParams, headers, bearer, body: await readBody(message, largestBody) }
}

async function readBody(message: IncomingMessage, largestBody: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    const bytes: Buffer = Buffer.from(chunk)
    size += bytes.length
    if (size > largestBody) throw new Refusal(413, 'too_large', 'The request body is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A body as a test wants to see it: parsed where it is JSON. */
export function readable(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end(body)
}

const dropped = new WeakSet<ServerResponse>()

/** Ends a connection that gets no answer, or no more of it. */
export function drop(response: ServerResponse): void {
  dropped.add(response)
  response.destroy()
}

/** Whether whoever asked went away before the answer was whole; asked once the connection has ended. */
export function wasGivenUp(response: ServerResponse): boolean {
  return !response.writableFinished && !dropped.has(response)
}

export function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
