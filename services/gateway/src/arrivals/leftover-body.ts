import type { IncomingMessage } from 'node:http'

/**
 * Reads and drops what a client still sends after its answer, so that the answer is not lost to a reset connection and
 * the next request on it is found. Who has not finished after `graceMs` is disconnected.
 */
export function dropLeftoverBody(request: IncomingMessage, graceMs: number): void {
  if (request.complete || request.socket.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), graceMs)
  request.once('close', () => clearTimeout(timer))
  request.unpipe()
  request.resume()
}
