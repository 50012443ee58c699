import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'

/** A refusal of a body that is too large, in the words of its route. */
export type TooLargeError = new () => Error

/** Whether the client announced a body; without one it cannot send any. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * The body on its way to the service, stopped with the refusal as soon as it grows past `limit` bytes. A stream of its
 * own rather than the request itself, so that what happens to the service's connection does not happen to the client's.
 */
export function countedBody(request: IncomingMessage, limit: number, TooLarge: TooLargeError): Transform {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  return request.pipe(new CountedBody(limit, TooLarge))
}

class CountedBody extends Transform {
  readonly #TooLarge: TooLargeError
  #remaining: number

  constructor(limit: number, TooLarge: TooLargeError) {
    super()
    this.#remaining = limit
    this.#TooLarge = TooLarge
    // Whoever sends the body listens as long as it needs it; an error after that concerns nobody and must not be fatal.
    this.on('error', () => {})
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#remaining -= chunk.length
    if (this.#remaining < 0) done(new this.#TooLarge())
    else done(null, chunk)
  }
}
