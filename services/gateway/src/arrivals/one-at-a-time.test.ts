import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RawConversation } from '../../test/gateway-client.ts'
import { answerJson, type ReceivedRequest } from '../../test/scripted-service.ts'
import { eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: { halfClosedMs: 50 } })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const asking = (id: number) => `GET /api/v1/issues/${id} HTTP/1.1\r\nHost: x\r\n\r\n`
const inOneBreath = (requests: number) => Array.from({ length: requests }, (_, id) => asking(id)).join('')
const idsIn = (heard: string) => [...heard.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id))
const answered = ({ url }: ReceivedRequest) =>
  answerJson({ success: true, data: { id: Number(url.split('/').at(-1)) } })

describe('requests that come on one connection before their answers', () => {
  test('are worked on one at a time, and all answered in their order', async () => {
    const held: (() => void)[] = []
    gateway.service.script = (request, response) => {
      if (request.url.endsWith('/other')) response.end('{}')
      else held.push(() => answered(request)(request, response))
    }
    using conversation = new RawConversation(gateway.url)
    conversation.say(inOneBreath(50))
    for (let done = 1; done <= 50; done += 1) {
      await eventually(() => held.length >= done || undefined)
      // By now whatever came in the same breath would be there as well.
      await gateway.ask('/api/v1/issues/other')
      expect(held).toHaveLength(done)
      held[done - 1]?.()
    }
    await eventually(() => idsIn(conversation.heard).length >= 50 || undefined)
    expect(idsIn(conversation.heard)).toEqual(Array.from({ length: 50 }, (_, id) => id))
  })

  test('are answered in their order with bodies among them, and with what the gateway answers itself', async () => {
    gateway.service.script = (request, response) => answered(request)(request, response)
    using conversation = new RawConversation(gateway.url)
    const sending = 'POST /api/v1/issues HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n' + 'x'.repeat(70_000)
    const preflight = 'OPTIONS /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n'
    const last = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    conversation.say(asking(1) + sending + preflight + asking(2) + last)
    await within(10_000, conversation.closed)
    expect(conversation.heard.match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)))).toEqual([
      200, 401, 204, 200, 200,
    ])
    expect(idsIn(conversation.heard)).toEqual([1, 2])
  })

  test('are not begun any more when the client has left', async () => {
    gateway.service.requests.length = 0
    gateway.service.script = () => {}
    using conversation = new RawConversation(gateway.url)
    conversation.say(inOneBreath(5))
    const first = await eventually(() => gateway.service.requests[0])
    conversation.socket.destroy()
    await first.cancelled
    gateway.service.script = answerJson({})
    await gateway.ask('/api/v1/issues/other')
    expect(gateway.service.requests.map(({ url }) => url)).toEqual(['/v1/issues/0', '/v1/issues/other'])
  })

  test('are cut off where more than a hundred wait', async () => {
    gateway.service.requests.length = 0
    gateway.service.script = () => {}
    using conversation = new RawConversation(gateway.url)
    conversation.say(inOneBreath(102))
    await within(10_000, conversation.closed)
    expect([conversation.heard, gateway.service.requests.length <= 1]).toEqual(['', true])
  })
})
