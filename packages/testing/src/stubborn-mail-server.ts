import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

const answers = {
  refuses: (line: string) => `550 5.1.1 nobody here is called ${line}\r\n`,
  defers: (line: string) => `450 4.2.0 try ${line} again later\r\n`,
  hangs: () => '',
}

/** A mail server that refuses or defers every recipient by name, or says nothing at all to whoever names one. */
export async function openStubbornMailServer(how: keyof typeof answers) {
  const sockets = new Set<Socket>()
  let asked = 0
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    createInterface(socket).on('line', (line) => {
      if (!/^RCPT/i.test(line)) return socket.write('250 ok\r\n')
      asked += 1
      return socket.write(answers[how](line))
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
