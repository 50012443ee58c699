import type { Bench } from '../bench.ts'
import { processorMs } from '../processes/process-figures.ts'

/** A request as it is sent many times. */
export interface PreparedRequest {
  /** GET without a body unless it says otherwise, else POST. */
  method?: 'GET' | 'POST'
  path: string
  token?: string | undefined
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

/** The bytes of a request on the wire. */
export function renderRequest({ method, path, token, headers = {}, body }: PreparedRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method ?? (body ? 'POST' : 'GET')} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

/** How many requests, or acts of a floor, are under way at once where rates are measured. */
export const concurrency = 32
/** The same where latencies are measured. */
export const concurrencyOfLists = 16

/** Where to send which requests. */
export interface Load {
  /** An address, or several whose turn it is with each connection. */
  url: string | readonly string[]
  requests: readonly PreparedRequest[]
  /** How many connections, each with one request at a time; 32 unless it says otherwise. */
  connections?: number
  /** How long each connection waits before a request, on average; not at all unless it says so. */
  pauseMs?: number
  /** The process that answers, if its processor time is of interest. */
  pid?: number
}

/** What came of it. */
export type LoadRun = Readonly<
  Record<
    'answers' | 'seconds' | 'perSecond' | 'medianMs' | 'p95Ms' | 'costUs',
    /** Of one request: half and 95 of a hundred took no longer; processor time in µs, NaN where it is not known. */
    number
  >
>

/** Sends requests over and over for so many seconds, or each of them once. Throws when one was refused or broke. */
export async function generateLoad(
  { generator }: Pick<Bench, 'generator'>,
  load: Load,
  seconds: number | 'once',
): Promise<LoadRun> {
  const { url, requests, connections = concurrency, pauseMs = 0, pid } = load
  const before = await processorMs(pid)
  const run = await generator.call('send', {
    ports: [url].flat().map((address) => Number(new URL(address).port)),
    requests: requests.map(renderRequest),
    connections,
    pauseMs,
    seconds: seconds === 'once' ? undefined : seconds,
  })
  const costMs = (await processorMs(pid)) - before
  const { answers, refused, broken } = run
  if (refused.length + broken > 0) {
    throw new Error(
      `Of ${answers} requests to ${String(url)}, ${refused.length} were refused (${refused[0]}) and ${broken} broke`,
    )
  }
  return {
    answers,
    seconds: run.seconds,
    perSecond: answers / run.seconds,
    medianMs: run.medianMs,
    p95Ms: run.p95Ms,
    costUs: (costMs * 1000) / answers,
  }
}
