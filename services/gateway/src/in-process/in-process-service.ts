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

  /** As of undici's dispatchers. The handler may be called before this returns. */
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
      broken: (error: Error) => handler.onResponseError?.(this, error),
    }
    this.#response = new InnerResponse(reader)
    asked.body?.once('error', (error) => this.abort(error))
  }

  begin(entry: ServiceEntry): void {
    this.#handler.onRequestStart?.(this, {})
    if (this.aborted) return
    if (!entry.take(this.#request, this.#response)) this.abort(new Error('The service is not open.'))
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
    this.#request.destroy(reason)
    this.#response.destroy(reason)
  }
}
