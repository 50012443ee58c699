import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from '../bench.ts'
import { programOnPath } from '../processes/program-on-path.ts'
import { startWorker } from '../processes/worker.ts'
import { concurrency, type Run } from './concurrency.ts'
import type { LoadProgram, LoadReport } from './load-program.ts'

/** Where to send which prepared requests. */
export interface Load {
  url: string
  requestsFile: string
  /** How many connections, each with one request at a time; 32 unless it says otherwise. */
  connections?: number
  /** How long each connection waits before a request, on average; not at all unless it says so. */
  pauseMs?: number
}

/** What came of it. */
export interface LoadRun extends Run {
  answers: number
  medianMs: number
}

const wrk = programOnPath('wrk')

/** For readers of the figures. */
export const loadGenerator = wrk === undefined ? 'load by our own generator: wrk is not on the PATH' : 'load by wrk'

/** Throws when an answer was a refusal or a connection broke. */
export async function generateLoad(bench: Bench, load: Load, seconds: number): Promise<LoadRun> {
  const report = wrk === undefined ? await loadByNode(bench, load, seconds) : await loadByWrk(wrk, bench, load, seconds)
  const { answers, refused, broken } = report
  if (refused + broken > 0) {
    throw new Error(`Of ${answers} requests to ${load.url}, ${refused} were refused and ${broken} broke`)
  }
  return { perSecond: answers / report.seconds, medianMs: report.medianMs, p95Ms: report.p95Ms, answers }
}

async function loadByNode({ signal }: Bench, load: Load, seconds: number): Promise<LoadReport> {
  await using generator = await startWorker<LoadProgram>('load/load-program.ts', signal)
  return await generator.call('send', { connections: concurrency, ...load, seconds })
}

async function loadByWrk(program: string, { signal }: Bench, load: Load, seconds: number): Promise<LoadReport> {
  const script = path.join(import.meta.dirname, 'replay.lua')
  const how = ['-t1', `-c${load.connections ?? concurrency}`, `-d${seconds}s`, '--timeout', '60s', '-s', script]
  const { stdout } = await promisify(execFile)(
    program,
    [...how, load.url, '--', load.requestsFile, `${load.pauseMs ?? 0}`],
    { signal },
  )
  const report: unknown = JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? 'null')
  if (!isLoadReport(report)) throw new Error(`wrk reported nothing: ${stdout}`)
  return report
}

function isLoadReport(value: unknown): value is LoadReport {
  const names = ['answers', 'seconds', 'medianMs', 'p95Ms', 'refused', 'broken']
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
