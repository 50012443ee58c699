import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { createTokenIssuer, type Citizen } from '@civic/access'
import { collectLog, httpCaller, testJwtSecret, type HttpCaller, type LogCollector } from '@civic/testing'
import { createApp, type AppOptions } from '../src/create-app.ts'
import { createLogger } from '../src/logger.ts'
import type { App } from '../src/routes.ts'
import { serveApp } from '../src/serve-app.ts'

export interface TestApp extends AsyncDisposable {
  app: App
  url: string
  call: HttpCaller
  log: LogCollector
  /** Sends bytes as they are over a connection of their own and returns all that comes back until it is closed. */
  exchange: (...bytes: (string | Uint8Array)[]) => Promise<RawAnswer>
}

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  /** The body, read as JSON when it is. */
  body: Record<string, unknown>
}

const document = { title: 'Test service', description: 'For tests.' }

/** The factory's app with routes of a test's own, not listening. */
export async function createTestApp(
  routes: (app: App) => void,
  options: Partial<AppOptions> = {},
): Promise<{ app: App; log: LogCollector }> {
  const log = collectLog()
  const logger = createLogger({ service: 'test-service', level: 'trace', destination: log })
  const app = await createApp({ service: 'test-service', document, jwtSecrets: [testJwtSecret], logger, ...options })
  routes(app)
  return { app, log }
}

/** The factory's app with routes of a test's own, on a port of its own. */
export async function startTestApp(routes: (app: App) => void, options?: Partial<AppOptions>): Promise<TestApp> {
  const { app, log } = await createTestApp(routes, options)
  const url = await serveApp(app, { host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    log,
    call: httpCaller(url),
    exchange: async (...bytes) => exchange(url, bytes),
    [Symbol.asyncDispose]: async () => app.close(),
  }
}

/** A request as a program without an HTTP library writes it; the connection is closed after the answer. */
export function rawRequest(line: string, headers: Record<string, string | number> = {}, body: string = ''): string {
  const lines = Object.entries({ host: 'service', connection: 'close', ...headers })
  return `${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

async function exchange(url: string, bytes: (string | Uint8Array)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
  // A reset after the answer is no loss; one before it leaves a status of 0.
  socket.on('error', () => {})
  for (const part of bytes) socket.write(part)
  await once(socket, 'close')
  return readAnswer(Buffer.concat(chunks).toString())
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [nameOf(line), line.slice(nameOf(line).length + 1)]),
  )
  const body = unchunked(text.slice(end + 4), headers)
  const isJson = headers.get('content-type')?.includes('json') && body !== ''
  return { status: Number(first.split(' ')[1] ?? 0), headers, text, body: isJson ? JSON.parse(body) : {} }
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':'))
}

function unchunked(body: string, headers: Headers): string {
  return headers.get('transfer-encoding') === 'chunked' ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '') : body
}

const issue = createTokenIssuer(testJwtSecret)

/** A token of somebody; expired when `issuedAt` is long ago. */
export function tokenOf(traits: Partial<Citizen> = {}, issuedAt: Date = new Date()): string {
  const ada = { userId: randomUUID(), email: 'ada@example.org', name: 'Ada', role: 'CITIZEN', emailVerified: true }
  return issue({ ...ada, ...traits }, issuedAt)
}
