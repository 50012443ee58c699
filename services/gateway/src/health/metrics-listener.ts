import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigError } from '@civic/config'
import { scrape } from '@civic/metrics'

/** `GET /metrics` on an address of its own: what the gateway tells of itself is not for the public. */
export async function listenForScrapes({ host, port }: { host: string; port: number }): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked) {
      response.writeHead(404).end('Only GET /metrics is answered here.\n')
      return
    }
    scrape().then(
      ({ contentType, body }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([`METRICS_PORT: ${host} cannot be listened on at port ${port} (${reason}). Name a free port`])
  }
  return {
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
