import { Agent } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, RawConversation, replyTo } from '../../test/gateway-client.ts'
import { answerEarly, answerJson } from '../../test/scripted-service.ts'
import { eventually, signedIn, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: { leftoverBodyMs: 600, firstByteMs: 500, silenceMs: 400 } })
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const kib = 1024
const mib = 1024 * kib

describe('an answer before the body was read', () => {
  const token = signedIn().authorization

  test.each([
    ['a refusal of the gateway', () => {}, '/api/v1/issues', ''],
    [
      'a refusal of the service',
      () => {
        gateway.service.script = answerEarly(403, 'FORBIDDEN')
      },
      '/api/v1/issues',
      token,
    ],
    [
      'a refusal of the service that hangs up',
      () => {
        gateway.service.script = answerEarly(403, 'FORBIDDEN', { Connection: 'close' })
      },
      '/api/v1/uploads',
      token,
    ],
    ['an unknown path', () => {}, '/api/v1/nowhere', token],
  ])(
    '%s reaches a client that is still sending, and the next request on the connection is answered',
    async (_what, prepare, path, authorization) => {
      prepare()
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      try {
        const headers = { 'content-length': String(mib), ...(authorization === '' ? {} : { authorization }) }
        const request = beginAsking(gateway.url, path, { method: 'POST', headers, agent })
        request.write(Buffer.alloc(300 * kib))
        const reply = replyTo(request)
        setTimeout(() => request.end(Buffer.alloc(mib - 300 * kib)), 50)
        expect((await reply).status).toBeOneOf([401, 403, 404])
        gateway.service.script = answerJson({ success: true, data: { next: true } })
        const next = await gateway.ask('/api/v1/issues', { agent })
        expect([next.status, next.json.data]).toEqual([200, { next: true }])
      } finally {
        agent.destroy()
      }
    },
  )

  test('is final: what the client sends afterwards is dropped, then the connection is closed', async () => {
    gateway.service.script = answerEarly(403, 'FORBIDDEN')
    using conversation = new RawConversation(gateway.url)
    conversation.say(
      `POST /api/v1/issues HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Length: 900000\r\n\r\n`,
    )
    conversation.say('x'.repeat(1000))
    await eventually(() => (conversation.heard.includes('FORBIDDEN') ? true : undefined))
    await within(10_000, conversation.closed)
    expect(conversation.heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('on the same connection two requests in one breath are both answered', async () => {
    using conversation = new RawConversation(gateway.url)
    const body = 'x'.repeat(5000)
    conversation.say(
      `POST /api/v1/issues HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n${body}GET /health HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    await eventually(() => (conversation.heard.includes('"service":"api-gateway"') ? true : undefined))
    expect(conversation.heard).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('leaves the connection open for later when the client finished its body after all', async () => {
    using conversation = new RawConversation(gateway.url)
    conversation.say('POST /api/v1/issues HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab')
    await eventually(() => (conversation.heard.includes('UNAUTHORIZED') ? true : undefined))
    conversation.say('cd')
    await new Promise((resolve) => setTimeout(resolve, 900))
    conversation.say('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => (conversation.heard.includes('api-gateway') ? true : undefined))
  })

  test('may take its time once it has begun, even when the body completes in the meantime', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 })
      let pieces = 0
      const talking = setInterval(() => {
        response.write('x')
        pieces += 1
        if (pieces === 10) clearInterval(talking)
      }, 120)
    }
    const request = beginAsking(gateway.url, '/api/v1/issues', { method: 'POST', headers: signedIn() })
    request.write('first')
    const reply = replyTo(request)
    setTimeout(() => request.end('second'), 200)
    expect((await reply).text).toBe('x'.repeat(10))
  })
})
