import { once } from 'node:events'
import net from 'node:net'

/** One message of PostgreSQL's protocol: its letter, its length, its body. */
function message(letter: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body))
  bytes.write(letter)
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.write(body, 5)
  return bytes
}

const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready])
const listening = Buffer.concat([message('C', 'LISTEN\0'), ready])
const farewell = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

/** A server that takes everybody in, answers the first statement, and goes down in the same breath. */
export async function startPartingPostgres(): Promise<AsyncDisposable & { url: string }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', ([letter]) => {
        if (letter === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([listening, farewell]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server that listens has a port')
  return {
    url: `postgres://civic@127.0.0.1:${address.port}/civic?sslmode=disable`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
