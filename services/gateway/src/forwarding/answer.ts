import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { acceptsGzip, isCompressible, markCompressed, smallestCompressed, varyWith } from '../compression.ts'
import { hopByHopNames } from './hop-by-hop.ts'

/** Where the bytes of an answer go: `write` says whether more may follow at once, `drain` when it may again. */
export interface AnswerBody {
  write: (chunk: Buffer) => boolean
  once: (event: 'drain', listener: () => void) => unknown
  end: () => unknown
}

interface AnswerTarget {
  request: IncomingMessage
  response: ServerResponse
  isStream: boolean
  silenceMs: number
}

/** Sends the head of a service's answer, compressed or not, and says where its body goes. */
export function openAnswer(target: AnswerTarget, status: number, upstreamHeaders: IncomingHttpHeaders): AnswerBody {
  const { request, response, isStream, silenceMs } = target
  const headers = answerHeaders(upstreamHeaders)
  if (status === 304) for (const name of headersOfABody) delete headers[name]
  if (isStream && status === 200) return openStream(response, headers)

  closeWhenUnread(response, silenceMs)
  const isText = isCompressible(status, headers)
  // A 304 stands for an answer that may have been compressed: a cache takes over its headers.
  if (isText || status === 304) headers.vary = varyWith(headers.vary, 'Accept-Encoding')
  if (!isText) return begin(response, status, headers)
  if (!acceptsGzip(request.headers['accept-encoding'])) return begin(response, status, headers)
  const isHead = request.method === 'HEAD'
  const length = headers['content-length']
  if (length === undefined && !isHead) return new UndecidedBody(response, status, headers)
  if (Number(length ?? 0) < smallestCompressed) return begin(response, status, headers)
  if (!isHead) return beginGzip(response, status, headers)
  markCompressed(headers)
  return begin(response, status, headers)
}

/** What the gateway alone may say. */
const ownHeaders = new Set([
  'x-request-id',
  'x-content-type-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
])

/** What would describe a body that is not sent, and may be another than the client has. */
const headersOfABody = ['content-type', 'content-length', 'content-encoding']

/** The service's headers, less those that end at the gateway or are the gateway's to set. */
function answerHeaders(upstreamHeaders: IncomingHttpHeaders): OutgoingHttpHeaders {
  const hopByHop = hopByHopNames(upstreamHeaders.connection)
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(upstreamHeaders)) {
    if (value === undefined || hopByHop.has(name) || ownHeaders.has(name)) continue
    if (!name.startsWith('access-control-')) headers[name] = value
  }
  headers.vary = varyWith(headers.vary, 'Origin')
  return headers
}

function begin(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): AnswerBody {
  return response.writeHead(status, headers)
}

function beginGzip(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): AnswerBody {
  markCompressed(headers)
  response.writeHead(status, headers)
  const gzip = createGzip()
  gzip.pipe(response)
  response.once('close', () => gzip.destroy())
  return gzip
}

function openStream(response: ServerResponse, headers: OutgoingHttpHeaders): AnswerBody {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  return response
}

/** A client that stops reading in the middle of an answer would otherwise hold on to the service for ever. */
function closeWhenUnread(response: ServerResponse, silenceMs: number): void {
  response.setTimeout(silenceMs)
  response.on('timeout', () => {
    if (response.writableLength > 0) response.destroy()
  })
}

/** An answer whose length nobody announced: it is held back until it is known to be worth compressing, or complete. */
class UndecidedBody extends Writable {
  readonly #begin: (compressed: boolean) => AnswerBody
  #held: Buffer[] = []
  #heldBytes = 0
  #body: AnswerBody | undefined

  constructor(response: ServerResponse, status: number, headers: OutgoingHttpHeaders) {
    super()
    this.#begin = (compressed) => (compressed ? beginGzip : begin)(response, status, headers)
    response.once('close', () => this.destroy())
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#body) {
      this.#pass(this.#body, chunk, done)
      return
    }
    this.#held.push(chunk)
    this.#heldBytes += chunk.length
    if (this.#heldBytes < smallestCompressed) done()
    else this.#pass((this.#body = this.#begin(true)), this.#takeHeld(), done)
  }

  override _final(done: () => void): void {
    const body = this.#body ?? this.#begin(false)
    if (this.#heldBytes > 0) body.write(this.#takeHeld())
    body.end()
    done()
  }

  #pass(body: AnswerBody, chunk: Buffer, done: () => void): void {
    if (body.write(chunk)) done()
    else body.once('drain', done)
  }

  #takeHeld(): Buffer {
    const held = Buffer.concat(this.#held)
    this.#held = []
    this.#heldBytes = 0
    return held
  }
}
