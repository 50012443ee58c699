import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { InnerRequest, type Asked } from './inner-request.ts'
import { InnerResponse } from './inner-response.ts'

/** Where a service takes requests of its own process. */
export interface ServiceEntry {
  /** Hands a request over; the service answers on `response`. False where no service is open. */
  take: (request: IncomingMessage, response: Writable) => boolean
}

/** A service of this process, asked as over a connection, without one. */
export class InProcessService {
  readonly #entry: ServiceEntry

  constructor(entry: ServiceEntry) {
    this.#entry = entry
  }

  /** Works like `dispatch` of undici. The handler may be called before this returns. */
  dispatch(asked: Asked, handler: Dispatcher.DispatchHandler): boolean {
    new Exchange(asked, handler).begin(this.#entry)
    return true
  }
}

class Exchange implements Dispatcher.DispatchController {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #request: InnerRequest
  readonly #response: InnerResponse
  reason: Error | null = null

  constructor(asked: Asked, handler: Dispatcher.DispatchHandler) {
    this.#handler = handler
    this.#request = new InnerRequest(asked)
    const reader = {
      head: (status: number, headers: IncomingHttpHeaders) => handler.onResponseStart?.(this, status, headers),
      data: (chunk: Buffer) => handler.onResponseData?.(this, chunk),
      end: () => handler.onResponseEnd?.(this, {}),
      broken: (error: Error) => handler.onResponseError?.(this, this.reason ?? error),
    }
    this.#response = new InnerResponse(reader, asked.method)
    // What was not read of it is dropped, and it closes, as on a server.
    this.#response.once('close', () => this.#request.resume())
    asked.body?.once('error', (error) => this.abort(error))
  }

  begin(entry: ServiceEntry): void {
    this.#handler.onRequestStart?.(this, {})
    if (this.aborted) return
    try {
      if (!entry.take(this.#request, this.#response)) this.abort(new Error('The service is not open.'))
    } catch (error) {
      this.abort(new Error('The service failed at once.', { cause: error }))
    }
  }

  get aborted(): boolean {
    return this.reason !== null
  }

  get paused(): boolean {
    return this.#response.isPaused
  }

  pause(): void {
    this.#response.pause()
  }

  resume(): void {
    this.#response.resume()
  }

  abort(reason: Error): void {
    this.reason ??= reason
    // The service hears what it would of a connection that is gone: an error while it reads, a mere end while it writes.
    this.#request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    this.#response.destroy()
  }
}
