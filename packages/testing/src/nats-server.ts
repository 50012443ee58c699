import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'

/** A NATS server on loopback that a test may kill and bring back. */
export interface NatsServer extends AsyncDisposable {
  url: string
  /** kill -9, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port. */
  restart: () => Promise<void>
}

/** Starts the `nats-server` of the PATH. */
export async function startNatsServer(): Promise<NatsServer> {
  const port = await findFreePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    server.on('error', () => {})
    await eventually('nats-server to listen', async () => isListening(port))
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, kill, restart: start, [Symbol.asyncDispose]: kill }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
