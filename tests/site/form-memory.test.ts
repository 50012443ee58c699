import { connect, type Socket } from 'node:net'
import { createTestDatabase } from '@civic/testing'
import { expect, inject, test } from 'vitest'
import { anyPorts } from '../../stack/start-stack.ts'
import { civic } from '../stack/commands/civic.ts'
import { scratchFolder } from '../stack/scratch.ts'
import { asText, fieldInParts, inParts } from './open-request.ts'
import { cookieOf, tokenOf, Visitor } from './visitor.ts'

const connections = 200
/** With six places each, they take all that there are. */
const addresses = 4
const places = 24
const mostMoreMegabytes = 100

/** What the platform, all of it in one process, holds in memory. */
async function megabytesOf(webPort: string): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${webPort}/metrics`)).text()
  const names = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']
  const bytes = names.map((name) => Number(new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(figures)?.[1]))
  return bytes.reduce((sum, each) => sum + each, 0) / 1024 / 1024
}

/** The head of a form that comes in chunks. */
function headOf(origin: string, headers: Record<string, string>): string {
  const { host } = new URL(origin)
  const all = { host, accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /report/send HTTP/1.1\r\n${lines.join('')}transfer-encoding: chunked\r\n\r\n`
}

/** As one chunk; there is no other behind it. */
function chunkOf(body: string): Buffer {
  return Buffer.from(`${body.length.toString(16)}\r\n${body}\r\n`)
}

/** The first of them is as much as is read of a form. */
const twoFields = fieldInParts('title', 'x'.repeat(1024 * 1024)).repeat(2)

test('two hundred endless forms at once take at most 100 MB of memory, also where all places are taken', async () => {
  await using database = await createTestDatabase(inject('databaseServerUrl'))
  const state = { CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: database.url }
  await using platform = civic(['start'], { ...anyPorts, ...state, TRUSTED_PROXY_HOPS: '1' })
  await platform.says('Ctrl-C')
  const origin =
    /Open .* (http:\/\/localhost:\d+)\n/.exec(platform.text.out)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
  const webPort = /web (\d+)/.exec(platform.text.out)?.[1] ?? ''
  const guest = new Visitor(origin)
  for (let count = 0; count < 50; count += 1) await guest.opens('/report')
  const token = tokenOf(await guest.opens('/report'))
  const rest = await megabytesOf(webPort)
  for (const [which, kind, body] of [
    ['not ours', inParts, fieldInParts('token', 'x') + twoFields],
    ['ours', inParts, fieldInParts('token', token) + twoFields],
    ['ours, each letter encoded', asText, `token=${token}&title=${'%22'.repeat(340_000)}`],
  ] as const) {
    using held = new DisposableStack()
    const statuses: string[] = []
    const chunk = chunkOf(body)
    for (let count = 0; count < connections; count += 1) {
      const socket: Socket = held.adopt(
        connect(Number(new URL(origin).port), '127.0.0.1'),
        (each) => void each.destroy(),
      )
      socket.on('error', () => {})
      socket.once('data', (piece) => statuses.push(piece.toString('latin1').split(' ', 2)[1] ?? ''))
      const from = { 'x-forwarded-for': `10.0.0.${count % addresses}`, cookie: cookieOf(guest) }
      socket.write(headOf(origin, { ...kind, ...from }))
      socket.write(chunk)
    }
    await expect.poll(() => statuses.length, { message: which }).toBeGreaterThanOrEqual(connections - places)
    // What was read and dropped is given back soon; what they hold stays as long as they are open.
    await expect
      .poll(async () => (await megabytesOf(webPort)) - rest, { message: which })
      .toBeLessThan(mostMoreMegabytes)
  }
})
