import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** A request as it would be sent over a connection. */
export interface Asked {
  method: string
  /** Path and query. */
  path: string
  /** Name and value by turns. */
  headers: string[]
  body: Readable | null
}

/** A request of this process, in the form in which a server's parser hands one to its service. */
export class InnerRequest extends IncomingMessage {
  readonly #body: Readable | null

  constructor({ method, path, headers, body }: Asked) {
    super(new Socket())
    this.method = method
    this.url = path
    this.headers = joined(headers)
    this.rawHeaders = headers
    // As a connection says it; the client's own word for it ended at the gateway.
    if (body && this.headers['content-length'] === undefined) this.headers['transfer-encoding'] = 'chunked'
    this.httpVersionMajor = 1
    this.httpVersionMinor = 1
    this.httpVersion = '1.1'
    this.#body = body
    // Without a listener an error would end the process.
    this.on('error', () => {})
    if (!body) {
      this.#end()
      return
    }
    body.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) body.pause()
    })
    body.once('end', () => this.#end())
  }

  override _read(): void {
    this.#body?.resume()
  }

  #end(): void {
    this.complete = true
    this.push(null)
  }
}

/** Of these the first counts; all others that come more than once are joined. */
const oncePerRequest = new Set([
  'authorization',
  'content-length',
  'content-type',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'user-agent',
])

/** The headers by name, as Node joins them. */
function joined(raw: readonly string[]): IncomingHttpHeaders {
  const headers: Record<string, string> = {}
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase()
    const value = raw[index + 1] ?? ''
    const earlier = headers[name]
    if (typeof earlier !== 'string') headers[name] = value
    else if (!oncePerRequest.has(name)) headers[name] = earlier + (name === 'cookie' ? '; ' : ', ') + value
  }
  return headers
}
