import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Who has more of them waiting on one connection sends without reading, and is cut off. */
const mostWaiting = 100

/**
 * A client may send its next requests before it has an answer. They wait until the answers before them are written: one
 * connection causes the work of one request at a time, and none while nothing is read.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** What waits on the connections on which a request is being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function goOn(socket: Socket): void {
    const next = socket.writable ? waiting.get(socket)?.shift() : undefined
    if (next) next()
    else waiting.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const begin = () => {
      response.once('close', () => goOn(socket))
      answer(request, response)
    }
    const line = waiting.get(socket)
    if (!line) {
      waiting.set(socket, [])
      begin()
    } else if (line.length < mostWaiting) line.push(AsyncLocalStorage.bind(begin))
    else socket.destroy()
  }
}
