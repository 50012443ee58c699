import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, RawConversation } from '../../test/gateway-client.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { accessToken, eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

const askIssues = 'GET /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n'
const askModel = `GET /api/v1/ai/community-insights HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken()}\r\n\r\n`

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: { silenceMs: 500 } })
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

describe('a client', () => {
  test('that leaves before the answer cancels the work of the service', async () => {
    await using hasty = await startTestGateway({ timeLimits: { halfClosedMs: 50 } })
    hasty.service.script = () => {}
    const request = beginAsking(hasty.url, '/api/v1/issues', {})
    request.on('error', () => {}).end()
    const received = await eventually(() => hasty.service.requests[0])
    request.destroy()
    await within(10_000, received.cancelled)
  })

  test('that closes its side after its request gets its answer, however it is sent', async () => {
    for (const chunked of [false, true]) {
      gateway.service.script = (_request, response) => {
        if (!chunked) response.setHeader('Content-Length', 4)
        setTimeout(() => response.end('done'), 100)
      }
      using conversation = new RawConversation(gateway.url)
      conversation.say('GET /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n')
      conversation.socket.end()
      await eventually(() => (/done(?:\r\n0\r\n\r\n)?$/.test(conversation.heard) ? true : undefined))
    }
  })

  test('that leaves in the middle of the answer cancels the rest', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('half')
    }
    using conversation = new RawConversation(gateway.url)
    conversation.say('GET /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => (conversation.heard.endsWith('half') ? true : undefined))
    conversation.socket.destroy()
    await within(10_000, gateway.service.lastRequest.cancelled)
  })

  test('that stops reading holds back the service, and is left when nothing moves any more', async () => {
    let written = 0
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 200_000_000 })
      const fill = (): void => {
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
    conversation.say('GET /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n')
    const asked = gateway.service.requests.length
    const received = await eventually(() => gateway.service.requests[asked])
    await within(20_000, received.cancelled)
    expect(written).toBeLessThan(30_000_000)
  })

  test('gets a large answer whole', async () => {
    const text = 'a large answer, '.repeat(500_000)
    gateway.service.script = (_request, response) => response.end(text)
    const reply = await gateway.ask('/api/v1/issues')
    expect(reply.text === text).toBe(true)
  })
})

describe('on the routes of the model, a client', () => {
  let patient: TestGateway
  beforeAll(async () => {
    patient = await startTestGateway({ timeLimits: { halfClosedMs: 60_000, halfClosedModelMs: 50 } })
  })
  afterAll(async () => patient[Symbol.asyncDispose]())

  test('that closes its side is hardly waited for, whatever else it asks', async () => {
    patient.service.script = () => {}
    const asked = patient.service.requests.length
    using conversation = new RawConversation(patient.url)
    conversation.say(askModel + askIssues)
    conversation.socket.end()
    const received = await eventually(() => patient.service.requests[asked])
    await within(10_000, received.cancelled)
  })

  test('that has its answer is waited for as long as anybody when it closes its side later', async () => {
    patient.service.script = answerJson({ success: true, data: {} })
    using conversation = new RawConversation(patient.url)
    conversation.say(askModel)
    await eventually(() => (conversation.heard.includes('"data":{}') ? true : undefined))
    patient.service.script = (_request, response) => void setTimeout(() => response.end('done'), 200)
    conversation.say(askIssues)
    conversation.socket.end()
    await eventually(() => (/done(?:\r\n0\r\n\r\n)?$/.test(conversation.heard) ? true : undefined))
  })
})
