import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100

/**
 * Lets `app.close()` end in bounded time: in-flight requests are answered with `Connection: close`, connections that
 * fall idle meanwhile or were never used are swept, and what is still open after `withinMs` (3 s) is cut. Call it
 * before routes are registered.
 */
export function closeGently(app: FastifyInstance, { withinMs = 3000 }: { withinMs?: number } = {}): void {
  const connections = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  const sweep = () => {
    app.server.closeIdleConnections()
    // Node counts a connection as idle only after its first request; some clients open one in advance.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }
  app.addHook('preClose', async () => {
    isClosing = true
    // A server of our own making that never listened is closed by nobody, and its timers would stay.
    if (!app.server.listening) return
    const sweeping = setInterval(sweep, sweepEveryMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), withinMs)
    app.server.once('close', () => {
      clearInterval(sweeping)
      clearTimeout(cut)
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
