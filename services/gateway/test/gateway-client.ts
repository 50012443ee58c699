import { request as httpRequest, type Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  /** The body as an object of unknown members. */
  json: Record<string, unknown>
}

export interface Question {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  agent?: Agent
}

/** Asks with the path exactly as given: no URL parsing tidies it up. */
export async function ask(url: string, path: string, question: Question = {}): Promise<Reply> {
  const { body, headers = {} } = question
  const isFramed = body === undefined || 'content-length' in headers || 'transfer-encoding' in headers
  const length: Record<string, string> = isFramed ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const request = beginAsking(url, path, { ...question, headers: { ...headers, ...length } })
  request.end(body)
  return replyTo(request)
}

/** A request whose body the test sends piece by piece; `replyTo` gives the answer. */
export function beginAsking(url: string, path: string, { method, headers, agent }: Question): ClientRequest {
  const { hostname, port } = new URL(url)
  return httpRequest({ hostname, port, path, method: method ?? 'GET', headers, agent: agent ?? false, timeout: 20_000 })
}

export async function replyTo(request: ClientRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error('no answer in 20 s')))
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: objectIn(text) })
      })
    })
  })
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A conversation in plain bytes, for what no HTTP client would say. */
export class RawConversation implements Disposable {
  readonly socket: Socket
  heard = ''
  readonly closed: Promise<void>

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.socket = connect(Number(port), hostname)
    this.socket.on('data', (chunk) => {
      this.heard += chunk.toString('latin1')
    })
    this.socket.on('error', () => {})
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
  }

  say(text: string | Buffer): void {
    this.socket.write(text)
  }

  [Symbol.dispose](): void {
    this.socket.destroy()
  }
}
