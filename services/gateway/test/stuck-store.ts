import { createServer, type Server, type Socket } from 'node:net'

/** Takes connections and is of no use: it says nothing, or says that it is still loading what it knows. */
export class StuckStore implements Disposable {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly url: string
  connections = 0

  private constructor(server: Server, port: number, isLoading: boolean) {
    this.#server = server
    this.url = `redis://127.0.0.1:${port}`
    server.on('connection', (socket) => {
      this.connections += 1
      this.#sockets.add(socket.on('error', () => {}))
      if (isLoading) socket.on('data', (chunk) => socket.write(whileLoading(chunk.toString())))
    })
  }

  static async start({ isLoading = false } = {}): Promise<StuckStore> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return new StuckStore(server, typeof address === 'object' && address ? address.port : 0, isLoading)
  }

  [Symbol.dispose](): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Answers to commands as they stand on the wire: `*<words>`, then each word behind its length. */
function whileLoading(commands: string): string {
  const info = 'loading:1\r\nloading_eta_seconds:60'
  const names = [...commands.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name = '']) => name.toLowerCase())
  return names.map((name) => (name === 'info' ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n')).join('')
}
