import { connect, type Socket } from 'node:net'
import { serveCommands } from '../processes/serve-commands.ts'
import { monotonicMs } from '../processes/process-figures.ts'

// Many citizens, each with an open stream of notifications, in a process of their own.

const openingAtOnce = 64
const patienceMs = 20_000
const sockets = new Set<Socket>()
let arrivals: number[] = []
let hasArrived = () => {}

const commands = {
  /** Opens a stream per prepared request and waits until all of them are connected. */
  open: async ({ url, requests }: { url: string; requests: string[] }): Promise<void> => {
    const port = Number(new URL(url).port)
    const left = requests.values()
    const openNext = async () => {
      for (const request of left) await openStream(port, request)
    }
    await Promise.all(Array.from({ length: openingAtOnce }, openNext))
  },
  /** When so many notifications arrived, or as many as did in 20 seconds; they are handed out once. */
  take: async (count: number): Promise<number[]> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    hasArrived = () => {
      if (arrivals.length >= count) resolve()
    }
    hasArrived()
    await promise
    clearTimeout(timer)
    const taken = arrivals
    arrivals = []
    return taken
  },
  /** Hangs up; resets, so that no port is kept waiting. */
  close: (_: undefined): void => {
    for (const socket of sockets) socket.resetAndDestroy()
    sockets.clear()
  },
}

export type StreamHolder = typeof commands

async function openStream(port: number, request: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  sockets.add(socket)
  socket.once('connect', () => socket.write(request))
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('A stream ended before it was connected')))
  let head = ''
  const greet = (text: string) => {
    head += text
    if (!head.startsWith('HTTP/1.1 200')) reject(new Error(`A stream was refused: ${head.slice(0, 80)}`))
    if (!head.includes(': connected\n')) return
    socket.off('data', greet)
    socket.on('data', receive)
    resolve()
  }
  socket.on('data', greet)
  return promise
}

function receive(text: string): void {
  const at = monotonicMs()
  const events = text.split('event: notification').length - 1
  for (let event = 0; event < events; event += 1) arrivals.push(at)
  if (events > 0) hasArrived()
}

serveCommands(commands)
