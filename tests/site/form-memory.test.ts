import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { anyPorts } from '../../stack/start-stack.ts'
import { civic } from '../stack/commands/civic.ts'
import { scratchFolder } from '../stack/scratch.ts'
import { fieldInParts } from './open-request.ts'
import { cookieOf, tokenOf, Visitor } from './visitor.ts'

const connections = 200
const mostMoreMegabytes = 100

/** What the platform, all of it in one process, holds in memory. */
async function megabytesOf(webPort: string): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${webPort}/metrics`)).text()
  const names = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']
  const bytes = names.map((name) => Number(new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(figures)?.[1]))
  return bytes.reduce((sum, each) => sum + each, 0) / 1024 / 1024
}

/** A form of ten fields of 1 MB each, as it is sent in one chunk of a body without an end. */
function endlessForm(origin: string, token: string, cookie: string): Buffer {
  const fields = fieldInParts('token', token) + fieldInParts('title', 'x'.repeat(1024 * 1024)).repeat(10)
  const head = [
    'POST /report/send HTTP/1.1',
    `host: ${new URL(origin).host}`,
    'accept: text/html',
    `origin: ${origin}`,
    'sec-fetch-site: same-origin',
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=b',
    'transfer-encoding: chunked',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${fields.length.toString(16)}\r\n${fields}\r\n`)
}

test('two hundred endless forms at once take at most 100 MB of memory, whether they are ours or not', async () => {
  const platform = civic(['start'], { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() })
  await platform.says('Ctrl-C')
  const origin =
    /Open .* (http:\/\/localhost:\d+)\n/.exec(platform.text.out)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
  const webPort = /web (\d+)/.exec(platform.text.out)?.[1] ?? ''
  const guest = new Visitor(origin)
  for (let count = 0; count < 50; count += 1) await guest.opens('/report')
  const token = tokenOf(await guest.opens('/report'))
  const rest = await megabytesOf(webPort)
  for (const [shown, leftOpen] of [
    ['x', 0],
    [token, 6],
  ] as const) {
    using held = new DisposableStack()
    const statuses: string[] = []
    const form = endlessForm(origin, shown, cookieOf(guest))
    for (let count = 0; count < connections; count += 1) {
      const socket: Socket = held.adopt(
        connect(Number(new URL(origin).port), '127.0.0.1'),
        (each) => void each.destroy(),
      )
      socket.on('error', () => {})
      socket.once('data', (piece) => statuses.push(piece.toString('latin1').split(' ', 2)[1] ?? ''))
      socket.write(form)
    }
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(connections - leftOpen)
    // What was read and dropped is given back soon; what they hold stays as long as they are open.
    await expect.poll(async () => (await megabytesOf(webPort)) - rest).toBeLessThan(mostMoreMegabytes)
  }
})
