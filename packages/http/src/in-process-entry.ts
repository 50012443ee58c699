import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server } from 'node:http'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Where a service takes requests of its own process, as its server takes those that come over a connection. Given to the
 * service and to whoever asks it: neither knows the other.
 */
export class InProcessEntry {
  readonly #inFlight = new Set<Writable>()
  #emit: ((request: IncomingMessage, response: Writable) => void) | undefined

  /** From now on this server answers. The caller's asynchronous context does not reach it, as over a connection. */
  open(server: Server): void {
    const apart = AsyncLocalStorage.snapshot()
    this.#emit = (request, response) => apart(() => server.emit('request', request, response))
  }

  /** Hands a request over. False where no service is open. */
  take(request: IncomingMessage, response: Writable): boolean {
    if (!this.#emit) return false
    this.#inFlight.add(response)
    response.once('close', () => this.#inFlight.delete(response))
    this.#emit(request, response)
    return true
  }

  /** Takes nothing any more, waits for what is in flight and cuts what has not ended after `withinMs` (3 s). */
  async close({ withinMs = 3000 }: { withinMs?: number } = {}): Promise<void> {
    this.#emit = undefined
    const patience = new AbortController()
    const ended = Promise.all([...this.#inFlight].map(closeOf))
    await Promise.race([ended, wait(withinMs, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    for (const response of this.#inFlight) response.destroy()
  }
}

/** Resolves when it closes, also after an error. */
async function closeOf(response: Writable): Promise<void> {
  return new Promise((resolve) => response.once('close', () => resolve()))
}
