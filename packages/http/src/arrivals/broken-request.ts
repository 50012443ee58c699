import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Readers of bodies that answer themselves when the body breaks off, by connection. */
const readers = new WeakMap<Socket, () => void>()
const broken = new WeakSet<Socket>()

/**
 * Answers bare what the HTTP parser refuses: a broken request, oversized headers, one that does not end. Nothing is
 * logged, since such an error carries the bytes as they came, tokens included.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // The parser complains again about everything that still comes; the answer is on its way.
  if (broken.has(socket)) return
  const tellReader = readers.get(socket)
  if (tellReader && error.code?.startsWith('HPE_') && socket.writable) {
    broken.add(socket)
    tellReader()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  if (socket.writable && error.code !== 'ECONNRESET') {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}

/**
 * What `reading` comes to, or what `unreadable` makes as soon as the parser refuses what comes next: the route answers.
 */
export async function unlessBroken<Body>(
  socket: Socket,
  reading: Promise<Body>,
  unreadable: () => Error,
): Promise<Body> {
  const breaking = Promise.withResolvers<never>()
  readers.set(socket, () => breaking.reject(unreadable()))
  try {
    return await Promise.race([reading, breaking.promise])
  } finally {
    readers.delete(socket)
  }
}

/** Whether a connection can bring nothing readable any more. */
export function isBroken(socket: Socket): boolean {
  return broken.has(socket)
}
