import { createServer, type ServerResponse } from 'node:http'
import type { SourceName } from '../../src/material/upstream/sources.ts'
import { pathOf, patternOf, receiveRequest, type NeighbourRequest } from './neighbour-request.ts'

/** The data itself, or what makes it from the request. */
type Told = object | ((request: NeighbourRequest) => unknown)

/**
 * One neighbour. Each word sets what happens at a path, `:name` standing for one segment (`/v1/issues/:id/comments`);
 * of several that fit, the one said last holds, and a query plays no part.
 */
export interface Neighbour extends AsyncDisposable {
  url: string
  requests: () => NeighbourRequest[]
  /** Answers 200 with this as `data`; a function is asked anew each time, and a Refused that it returns is a refusal. */
  gives: (path: string, data: Told) => void
  /** Answers with the error envelope. */
  refuses: (path: string, status: number, code?: string, message?: string) => void
  /** Answers with exactly these bytes. */
  answers: (path: string, status: number, body: string, headers?: Record<string, string>) => void
  /** Takes the request and never says a word. */
  hangs: (path: string) => void
  /** Sends the head and half of an envelope, then nothing more. */
  stalls: (path: string) => void
  /** Answers as told before, but only when it is let go. */
  holds: (path: string) => Held
  /** Sends half of an envelope and cuts the connection. */
  cuts: (path: string) => void
  /** Closes the connection without a word. */
  hangsUp: (path: string) => void
  /** Answers with an envelope that never ends. */
  floods: (path: string) => void
  redirects: (path: string, to: string) => void
  /** Forgets what was said and asked. */
  clear: () => void
}

/** What `gives` may answer instead of data. */
export class Refused {
  readonly status: number
  readonly code: string
  readonly message: string

  constructor(status: number, code = codeOf(status), message = 'Refused by the neighbour.') {
    this.status = status
    this.code = code
    this.message = message
  }
}

export interface Held {
  /** Settles when the first request waits there. */
  arrived: Promise<void>
  letGo: () => void
}

type Act = (request: NeighbourRequest, response: ServerResponse) => void | Promise<void>

interface Rule {
  pattern: RegExp
  act: Act
}

/** On loopback; closing it cuts whatever is still open. */
export async function openNeighbour(source: SourceName, all: NeighbourRequest[]): Promise<Neighbour> {
  const rules: Rule[] = []
  const requests: NeighbourRequest[] = []
  const server = createServer((message, response) => {
    response.on('error', () => {})
    const rule = rules.find(({ pattern }) => pattern.test(pathOf(message)))
    const request = receiveRequest(source, message, response, rule?.pattern)
    requests.push(request)
    all.push(request)
    if (message.method !== 'GET' || !rule) return refuse(response, new Refused(404))
    void rule.act(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const on = (path: string, act: Act): void => void rules.unshift({ pattern: patternOf(path), act })
  const actAt = (path: string): Act => rules.find(({ pattern }) => pattern.test(samplePath(path)))?.act ?? notSet
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    ...wordsOf(on, actAt),
    clear: () => {
      rules.length = 0
      requests.length = 0
      all.splice(0, all.length, ...all.filter((request) => request.source !== source))
    },
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

type Words = Omit<Neighbour, 'url' | 'requests' | 'clear' | typeof Symbol.asyncDispose>

function wordsOf(on: (path: string, act: Act) => void, actAt: (path: string) => Act): Words {
  return {
    gives: (path, data) => on(path, async (request, response) => give(response, await toldBy(data, request))),
    refuses: (path, status, code, message) =>
      on(path, (_, response) => refuse(response, new Refused(status, code, message))),
    answers: (path, status, body, headers = { 'content-type': 'application/json' }) =>
      on(path, (_, response) => void response.writeHead(status, headers).end(body)),
    hangs: (path) => on(path, () => {}),
    stalls: (path) => on(path, (_, response) => void begin(response).write('{"success":true,"data":{')),
    holds: (path) => hold(path, on, actAt(path)),
    cuts: (path) =>
      on(path, (_, response) => {
        begin(response).write('{"success":true,"data":{', () => response.destroy())
      }),
    hangsUp: (path) => on(path, (_, response) => void response.destroy()),
    floods: (path) => on(path, async (_, response) => flood(response)),
    redirects: (path, to) => on(path, (_, response) => void response.writeHead(302, { location: to }).end()),
  }
}

function hold(path: string, on: (path: string, act: Act) => void, then: Act): Held {
  const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  on(path, async (request, response) => {
    arrival.resolve()
    await release.promise
    await then(request, response)
  })
  return { arrived: arrival.promise, letGo: release.resolve }
}

async function toldBy(data: Told, request: NeighbourRequest): Promise<unknown> {
  if (typeof data !== 'function') return data
  const value: unknown = await data(request)
  return value
}

function give(response: ServerResponse, data: unknown): void {
  if (data instanceof Refused) return refuse(response, data)
  begin(response).end(JSON.stringify({ success: true, data }))
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
}

function refuse(response: ServerResponse, { status, code, message }: Refused): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ success: false, code, message, requestId: 'from-the-neighbour' }))
}

const notSet: Act = (_, response) => refuse(response, new Refused(404))

/** As fast as it is read, until the caller has had enough. */
async function flood(response: ServerResponse): Promise<void> {
  const piece = 'x'.repeat(65_536)
  begin(response).write('{"success":true,"data":{"text":"')
  while (!response.destroyed) {
    if (response.write(piece)) continue
    await new Promise<void>((resolve) => {
      for (const event of ['drain', 'close']) response.once(event, () => resolve())
    })
  }
}

function codeOf(status: number): string {
  const codes: Record<number, string> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' }
  return codes[status] ?? 'INTERNAL_ERROR'
}

function samplePath(path: string): string {
  return path.replaceAll(/:\w+/g, 'any')
}
