import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers on loopback over connections that are kept, and breaks those on which it fails; the port. */
export async function listenOnLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<number> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await answer(request, response)
    } catch {
      response.destroy()
    }
  }
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => void respond(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
  return (server.address() as AddressInfo).port
}
