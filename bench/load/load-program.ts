import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { serveCommands } from '../processes/serve-commands.ts'
import { medianOf, quantileOf } from '../report/median.ts'

// The load generator for machines without wrk: the same prepared bytes over the same number of connections.

export interface LoadReport {
  answers: number
  seconds: number
  medianMs: number
  p95Ms: number
  /** Answers with a status from 400. */
  refused: number
  /** Connections that ended. */
  broken: number
}

interface Sending {
  url: string
  requestsFile: string
  connections: number
  /** How long each waits before a request, on average. */
  pauseMs?: number
  seconds: number
}

const commands = {
  send: async ({ url, requestsFile, connections, pauseMs = 0, seconds }: Sending) => {
    const requests = readFileSync(requestsFile).toString('latin1').split('\0')
    const report = { answers: 0, seconds, refused: 0, broken: 0 }
    const latencies: number[] = []
    let last = 0
    const next = () => requests[(last += 1) % requests.length] ?? ''
    const until = performance.now() + seconds * 1000
    const port = Number(new URL(url).port)
    await Promise.all(
      Array.from({ length: connections }, async () => converse(port, { next, pauseMs, until }, { report, latencies })),
    )
    return { ...report, medianMs: medianOf(latencies), p95Ms: quantileOf(latencies, 0.95) } satisfies LoadReport
  },
}

export type LoadProgram = typeof commands

interface Seen {
  report: Omit<LoadReport, 'medianMs' | 'p95Ms'>
  latencies: number[]
}

interface Course {
  next: () => string
  pauseMs: number
  until: number
}

/** One connection: a request, its answer, the next request. */
async function converse(port: number, { next, pauseMs, until }: Course, { report, latencies }: Seen): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let askedAt = 0
  const pause = () => {
    const rest = Math.min(Math.random() * 2 * pauseMs, until - performance.now())
    setTimeout(ask, rest)
  }
  const ask = () => {
    askedAt = performance.now()
    socket.write(next(), 'latin1')
  }
  onAnswers(socket, (status) => {
    report.answers += 1
    latencies.push(performance.now() - askedAt)
    if (status >= 400) report.refused += 1
    if (performance.now() < until) return pauseMs > 0 ? pause() : ask()
    resolve()
    return socket.destroy()
  })
  socket.once('connect', pauseMs > 0 ? pause : ask)
  socket.once('error', () => {})
  socket.once('close', () => {
    if (performance.now() < until) report.broken += 1
    resolve()
  })
  return promise
}

/** Calls back once per complete answer; all of them announce their length. */
function onAnswers(socket: Socket, take: (status: number) => void): void {
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
    const status = Number(head.slice(9, 12))
    head = ''
    missing = 0
    take(status)
  })
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
  if (length === undefined) throw new Error('An answer did not announce its length')
  return Number(length)
}

serveCommands(commands)
