import type { FastifyInstance } from 'fastify'

/** A service that answers; closing it ends what is in flight and everything it opened. */
export interface RunningService extends AsyncDisposable {
  /** E.g. `http://127.0.0.1:3001`, with the port that was really bound. */
  url: string
}

/** Listens, or throws with nothing left open. */
export async function serveApp(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  await app.listen({ host, port })
  const address = app.server.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`
}
