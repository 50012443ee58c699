import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode, StartError } from './start-error.ts'

/**
 * A free port on loopback out of 20000 to 29999: below the range from which systems take ports for outgoing
 * connections, so that it is still free at the next start.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port was found on 127.0.0.1 between 20000 and 29999.')
}

/** Whether nobody listens there at this moment; port 0 always is. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await whyNotFree(port, host)) === undefined
}

/** The code of the system for what keeps us from listening there: EADDRINUSE, or EACCES where only root may. */
export async function whyNotFree(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    return errorCode(error) ?? 'unknown'
  }
  server.close()
  await once(server, 'close')
  return undefined
}
