import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingHttpHeaders,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { Writable } from 'node:stream'

/** Told of an answer while it is written. What it throws breaks the answer off. */
export interface AnswerReader {
  head: (status: number, headers: IncomingHttpHeaders) => void
  data: (chunk: Buffer) => void
  end: () => void
  /** In place of `end`. */
  broken: (error: Error) => void
}

type Done = (error?: Error | null) => void

type PartOfServerResponse = Pick<
  ServerResponse,
  | 'flushHeaders'
  | 'getHeader'
  | 'getHeaderNames'
  | 'getHeaders'
  | 'hasHeader'
  | 'headersSent'
  | 'removeHeader'
  | 'statusCode'
  | 'statusMessage'
>

/**
 * What a service of this process answers on: a server's response without what belongs to a connection (its socket,
 * informational answers, trailers), none of which the gateway would pass on.
 */
export class InnerResponse extends Writable implements PartOfServerResponse {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  readonly #headers = new Map<string, OutgoingHttpHeader>()
  readonly #reader: AnswerReader
  #isHeadTold = false
  #isPaused = false
  #held: Done | undefined

  constructor(reader: AnswerReader) {
    super()
    this.#reader = reader
    // The reader is told of it.
    this.on('error', () => {})
  }

  /** Whether nothing more is taken until `resume`. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    const done = this.#held
    this.#held = undefined
    done?.()
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    if (this.headersSent) throw new HeadersSentError()
    validateHeaderName(name)
    for (const each of Array.isArray(value) ? value : [String(value)]) validateHeaderValue(name, each)
    this.#headers.set(name.toLowerCase(), value)
    return this
  }

  setHeaders(headers: Headers | Map<string, OutgoingHttpHeader>): this {
    for (const [name, value] of headers) this.setHeader(name, value)
    return this
  }

  appendHeader(name: string, value: string | readonly string[]): this {
    const earlier = this.getHeader(name) ?? []
    return this.setHeader(name, [earlier, value].flat().map(String))
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.#headers.get(name.toLowerCase())
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()]
  }

  getHeaders(): OutgoingHttpHeaders {
    return Object.fromEntries(this.#headers)
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase())
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase())
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
    this.statusCode = status
    this.headersSent = true
    return this
  }

  flushHeaders(): void {
    this.headersSent = true
    if (this.#isHeadTold) return
    this.#isHeadTold = true
    const headers: IncomingHttpHeaders = {}
    for (const [name, value] of this.#headers) headers[name] = Array.isArray(value) ? value : String(value)
    this.#reader.head(this.statusCode, headers)
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    const error = this.#tell(() => this.#reader.data(chunk))
    if (this.#isPaused && !error) this.#held = done
    else done(error)
  }

  override _final(done: Done): void {
    done(this.#tell(() => this.#reader.end()))
  }

  override _destroy(error: Error | null, done: Done): void {
    if (!this.writableFinished) this.#reader.broken(error ?? new Error('The service broke its answer off.'))
    done(error)
  }

  #tell(tell: () => void): Error | null {
    try {
      this.flushHeaders()
      tell()
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error('The answer could not be passed on.', { cause: error })
    }
  }
}

/** Known to Fastify by its code. */
class HeadersSentError extends Error {
  readonly code = 'ERR_HTTP_HEADERS_SENT'

  constructor() {
    super('The head of the answer was sent already.')
  }
}
