import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of loopback that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server that listens has a port')
  return address.port
}
