import type { Socket } from 'node:net'
import { buildConnector } from 'undici'

/** How long a connection that takes no more bytes may still have something to say. */
const lastWordsMs = 1_000

/**
 * Connects to a service so that its last words are heard. A service that refuses a request early and hangs up makes the
 * next write fail; Node would then close the socket at once, unread answer and all. Here the failed write is reported a
 * little later: by then the answer was read, or the reading side has met the same end.
 */
export function createPatientConnector(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false })
  return (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null)
        return
      }
      hearLastWords(socket)
      callback(null, socket)
    })
  }
}

type WriteDone = (error?: Error | null) => void

function hearLastWords(socket: Socket): void {
  const write = socket._write.bind(socket)
  const writeMany = socket._writev?.bind(socket)
  socket._write = (chunk, encoding, done) => write(chunk, encoding, patiently(socket, done))
  if (writeMany) socket._writev = (chunks, done) => writeMany(chunks, patiently(socket, done))
}

function patiently(socket: Socket, done: WriteDone): WriteDone {
  return (error) => {
    if (!error) {
      done()
      return
    }
    const timer = setTimeout(() => done(error), lastWordsMs)
    socket.once('close', () => clearTimeout(timer))
  }
}
