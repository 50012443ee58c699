import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a refused client may go on sending before it is cut off. */
const farewellMs = 1_000

/** Connections whose client the HTTP parser no longer understands, or which took too long to say what they want. */
export class BrokenRequests {
  readonly #latestAnswers = new WeakMap<Socket, ServerResponse>()
  readonly #refused = new WeakSet<Socket>()

  /** Remembers what the connection is being answered, so that no refusal lands in the middle of it. */
  isAnswered(socket: Socket, response: ServerResponse): void {
    this.#latestAnswers.set(socket, response)
  }

  /** One status line without a body, unless nobody listens or an answer is half written. */
  readonly refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (this.#refused.has(socket)) return
    this.#refused.add(socket)
    const answer = this.#latestAnswers.get(socket)
    const isMidAnswer = answer?.headersSent === true && !answer.writableFinished
    if (!socket.writable || isMidAnswer || error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.destroy()
      return
    }
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    // Closing over unread bytes would reset the connection and take the answer with it: read on for a moment.
    const timer = setTimeout(() => socket.destroy(), farewellMs)
    socket.once('close', () => clearTimeout(timer))
  }
}
