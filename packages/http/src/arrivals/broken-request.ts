import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers bare what the HTTP parser refuses: a broken request, oversized headers, one that does not end. Nothing is
 * logged, since such an error carries the bytes as they came, tokens included.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  const status = statuses[error.code ?? ''] ?? 400
  if (socket.writable && error.code !== 'ECONNRESET') {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}
