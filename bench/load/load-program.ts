import { connect, type Socket } from 'node:net'
import { medianOf, quantileOf } from '../compare/median.ts'
import { serveCommands } from '../processes/serve-commands.ts'

// Sends prepared bytes over kept connections, each with one request at a time, and takes the time of each answer.

interface Sending {
  /** Of loopback; the connections take turns. */
  ports: readonly number[]
  requests: readonly string[]
  connections: number
  /** How long each waits before a request, on average. */
  pauseMs: number
  /** Undefined: until each request was sent once. */
  seconds: number | undefined
}

/** What has come of it so far. */
interface Course {
  next: () => Buffer | undefined
  /** Until no more requests are sent. */
  leftMs: () => number
  pauseMs: number
  latencies: number[]
  /** The heads of answers with a status from 400. */
  refused: string[]
  /** Connections that ended by themselves. */
  broken: number
}

const commands = {
  send: async ({ ports, requests, connections, pauseMs, seconds }: Sending) => {
    const begin = performance.now()
    let sent = 0
    const bytes = requests.map((request) => Buffer.from(request))
    const next = () => bytes[sent++ % bytes.length]
    const leftMs = () => {
      if (seconds === undefined) return sent < bytes.length ? Number.POSITIVE_INFINITY : 0
      return begin + seconds * 1000 - performance.now()
    }
    const course: Course = { next, leftMs, pauseMs, latencies: [], refused: [], broken: 0 }
    const converse = async (n: number) => conversation(connect(ports[n % ports.length] ?? 0, '127.0.0.1'), course)
    await Promise.all(Array.from({ length: connections }, async (_, n) => converse(n)))
    const { latencies, refused, broken } = course
    return {
      answers: latencies.length,
      seconds: seconds ?? (performance.now() - begin) / 1000,
      refused,
      broken,
      medianMs: medianOf(latencies),
      p95Ms: quantileOf(latencies, 0.95),
    }
  },
}

export type LoadProgram = typeof commands

/** One connection: a request, its answer, the next request. */
async function conversation(socket: Socket, course: Course): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let askedAt = 0
  let hasEnded = false
  const end = () => {
    hasEnded = true
    resolve()
    socket.destroy()
  }
  const ask = () => {
    if (course.leftMs() <= 0) return end()
    askedAt = performance.now()
    return socket.write(course.next() ?? '')
  }
  const askSoon = () => {
    if (course.pauseMs > 0) setTimeout(ask, Math.min(Math.random() * 2 * course.pauseMs, course.leftMs()))
    else ask()
  }
  onAnswers(socket.setNoDelay(), (head) => {
    course.latencies.push(performance.now() - askedAt)
    if (Number(head.slice(9, 12)) >= 400) course.refused.push(head.slice(0, 40))
    askSoon()
  })
  socket.once('connect', askSoon)
  socket.once('error', () => {})
  socket.once('close', () => {
    if (!hasEnded) course.broken += 1
    resolve()
  })
  return promise
}

/** Calls back once per complete answer, with its head; all of them announce their length. */
function onAnswers(socket: Socket, take: (head: string) => void): void {
  let head = ''
  let missing = 0
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (missing === 0) {
      head += text
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      missing = lengthIn(head.slice(0, end + 2)) - (head.length - end - 4)
    } else {
      missing -= text.length
    }
    if (missing > 0) return
    const complete = head
    head = ''
    missing = 0
    take(complete)
  })
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer did not announce its length')
  return Number(length)
}

serveCommands(commands)
