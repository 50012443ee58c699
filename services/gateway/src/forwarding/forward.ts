import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { DomainError } from '@civic/errors'
import type { Dispatcher } from 'undici'
import type { AnswerBody } from './answer.ts'
import { UpstreamError, UpstreamTimeoutError } from './forwarding-errors.ts'
import type { OpenStreams } from './open-streams.ts'

/** A request in the form in which its service gets it, and where the answer goes. */
export interface Exchange {
  service: Dispatcher
  method: string
  path: string
  headers: string[]
  body: Readable | null
  response: ServerResponse
  firstByteMs: number
  silenceMs: number
  /** Given for an answer without an end: it may be silent for as long as it likes. */
  streams: OpenStreams | undefined
  /** Called once, with status and headers of the answer; from then on the response belongs to the exchange alone. */
  openAnswer: (status: number, headers: IncomingHttpHeaders) => AnswerBody
  /** Told when the service fails, before its answer or in the middle of it. */
  onFailure: (error: Error) => void
}

/**
 * Passes a request on, once, and streams the answer back. Rejects with a refusal as long as there is no answer; when an
 * answer breaks off, or the client leaves, the other side is closed.
 */
export async function forward(exchange: Exchange): Promise<void> {
  return new Forwarding(exchange).run()
}

class Forwarding implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange
  readonly #outcome = Promise.withResolvers<void>()
  #controller: Dispatcher.DispatchController | undefined
  #answer: AnswerBody | undefined
  #timer: NodeJS.Timeout | undefined
  #hasBegun = false
  #isOver = false

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  async run(): Promise<void> {
    const { service, method, path, headers, body, response } = this.#exchange
    response.once('close', this.#leave)
    // The service's time starts when it has the whole request: a slow sender does not use it up.
    if (body) body.once('end', () => this.#awaitAnswer())
    else this.#awaitAnswer()
    service.dispatch({ method, path, headers, body }, this)
    return this.#outcome.promise
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) controller.abort(new Error('nobody waits for it any more'))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return
    const { openAnswer, streams } = this.#exchange
    this.#hasBegun = true
    this.#answer = openAnswer(status, headers)
    streams?.add(this.#endStream)
    this.#awaitMore()
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#timer?.refresh()
    if (this.#answer?.write(chunk) !== false) return
    controller.pause()
    clearTimeout(this.#timer)
    this.#answer.once('drain', () => {
      this.#awaitMore()
      controller.resume()
    })
  }

  onResponseEnd(): void {
    this.#settle()
    this.#answer?.end()
    this.#outcome.resolve()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error)
  }

  #awaitAnswer(): void {
    if (!this.#hasBegun) this.#allow(this.#exchange.firstByteMs)
  }

  #awaitMore(): void {
    clearTimeout(this.#timer)
    if (!this.#exchange.streams) this.#allow(this.#exchange.silenceMs)
  }

  #allow(milliseconds: number): void {
    if (!this.#isOver) this.#timer = setTimeout(() => this.#abandon(new UpstreamTimeoutError()), milliseconds)
  }

  #fail(error: Error): void {
    if (this.#isOver) return
    this.#settle()
    const { onFailure, response } = this.#exchange
    const refusal = error instanceof DomainError ? error : new UpstreamError()
    if (refusal.kind !== 'too-large') onFailure(error)
    if (!this.#hasBegun) {
      this.#outcome.reject(refusal)
      return
    }
    response.destroy()
    this.#outcome.resolve()
  }

  #abandon(reason: Error): void {
    this.#fail(reason)
    this.#controller?.abort(reason)
  }

  readonly #leave = (): void => {
    if (this.#isOver) return
    this.#settle()
    this.#controller?.abort(new Error('the client left'))
    this.#outcome.resolve()
  }

  readonly #endStream = (): void => {
    const { response } = this.#exchange
    this.#settle()
    if (response.writableNeedDrain) response.destroy()
    else this.#answer?.end()
    this.#controller?.abort(new Error('the gateway closes'))
    this.#outcome.resolve()
  }

  #settle(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#exchange.streams?.delete(this.#endStream)
  }
}
