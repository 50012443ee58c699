import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RawConversation } from '../test/gateway-client.ts'
import { answerJson } from '../test/scripted-service.ts'
import { adaId, signedIn, startTestGateway, within, type TestGateway } from '../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: { clientHeadersMs: 300, clientRequestMs: 900, halfClosedMs: 50 } })
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('CORS', () => {
  test.each([
    ['http://localhost:5173', 'true'],
    ['http://localhost:5174', 'true'],
    ['http://localhost:5175', 'true'],
    ['http://localhost:5176', 'false'],
    ['https://localhost:5173', 'false'],
    ['https://evil.example', 'false'],
    ['null', 'false'],
  ])('echoes %s and grants credentials: %s', async (origin, credentials) => {
    const { headers } = await gateway.ask('/api/v1/issues', { headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['access-control-allow-credentials']).toBe(credentials)
    expect(headers.vary).toContain('Origin')
  })

  test.each([
    ['a passed answer', '/api/v1/issues', 200],
    ['a refusal without a token', '/api/v1/auth/me', 401],
    ['an unknown path', '/nowhere', 404],
    ['a path that is no percent-encoding', '/api/v1/issues/%zz', 400],
    ['health', '/health', 200],
    ['the documentation', '/docs', 200],
  ])('stands on %s', async (_what, path, status) => {
    const reply = await gateway.ask(path, { headers: { origin: 'https://client.example' } })
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'https://client.example',
      'access-control-allow-credentials': 'false',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers':
        'Origin, Content-Type, Authorization, X-Request-Id, Last-Event-ID, ' +
        'Idempotency-Key, If-None-Match, If-Modified-Since',
      'access-control-expose-headers':
        'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, ' +
        'ETag, Link, RateLimit, RateLimit-Policy, Idempotency-Replayed, WWW-Authenticate',
      'access-control-max-age': '86400',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['x-request-id']).toMatch(uuid)
  })

  test.each(['/api/v1/issues', '/api/v1/auth/me', '/nowhere', '/health', '/%zz', '*'])(
    'answers a preflight for %s without asking any service',
    async (path) => {
      const asked = gateway.service.requests.length
      const reply = await gateway.ask(path, { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } })
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect(reply.headers['access-control-allow-credentials']).toBe('true')
      expect(gateway.service.requests).toHaveLength(asked)
    },
  )

  test('names no origin when the request came with none', async () => {
    const { headers } = await gateway.ask('/health')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('CORS of an installation that lists its origins', () => {
  let listed: TestGateway
  beforeAll(async () => {
    const env = { CORS_ORIGINS: 'https://city.example, http://localhost:5173,http://10.0.0.7:8080' }
    listed = await startTestGateway({ env })
  })
  afterAll(async () => listed[Symbol.asyncDispose]())

  test.each([
    ['https://city.example', 'https://city.example', 'false'],
    ['http://localhost:5173', 'http://localhost:5173', 'true'],
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080', 'false'],
    ['http://localhost:5174', undefined, 'false'],
    ['http://city.example', undefined, 'false'],
    ['https://city.example:444', undefined, 'false'],
    ['https://evil.city.example', undefined, 'false'],
    ['null', undefined, 'false'],
  ])('answers %s with the origin %s and credentials: %s', async (origin, allowed, credentials) => {
    for (const [method, path] of [
      ['GET', '/api/v1/issues'],
      ['OPTIONS', '/api/v1/issues'],
      ['GET', '/nowhere'],
    ] as const) {
      const { headers } = await listed.ask(path, { method, headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(allowed)
      expect(headers['access-control-allow-credentials']).toBe(credentials)
      expect(headers.vary).toContain('Origin')
    }
  })
})

test.each(['*', 'city.example', 'https://city.example/', 'https://city.example/app', 'ftp://city.example'])(
  'the gateway does not start with %s among the origins',
  async (origin) => {
    const start = startTestGateway({ env: { CORS_ORIGINS: `https://a.example,${origin}` } })
    await expect(start).rejects.toThrow('CORS_ORIGINS must be origins such as https://city.example')
  },
)

describe('the request id', () => {
  test('is the caller’s when it is well-formed', async () => {
    const { headers } = await gateway.ask('/api/v1/issues', { headers: { 'x-request-id': 'trace_1.a-B' } })
    expect(headers['x-request-id']).toBe('trace_1.a-B')
    expect(gateway.service.lastRequest.headers['x-request-id']).toBe('trace_1.a-B')
  })

  test.each([
    ['too long', 'a'.repeat(65)],
    ['of other characters', 'a b'],
    ['empty', ''],
  ])('is a new one when the caller’s is %s', async (_why, given) => {
    const { headers } = await gateway.ask('/api/v1/issues', { headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(uuid)
    expect(gateway.service.lastRequest.headers['x-request-id']).toBe(headers['x-request-id'])
  })

  test('stands in the body of every refusal', async () => {
    const reply = await gateway.ask('/nowhere', { headers: { 'x-request-id': 'trace-2' } })
    expect(reply.json).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'There is nothing at this address.',
      requestId: 'trace-2',
    })
  })
})

describe('the log', () => {
  test('has one line for a request: what, how it ended, how long, who', async () => {
    await gateway.ask('/api/v1/users/7?from=logtest', { headers: { ...signedIn(), 'x-request-id': 'log-1' } })
    const line = await gateway.accessLine('/api/v1/users/7')
    expect(line).toMatchObject({ method: 'GET', status: 200, requestId: 'log-1', userId: adaId, msg: 'request' })
    expect(line.durationMs).toEqual(expect.any(Number))
  })

  test('holds no query value, no authorization and no invitation token', async () => {
    const { authorization } = signedIn()
    const headers = { authorization, 'x-api-key': 'CANARY-header' }
    await gateway.ask('/api/v1/search?q=CANARY-query&access_token=CANARY-token', { headers })
    await gateway.ask('/api/v1/notifications/stream?access_token=CANARY-token')
    await gateway.ask('/api/v1/invitations/CANARY-invitation')
    await gateway.ask('/api/invitations/CANARY-invitation/accept', { method: 'POST', headers })
    await gateway.ask('/api/v1/%69nvitations/CANARY-invitation/typo')
    await gateway.ask('/CANARY%zz?access_token=CANARY-token').then(() => gateway.accessLine('/CANARY%zz'))
    const log = gateway.logLines().join('').replaceAll('/CANARY%zz', '')
    expect(log).toContain('/api/v1/search')
    expect(log).not.toContain('CANARY')
    expect(log).not.toContain(authorization.slice('Bearer '.length))
  })

  test('tells of a client that left before its answer as 499', async () => {
    gateway.service.script = () => {}
    using conversation = new RawConversation(gateway.url)
    conversation.say('GET /api/v1/communities/gone HTTP/1.1\r\nHost: x\r\n\r\n')
    setTimeout(() => conversation.socket.destroy(), 100)
    expect(await gateway.accessLine('/api/v1/communities/gone')).toMatchObject({ status: 499 })
  })
})

describe('a client that the HTTP parser does not understand', () => {
  test.each([
    ['a header block above 32 KiB', `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(33_000)}\r\n\r\n`, '431'],
    ['a huge header block', `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(2_000_000)}\r\n\r\n`, '431'],
    ['nonsense', 'NONSENSE\r\n\r\n', '400'],
    ['two body lengths', 'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
    [
      'a length and chunks',
      'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
  ])('gets a bare refusal of %s', async (_what, bytes, status) => {
    using conversation = new RawConversation(gateway.url)
    conversation.say(bytes)
    await within(10_000, conversation.closed)
    const [statusLine, rest] = conversation.heard.split('\r\n', 2)
    expect(statusLine).toContain(`HTTP/1.1 ${status}`)
    expect(rest).not.toContain('json')
    expect(conversation.heard.endsWith('\r\n\r\n')).toBe(true)
  })

  test.each(['GET /health', 'GET /api/v1/issues', 'GET /nowhere', 'POST /api/v1/auth/login', 'OPTIONS /health'])(
    'is refused, asking no service, when %s comes with two hosts',
    async (line) => {
      const asked = gateway.service.requests.length
      using conversation = new RawConversation(gateway.url)
      conversation.say(`${line} HTTP/1.1\r\nHost: x\r\nX-Request-Id: two-hosts\r\nHost: y\r\nConnection: close\r\n\r\n`)
      await within(10_000, conversation.closed)
      expect(conversation.heard).toContain('HTTP/1.1 400 Bad Request')
      expect(conversation.heard).toContain('"code":"VALIDATION_ERROR"')
      expect(conversation.heard).toContain('"requestId":"two-hosts"')
      expect(gateway.service.requests).toHaveLength(asked)
    },
  )

  test('may send a header block of just under 32 KiB', async () => {
    const reply = await gateway.ask('/api/v1/issues', { headers: { 'x-long': 'x'.repeat(31_000) } })
    expect(reply.status).not.toBe(431)
  })

  test('is disconnected when it takes too long to send its headers', async () => {
    using conversation = new RawConversation(gateway.url)
    conversation.say('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    await within(10_000, conversation.closed)
    expect(conversation.heard).toBe('')
  })

  test('is disconnected when it takes too long to send the whole request', async () => {
    using conversation = new RawConversation(gateway.url)
    conversation.say('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n')
    const sending = setInterval(() => conversation.say('x'), 50)
    await within(10_000, conversation.closed)
    clearInterval(sending)
    expect(conversation.heard).toBe('')
  })
})
