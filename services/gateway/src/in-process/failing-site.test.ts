import { Agent, createServer, type ServerResponse } from 'node:http'
import { InProcessEntry } from '@civic/http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, RawConversation, replyTo } from '../../test/gateway-client.ts'
import { answerEarly, answerJson, ScriptedService } from '../../test/scripted-service.ts'
import { eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

const page = { accept: 'text/html' }
const env = { WEB: 'on' }

let site: ScriptedService
let gateway: TestGateway
beforeAll(async () => {
  site = await ScriptedService.start()
  const siteEntry = new InProcessEntry()
  site.openAt(siteEntry)
  gateway = await startTestGateway({ env, siteEntry, timeLimits: { firstByteMs: 400, silenceMs: 500 } })
})
beforeEach(() => {
  site.script = answerJson({})
})
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const fails = 'the service failed'

describe('a site of this process', () => {
  test('that is not open yet, or is closed again, is away', async () => {
    const siteEntry = new InProcessEntry()
    await using lonely = await startTestGateway({ env, siteEntry })
    const asks = async () => (await lonely.ask('/issues', { headers: page })).status
    expect(await asks()).toBe(503)
    site.openAt(siteEntry)
    expect(await asks()).toBe(200)
    await siteEntry.close()
    expect(await asks()).toBe(503)
    const body = 'x'.repeat(500_000)
    expect((await lonely.ask('/report', { method: 'POST', headers: page, body })).status).toBe(503)
  })

  test('that gives no answer in time is away, and its work is cancelled', async () => {
    site.script = () => {}
    expect((await gateway.ask('/issues', { headers: page })).status).toBe(503)
    await within(10_000, site.lastRequest.cancelled)
  })

  test('that breaks off before its answer is away, and is in the log', async () => {
    site.script = (_request, response) => response.writeHead(200).destroy()
    const headers = { ...page, 'x-request-id': 'broken-1' }
    expect((await gateway.ask('/issues', { headers })).status).toBe(503)
    expect(gateway.logLines().find((line) => line.includes('broken-1') && line.includes(fails))).toContain('"web"')
  })

  test('that breaks off in the middle of its answer has the client notice', async () => {
    site.script = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half')
      setImmediate(() => response.destroy())
    }
    await expect(gateway.ask('/issues')).rejects.toThrow(/aborted|hang up/)
  })

  test('that falls silent in the middle of its answer is cancelled, and the client notices', async () => {
    site.script = (_request, response) => void response.writeHead(200, { 'content-length': 1000 }).write('half')
    await expect(gateway.ask('/issues')).rejects.toThrow(/aborted|hang up/)
    await within(10_000, site.lastRequest.cancelled)
  })

  test('cannot write its head twice', async () => {
    const refused = Promise.withResolvers<unknown>()
    site.script = (_request, response) => {
      response.writeHead(201, { 'x-first': 'yes' })
      try {
        response.writeHead(200, { 'x-second': 'yes' })
      } catch (error) {
        refused.resolve(error)
      }
      response.end('{}')
    }
    const { status, headers } = await gateway.ask('/issues')
    expect([status, headers['x-first'], headers['x-second']]).toEqual([201, 'yes', undefined])
    expect(await refused.promise).toMatchObject({ code: 'ERR_HTTP_HEADERS_SENT' })
  })
})

describe('a client of a site of this process', () => {
  test('that leaves before the answer cancels the work', async () => {
    const siteEntry = new InProcessEntry()
    site.openAt(siteEntry)
    await using hasty = await startTestGateway({ env, siteEntry, timeLimits: { halfClosedMs: 50 } })
    site.script = () => {}
    const asked = site.requests.length
    const request = beginAsking(hasty.url, '/issues', {})
    request.on('error', () => {}).end()
    const received = await eventually(() => site.requests[asked])
    request.destroy()
    await within(10_000, received.cancelled)
  })

  test('that leaves while it sends has its request end as aborted', async () => {
    site.script = () => {}
    const request = beginAsking(gateway.url, '/report', { method: 'POST', headers: { 'content-length': '1000' } })
    const asked = site.requests.length
    request.on('error', () => {}).write('half')
    await eventually(() => (site.requests[asked]?.body() === 'half' ? true : undefined))
    request.destroy()
    await within(10_000, site.requests[asked]?.aborted ?? Promise.reject(new Error('The site was not asked.')))
  })

  test('that sends more than the limit is refused, and the site is let go', async () => {
    site.script = () => {}
    const asked = site.requests.length
    const request = beginAsking(gateway.url, '/report', {
      method: 'POST',
      headers: { ...page, 'transfer-encoding': 'chunked' },
    })
    for (let piece = 0; piece < 3; piece += 1) request.write('x'.repeat(500_000))
    request.end()
    expect((await replyTo(request)).status).toBe(413)
    await within(10_000, site.requests[asked]?.cancelled ?? Promise.reject(new Error('The site was not asked.')))
  })

  test('that is answered while it still sends can ask on over the same connection', async () => {
    site.script = answerEarly(403, 'FORBIDDEN')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      const headers = { 'content-length': '900000' }
      const request = beginAsking(gateway.url, '/report', { method: 'POST', headers, agent })
      request.write(Buffer.alloc(300_000))
      const reply = replyTo(request)
      setTimeout(() => request.end(Buffer.alloc(600_000)), 50)
      expect((await reply).json.code).toBe('FORBIDDEN')
      site.script = answerJson({ next: true })
      expect((await gateway.ask('/issues', { agent })).json).toEqual({ next: true })
    } finally {
      agent.destroy()
    }
  })

  test('that stops reading holds back the site, and is left when nothing moves any more', async () => {
    let written = 0
    site.script = (_request, response) => {
      response.writeHead(200, { 'content-length': 200_000_000 })
      const fill = () => {
        while (!response.destroyed && written < 200_000_000) {
          written += 50_000
          if (!response.write(Buffer.alloc(50_000))) return
        }
      }
      response.on('drain', fill)
      fill()
    }
    using conversation = new RawConversation(gateway.url)
    conversation.socket.pause()
    conversation.say('GET /issues HTTP/1.1\r\nHost: x\r\n\r\n')
    const asked = site.requests.length
    const received = await eventually(() => site.requests[asked])
    await within(20_000, received.cancelled)
    expect(written).toBeLessThan(30_000_000)
  })

  test('that reads slowly gets a large answer whole, and sends a large form whole', async () => {
    const text = 'a large answer, '.repeat(500_000)
    site.script = (request, response) => void request.complete.then(() => response.end(text))
    const body = 'a large form, '.repeat(70_000)
    const reply = await gateway.ask('/report', { method: 'POST', body })
    expect([reply.text === text, site.lastRequest.body() === body]).toEqual([true, true])
  })

  test('that sends more than the site reads is held back, and what it sent arrives whole', async () => {
    const [siteEntry, server] = [new InProcessEntry(), createServer()]
    siteEntry.open(server)
    await using lazy = await startTestGateway({ env, siteEntry })
    let held = 0
    let arrived = 0
    server.on('request', (request, response) => {
      setTimeout(() => {
        held = request.readableLength
        request.on('data', (chunk: Buffer) => (arrived += chunk.length)).once('end', () => response.end('{}'))
      }, 500)
    })
    const body = Buffer.alloc(10_000_000)
    expect((await lazy.ask('/report/send/photo', { method: 'POST', body })).status).toBe(200)
    expect(arrived).toBe(body.length)
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThan(1_000_000)
  })

  test('gets a stream piece by piece, and its end when the gateway closes', async () => {
    const siteEntry = new InProcessEntry()
    site.openAt(siteEntry)
    await using closing = await startTestGateway({ env, siteEntry })
    let stream: ServerResponse | undefined
    site.script = (_request, response) => {
      stream = response
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    }
    using conversation = new RawConversation(closing.url)
    conversation.say('GET /notifications/stream HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => (conversation.heard.includes('text/event-stream') ? true : undefined))
    stream?.write('id: 1\n\n')
    await eventually(() => (conversation.heard.includes('id: 1') ? true : undefined))
    await closing[Symbol.asyncDispose]()
    await within(10_000, site.lastRequest.cancelled)
    expect(conversation.heard.endsWith('0\r\n\r\n')).toBe(true)
  })
})
