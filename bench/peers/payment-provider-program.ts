import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveCommands } from '../processes/serve-commands.ts'

// Stands in for the payment provider: whatever payment is opened, it names at once the same address at which to pay.

const answer = Buffer.from(
  JSON.stringify({
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: 'https://checkout.example.org/pay', access_code: 'bench' },
  }),
)
const headers = { 'content-type': 'application/json', 'content-length': answer.length }

const commands = {
  /** Listens on loopback; the port. */
  listen: async (_: undefined): Promise<number> => {
    const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
      request.resume()
      response.writeHead(200, headers).end(answer)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
    return (server.address() as AddressInfo).port
  },
}

export type PaymentProviderProgram = typeof commands

serveCommands(commands)
