import { once } from 'node:events'
import net from 'node:net'

/** A way to a server that can go silent, as a firewall or a failed machine does: nothing is closed, nothing arrives. */
export interface SilencingProxy extends AsyncDisposable {
  /** The server's address with the proxy's host and port. */
  url: string
  /** Silences the connections that are open now; later ones work. */
  silence: () => void
  /** How many connections were made so far. */
  connections: () => number
}

/** Passes TCP connections on to the host and port of `url`, on loopback. */
export async function startSilencingProxy(url: string): Promise<SilencingProxy> {
  const target = new URL(url)
  const sockets = new Set<net.Socket>()
  let count = 0
  const proxy = net.createServer((near) => {
    count += 1
    const far = net.connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('data', (bytes) => other.write(bytes))
      one.on('close', () => other.destroy())
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server that listens has a port')
  const through = new URL(url)
  through.host = `127.0.0.1:${address.port}`
  return {
    url: through.href,
    silence: () => {
      for (const socket of sockets)
        socket
          .removeAllListeners('data')
          .removeAllListeners('close')
          .on('data', () => {})
    },
    connections: () => count,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
