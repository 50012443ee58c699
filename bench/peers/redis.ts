import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../stack/free-port.ts'
import type { Bench } from '../bench.ts'
import { programOnPath, startGuarded } from '../processes/guarded-program.ts'

export interface Redis extends AsyncDisposable {
  url: string
  /** How many keys it holds. */
  keys: () => Promise<number>
  /** Forgets all of them. */
  clear: () => Promise<void>
}

/** A Redis that keeps nothing on disk. Undefined when this machine has none. */
export async function startRedis({ scratch }: Bench): Promise<Redis | undefined> {
  const command = programOnPath('redis-server')
  if (command === undefined) return undefined
  const port = await findFreePort()
  const where = ['--bind', '127.0.0.1', '--port', String(port), '--dir', scratch]
  const redis = await startGuarded(command, [...where, '--save', '', '--appendonly', 'no'])
  for (let attempt = 0; (await ask(port, 'PING').catch(() => '')) !== '+PONG'; attempt += 1) {
    if (attempt > 100) throw new Error('Redis did not start')
    await sleep(20)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: async () => Number((await ask(port, 'DBSIZE')).slice(1)),
    clear: async () => void (await ask(port, 'FLUSHALL')),
    [Symbol.asyncDispose]: async () => redis[Symbol.asyncDispose](),
  }
}

/** Asks in Redis's inline protocol, which needs no client: one line there, one line back. */
async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  try {
    await once(socket, 'connect')
    socket.write(`${command}\r\n`)
    const [answer]: unknown[] = await once(socket, 'data')
    return String(answer).trim()
  } finally {
    socket.destroy()
  }
}
