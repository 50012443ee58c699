import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, RawConversation, replyTo } from '../../test/gateway-client.ts'
import { answerJson, ScriptedService } from '../../test/scripted-service.ts'
import { eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

const page = { accept: 'text/html' }
const envOf = ({ url }: ScriptedService) => ({ WEB: 'on', WEB_SERVICE_URL: url })

let site: ScriptedService
let gateway: TestGateway
beforeAll(async () => {
  site = await ScriptedService.start()
  gateway = await startTestGateway({ env: envOf(site), timeLimits: { firstByteMs: 400, silenceMs: 500 } })
})
beforeEach(() => {
  site.script = answerJson({})
})
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

describe('a site', () => {
  test('that closes is away from then on, also for whoever sends a large form', async () => {
    const closing = await ScriptedService.start()
    await using lonely = await startTestGateway({ env: envOf(closing) })
    const asks = async () => (await lonely.ask('/issues', { headers: page })).status
    expect(await asks()).toBe(200)
    await closing[Symbol.asyncDispose]()
    expect(await asks()).toBe(503)
    const body = 'x'.repeat(500_000)
    expect((await lonely.ask('/report', { method: 'POST', headers: page, body })).status).toBe(503)
  })

  test('that gives no answer in time is away, and its work is cancelled', async () => {
    site.script = () => {}
    const { status, text } = await gateway.ask('/issues', { headers: page })
    expect([status, text]).toEqual([503, expect.stringContaining('away for a moment')])
    await within(10_000, site.lastRequest.cancelled)
  })

  test('that breaks off before its answer is away, and is in the log', async () => {
    site.script = (_request, response) => response.socket?.destroy()
    const headers = { ...page, 'x-request-id': 'broken-1' }
    expect((await gateway.ask('/issues', { headers })).status).toBe(503)
    const lines = gateway.logLines().filter((line) => line.includes('broken-1'))
    expect(lines.find((line) => line.includes('the service failed'))).toContain('"upstream":"web"')
  })

  test.each([
    ['breaks off', (response: ServerResponse) => response.socket?.destroy()],
    ['falls silent', () => {}],
  ])('that %s in the middle of its answer is let go, and the client notices', async (_how, goOn) => {
    site.script = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => goOn(response))
    }
    await expect(gateway.ask('/issues', { headers: page })).rejects.toThrow(/aborted|hang up/)
    await within(10_000, site.lastRequest.cancelled)
  })
})

describe('whoever asks the site', () => {
  test.each([
    ['before the answer', '', ''],
    ['while they send', 'Content-Length: 1000\r\n', 'half'],
  ])('and leaves %s cancels its work', async (_when, length, sent) => {
    await using hasty = await startTestGateway({ env: envOf(site), timeLimits: { halfClosedMs: 50 } })
    site.script = () => {}
    const asked = site.requests.length
    using conversation = new RawConversation(hasty.url)
    conversation.say(`POST /report HTTP/1.1\r\nHost: x\r\n${length}\r\n${sent}`)
    const received = await eventually(() => site.requests[asked])
    await eventually(() => received.body() === sent || undefined)
    conversation.socket.destroy()
    await within(10_000, received.cancelled)
  })

  test('and sends more than any form, in pieces, is refused, and the site is let go', async () => {
    site.script = () => {}
    const headers = { ...page, 'transfer-encoding': 'chunked' }
    const request = beginAsking(gateway.url, '/report', { method: 'POST', headers })
    for (let piece = 0; piece < 3; piece += 1) request.write('x'.repeat(500_000))
    request.end()
    expect((await replyTo(request)).status).toBe(413)
    await within(10_000, site.lastRequest.cancelled)
  })

  test('for a stream hears it piece by piece, and its end when the gateway closes', async () => {
    await using closing = await startTestGateway({ env: envOf(site) })
    let stream: ServerResponse | undefined
    site.script = (_request, response) => {
      stream = response
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    }
    using conversation = new RawConversation(closing.url)
    const heard = async (text: string) => eventually(() => conversation.heard.includes(text) || undefined)
    conversation.say('GET /notifications/stream HTTP/1.1\r\nHost: x\r\n\r\n')
    await heard('text/event-stream')
    for (const piece of ['id: 1\n\n', 'id: 2\n\n']) {
      stream?.write(piece)
      await heard(piece)
    }
    await closing[Symbol.asyncDispose]()
    await within(10_000, site.lastRequest.cancelled)
    expect(conversation.heard.endsWith('0\r\n\r\n')).toBe(true)
  })
})
