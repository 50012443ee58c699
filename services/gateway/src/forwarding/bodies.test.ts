import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, RawConversation, replyTo } from '../../test/gateway-client.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { eventually, signedIn, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: { leftoverBodyMs: 400 } })
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const kib = 1024
const mib = 1024 * kib
const json = { 'content-type': 'application/json' }

describe('a body', () => {
  test.each([
    'POST /api/v1/issues',
    'PATCH /api/v1/issues/7',
    'PUT /api/v1/applications/me/organization',
    'DELETE /api/v1/auth/me',
  ])('of %s reaches the service byte for byte', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const body = randomBytes(300_000).toString('latin1').slice(0, 200_000)
    const reply = await gateway.ask(path, { method, headers: signedIn(), body })
    expect(reply.status).toBe(200)
    expect(gateway.service.lastRequest.headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(gateway.service.lastRequest.body() === body).toBe(true)
  })

  test.each(['application/json', 'garbage', 'multipart/form-data', 'a/b; c="', ''])(
    'of content type %j is for the service to judge',
    async (type) => {
      await gateway.ask('/api/v1/webhooks/payment', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"a":1}',
      })
      const { headers, body } = gateway.service.lastRequest
      expect([headers['content-type'], body()]).toEqual([type, '{"a":1}'])
    },
  )

  test('that is empty is passed on as such, with its content type', async () => {
    await gateway.ask('/api/v1/issues/7/upvote', { method: 'POST', headers: { ...signedIn(), ...json } })
    const { headers, body } = gateway.service.lastRequest
    expect([headers['content-type'], headers['content-length'], body()]).toEqual(['application/json', '0', ''])
  })

  test('in chunks arrives in chunks, while the client is still sending', async () => {
    const request = beginAsking(gateway.url, '/api/v1/issues', { method: 'POST', headers: signedIn() })
    request.write('first,')
    const asked = gateway.service.requests.length
    const received = await eventually(() => gateway.service.requests[asked])
    await eventually(() => (received.body() === 'first,' ? true : undefined))
    request.end('second')
    expect((await replyTo(request)).status).toBe(200)
    expect([received.headers['transfer-encoding'], received.body()]).toEqual(['chunked', 'first,second'])
  })

  test('that the client breaks off is not finished for the service either', async () => {
    const request = beginAsking(gateway.url, '/api/v1/issues', {
      method: 'POST',
      headers: { ...signedIn(), 'content-length': '99' },
    })
    request.on('error', () => {})
    request.write('half')
    const asked = gateway.service.requests.length
    const received = await eventually(() => gateway.service.requests[asked])
    await eventually(() => (received.body() === 'half' ? true : undefined))
    request.destroy()
    await within(10_000, received.cancelled)
    expect((await gateway.ask('/api/v1/issues')).status).toBe(200)
  })

  test('with broken chunks ends in a bare 400', async () => {
    using conversation = new RawConversation(gateway.url)
    conversation.say(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nZZ\r\n',
    )
    await within(10_000, conversation.closed)
    expect(conversation.heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })
})

test('a body in thousands of little pieces passes, but not letter by letter', async () => {
  const beginning = 'POST /api/v1/webhooks/payment HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  using pieces = new RawConversation(gateway.url)
  pieces.say(`${beginning}${`64\r\n${'x'.repeat(100)}\r\n`.repeat(3_000)}0\r\n\r\n`)
  await eventually(() => pieces.heard.startsWith('HTTP/1.1 200 ') || undefined)
  using letters = new RawConversation(gateway.url)
  letters.say(beginning + '1\r\nx\r\n'.repeat(3_000))
  await within(10_000, letters.closed)
  expect(letters.heard).toBe('')
})

describe('a body over the limit', () => {
  const limits = [
    ['/api/v1/auth/login', mib, 'PAYLOAD_TOO_LARGE'],
    ['/api/v1/webhooks/payment', mib, 'PAYLOAD_TOO_LARGE'],
    ['/api/v1/ai/summarize', 128 * kib, 'PAYLOAD_TOO_LARGE'],
    ['/api/ai/summarize', 128 * kib, 'PAYLOAD_TOO_LARGE'],
    ['/api/v1/uploads', 10 * mib, 'FILE_TOO_LARGE'],
  ] as const

  test.each(limits)('of %s (%i bytes) passes when it just fits', async (path, limit) => {
    const reply = await gateway.ask(path, { method: 'POST', headers: signedIn(), body: Buffer.alloc(limit, 'x') })
    expect([reply.status, gateway.service.lastRequest.body().length]).toEqual([200, limit])
  })

  test.each(limits)(
    'of %s (%i bytes) is refused by its announced length, without asking the service',
    async (path, limit, code) => {
      const asked = gateway.service.requests.length
      const headers = { ...signedIn(), 'content-length': String(limit + 1) }
      const request = beginAsking(gateway.url, path, { method: 'POST', headers })
      request.write('x')
      const reply = await replyTo(request)
      expect([reply.status, reply.json.code]).toEqual([413, code])
      expect(gateway.service.requests).toHaveLength(asked)
      request.destroy()
    },
  )

  test.each(limits)(
    'of %s (%i bytes) is refused by its counted bytes, and the service does not get it whole',
    async (path, limit, code) => {
      const headers = { ...signedIn(), 'transfer-encoding': 'chunked' }
      const reply = await gateway.ask(path, { method: 'POST', headers, body: Buffer.alloc(limit + 1, 'x') })
      expect([reply.status, reply.json.code]).toEqual([413, code])
      await within(10_000, gateway.service.lastRequest.cancelled)
    },
  )

  test('is not read on for ever: the answer is there at once, the connection ends a little later', async () => {
    using conversation = new RawConversation(gateway.url)
    conversation.say('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n')
    const sending = setInterval(() => conversation.say('x'.repeat(1000)), 10)
    await eventually(() => (conversation.heard.includes('PAYLOAD_TOO_LARGE') ? true : undefined))
    await within(10_000, conversation.closed)
    clearInterval(sending)
  })
})

test('a body on GET or HEAD goes no further, however large', async () => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await gateway.ask('/api/v1/issues', {
      method,
      headers: { 'content-length': '2000000' },
      body: Buffer.alloc(2_000_000),
    })
    expect([reply.status, gateway.service.lastRequest.body()]).toEqual([200, ''])
  }
})

test('fifty stalled uploads keep nothing else from the same service waiting', async () => {
  const asked = gateway.service.requests.length
  const headers = { ...signedIn(), 'content-length': String(5 * mib) }
  const slow = Array.from({ length: 50 }, () => {
    const request = beginAsking(gateway.url, '/api/v1/uploads', { method: 'POST', headers })
    request.on('error', () => {}).write(Buffer.alloc(mib))
    return request
  })
  await eventually(() => (gateway.service.requests.length === asked + 50 ? true : undefined))

  const upload = { method: 'POST', headers: signedIn(), body: Buffer.alloc(mib) }
  expect((await gateway.ask('/api/v1/uploads', upload)).status).toBe(200)
  expect((await gateway.ask('/api/v1/issues')).status).toBe(200)
  for (const request of slow) request.destroy()
})
