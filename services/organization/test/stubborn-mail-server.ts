import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that refuses every recipient by name, or says nothing at all to whoever names one. */
export async function openStubbornMailServer(how: 'refuses' | 'hangs') {
  const sockets = new Set<Socket>()
  let asked = 0
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    createInterface(socket).on('line', (line) => {
      if (!/^RCPT/i.test(line)) return socket.write('250 ok\r\n')
      asked += 1
      return how === 'refuses' && socket.write(`550 5.1.1 nobody here is called ${line}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
  const { port } = server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    environment: { SMTP_PORT: String(port) },
    /** How many recipients it was asked to take. */
    asked: () => asked,
    hangUp,
    [Symbol.asyncDispose]: async () => {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
