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
 * What a service of this process answers on: a server's response without a connection. Informational answers and trailers,
 * which the gateway does not pass on, are dropped.
 */
export class InnerResponse extends Writable implements PartOfServerResponse {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  readonly #headers = new Map<string, OutgoingHttpHeader>()
  readonly #reader: AnswerReader
  readonly #method: string
  #isHeadTold = false
  #isPaused = false
  #held: Done | undefined
  /** How many bytes are still announced; undefined: nobody said. */
  #left: number | undefined

  constructor(reader: AnswerReader, method: string) {
    super()
    this.#reader = reader
    this.#method = method
    // The reader hears of it through `broken`.
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
    this.#letGo(null)
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    if (this.headersSent) throw new HeadersSentError()
    requireHeader(name, value)
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

  /** All of it or nothing: a head that is refused leaves nothing behind for the answer that says so. */
  writeHead(status: number, reason: string | OutgoingHttpHeaders = {}, more: OutgoingHttpHeaders = {}): this {
    if (this.headersSent) throw new HeadersSentError()
    if (!(status >= 200 && status <= 999)) throw new RangeError(`${status} is no status of an answer.`)
    const headers = Object.entries(typeof reason === 'string' ? more : reason)
    for (const [name, value] of headers) requireHeader(name, value)
    for (const [name, value] of headers) if (value !== undefined) this.setHeader(name, value)
    this.statusCode = status
    this.headersSent = true
    return this
  }

  flushHeaders(): void {
    const error = this.#tell(() => {})
    if (error) this.destroy(error)
  }

  addTrailers(): void {}

  writeContinue(): void {}

  writeEarlyHints(_hints: unknown, done?: () => void): void {
    done?.()
  }

  writeInformation(): void {}

  writeProcessing(): void {}

  setTimeout(): this {
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    const error = this.#tell(() => {
      if (this.#left !== undefined) this.#left -= chunk.length
      if (this.#left !== undefined && this.#left < 0) throw new Error('The answer is longer than it said.')
      this.#reader.data(chunk)
    })
    if (this.#isPaused && !error) this.#held = done
    else done(error)
  }

  override _final(done: Done): void {
    done(
      this.#tell(() => {
        if (this.#left !== undefined && this.#left > 0) throw new Error('The answer is shorter than it said.')
        this.#reader.end()
      }),
    )
  }

  override _destroy(error: Error | null, done: Done): void {
    const broken = error ?? new Error('The service broke its answer off.')
    this.#letGo(broken)
    if (!this.writableFinished) this.#reader.broken(broken)
    done(error)
  }

  #letGo(error: Error | null): void {
    const done = this.#held
    this.#held = undefined
    done?.(error)
  }

  /** The head first, where it was not told yet. Nothing is told once it is over. */
  #tell(tell: () => void): Error | null {
    this.headersSent = true
    if (this.destroyed) return null
    try {
      this.#tellHead()
      tell()
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error('The answer could not be passed on.', { cause: error })
    }
  }

  #tellHead(): void {
    if (this.#isHeadTold) return
    this.#isHeadTold = true
    const headers: IncomingHttpHeaders = {}
    for (const [name, value] of this.#headers) headers[name] = Array.isArray(value) ? value : String(value)
    const hasBody = this.#method !== 'HEAD' && this.statusCode !== 204 && this.statusCode !== 304
    if (hasBody && headers['content-length'] !== undefined) this.#left = Number(headers['content-length'])
    this.#reader.head(this.statusCode, headers)
  }
}

/** Refuses what no connection could carry. */
function requireHeader(name: string, value: OutgoingHttpHeader | undefined): void {
  validateHeaderName(name)
  const values = typeof value === 'number' ? [String(value)] : [value].flat()
  for (const each of values) {
    if (each === undefined) throw new TypeError(`The header ${name} has no value.`)
    validateHeaderValue(name, each)
  }
}

/** Known to Fastify by its code. */
class HeadersSentError extends Error {
  readonly code = 'ERR_HTTP_HEADERS_SENT'

  constructor() {
    super('The head of the answer was sent already.')
  }
}
