import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RawConversation } from '../../test/gateway-client.ts'
import { answerJson } from '../../test/scripted-service.ts'
import { eventually, signedIn, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

describe('the headers that a service gets', () => {
  test('are the client’s own, letter case, order and repetitions included', async () => {
    const headers = { 'X-Signature': 'abc', 'X-Twice': ['1', '2'], 'x-odd': 'Ã©', 'If-None-Match': '"1"' }
    await gateway.ask('/api/v1/issues', { headers })
    const { rawHeaders } = gateway.service.lastRequest
    const own = rawHeaders.slice(rawHeaders.indexOf('X-Signature'), rawHeaders.indexOf('"1"') + 1)
    expect(own).toEqual(['X-Signature', 'abc', 'X-Twice', '1', 'X-Twice', '2', 'x-odd', 'Ã©', 'If-None-Match', '"1"'])
  })

  test.each([
    ['X-User-ID', '1'],
    ['x-user-name', 'Root'],
    ['X-USER-ROLE', 'PLATFORM_ADMIN'],
    ['X-User-Email', 'root@example.org'],
    ['X-User-Anything', '1'],
    ['X-Platform-Parts', 'W10'],
    ['Origin', 'http://localhost:5173'],
    ['Expect', '100-continue'],
    ['Keep-Alive', 'timeout=9'],
    ['Proxy-Authorization', 'Basic x'],
    ['Proxy-Connection', 'keep-alive'],
    ['TE', 'trailers'],
    ['Upgrade', 'h2c'],
    ['Forwarded', 'for=6.6.6.6'],
    ['X-Real-IP', '6.6.6.6'],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Prefix', '/evil'],
    ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
    ['tracestate', 'evil=1'],
    ['baggage', 'evil=1'],
    ['b3', '1'],
    ['X-B3-Sampled', '1'],
  ])('never hold a %s from the client', async (name, value) => {
    await gateway.ask('/api/v1/issues', { headers: { [name]: value } })
    expect(gateway.service.lastRequest.headers[name.toLowerCase()]).toBeUndefined()
  })

  test('are the gateway’s claims about a citizen, not the client’s', async () => {
    await gateway.ask('/api/v1/auth/me', {
      headers: { ...signedIn(), 'X-User-Role': 'PLATFORM_ADMIN', 'X-User-ID': '1' },
    })
    const { headers } = gateway.service.lastRequest
    expect(headers['x-user-role']).toBe('CITIZEN')
    expect(headers['x-user-id']).not.toContain('1,')
  })

  test('leave out what the Connection header names, but not what the gateway adds', async () => {
    const headers = { Connection: 'close, X-Hop, X-Forwarded-For, X-Request-Id', 'X-Hop': '1', 'X-End-To-End': '2' }
    await gateway.ask('/api/v1/issues', { headers })
    const received = gateway.service.lastRequest.headers
    expect(received['x-hop']).toBeUndefined()
    expect(received).toMatchObject({ 'x-end-to-end': '2', 'x-forwarded-for': '127.0.0.1' })
    expect(received['x-request-id']).toBeTypeOf('string')
  })

  test('name the service as host and the client’s host beside it', async () => {
    await gateway.ask('/api/v1/issues', { headers: { host: 'civic.example' } })
    const { headers } = gateway.service.lastRequest
    expect(headers.host).toBe(new URL(gateway.service.url).host)
    expect(headers).toMatchObject({ 'x-forwarded-host': 'civic.example', 'x-forwarded-proto': 'http' })
  })

  const spoofed = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'civic.example',
    'x-forwarded-port': '443',
    host: 'internal',
  }

  test.each([
    [0, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'internal' }],
    [
      1,
      {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'civic.example',
        'x-forwarded-port': '443',
      },
    ],
    [2, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }],
    [4, { 'x-forwarded-for': '127.0.0.1' }],
  ])('believe X-Forwarded-* as far as %i trusted proxies', async (trustedProxyHops, expected) => {
    await using platform = await startTestGateway({ trustedProxyHops })
    await platform.ask('/api/v1/issues', { headers: spoofed })
    expect(platform.service.lastRequest.headers).toMatchObject(expected)
  })

  test.each([
    [0, 'evil.example/path', 200],
    [1, 'evil.example/path', 400],
    [1, 'evil.example"><script>', 400],
    [1, 'one.example evil.example', 400],
    [1, 'evil.example/path, civic.example:8443', 200],
  ])('hold an X-Forwarded-Host as a Host may be, behind %i trusted proxies: %s', async (hops, host, status) => {
    await using platform = await startTestGateway({ trustedProxyHops: hops })
    platform.service.script = answerJson({ success: true, data: {} })
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'HTTPS' }
    expect((await platform.ask('/api/v1/issues', { headers })).status).toBe(status)
    const told = platform.service.requests.map((request) => request.headers['x-forwarded-proto'])
    expect(told).toEqual(status === 400 ? [] : [hops === 0 ? 'http' : 'https'])
  })

  test('name an IPv4 client by its IPv4 address also on a dual-stack socket', async () => {
    await using platform = await startTestGateway({ env: { HOST: '::' } })
    const { port } = new URL(platform.url)
    using conversation = new RawConversation(`http://127.0.0.1:${port}`)
    conversation.say('GET /api/v1/issues HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await conversation.closed
    expect(platform.service.lastRequest.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('announce no body that is not passed on', async () => {
    const reply = await gateway.ask('/api/v1/issues', { headers: { 'content-length': '3' }, body: 'abc' })
    const { headers, complete, body } = gateway.service.lastRequest
    await complete
    expect([reply.status, headers['content-length'], headers['transfer-encoding'], body()]).toEqual([
      200,
      undefined,
      undefined,
      '',
    ])
  })
})

describe('the headers that a client gets', () => {
  test('are the service’s, less those of one connection and of CORS', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(201, [
        ['Connection', 'keep-alive, X-Hop'],
        ['X-Hop', '1'],
        ['Keep-Alive', 'timeout=9'],
        ['Proxy-Authenticate', 'Basic'],
        ['Access-Control-Allow-Origin', '*'],
        ['Access-Control-Allow-Credentials', 'true'],
        ['Vary', 'Accept-Language'],
        ['X-Request-Id', 'of the service'],
        ['X-Content-Type-Options', 'sniff'],
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
        ['ETag', '"1"'],
        ['Retry-After', '7'],
        ['X-Latin', 'Ã©'],
      ])
      response.end('made')
    }
    const { status, headers, text } = await gateway.ask('/api/v1/communities/7', {
      headers: { 'x-request-id': 'mine' },
    })
    expect([status, text]).toEqual([201, 'made'])
    expect(headers).toMatchObject({
      'access-control-allow-credentials': 'false',
      vary: 'Accept-Language, Origin',
      'x-request-id': 'mine',
      'x-content-type-options': 'nosniff',
      'set-cookie': ['a=1', 'b=2'],
      etag: '"1"',
      'retry-after': '7',
      'x-latin': 'Ã©',
    })
    expect(headers).not.toHaveProperty('x-hop')
    expect(headers).not.toHaveProperty('proxy-authenticate')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['keep-alive']).not.toBe('timeout=9')
  })

  test('forbid keeping an answer, unless the service says otherwise', async () => {
    expect((await gateway.ask('/api/v1/issues')).headers['cache-control']).toBe('no-store')
    gateway.service.script = answerJson({}, 200, { 'Cache-Control': 'public, max-age=60' })
    expect((await gateway.ask('/api/v1/issues')).headers['cache-control']).toBe('public, max-age=60')
    expect((await gateway.ask('/api/v1/nowhere')).headers['cache-control']).toBe('no-store')
    expect((await gateway.ask('/health')).headers['cache-control']).toBeUndefined()
  })

  test('tell nothing of what the gateway is made of', async () => {
    for (const path of ['/health', '/docs', '/nowhere', '/api/v1/issues']) {
      const { headers } = await gateway.ask(path)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('via')
    }
  })

  test.each([204, 304])('of a %i come without a body', async (status) => {
    gateway.service.script = (_request, response) => response.writeHead(status, { ETag: '"1"' }).end()
    const reply = await gateway.ask('/api/v1/issues')
    expect([reply.status, reply.text, reply.headers.etag]).toEqual([status, '', '"1"'])
  })

  test.each(['GET', 'HEAD'])('of a 304 to %s say nothing of the body that the client has', async (method) => {
    gateway.service.script = (_request, response) => {
      const told = { ETag: '"1"', 'Content-Type': 'application/json', 'Content-Length': '7', 'Content-Encoding': 'br' }
      response.writeHead(304, told).end()
    }
    const { status, headers } = await gateway.ask('/api/v1/issues', { method })
    expect([status, headers.etag]).toEqual([304, '"1"'])
    for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name)
  })

  test('are not early hints of the service', async () => {
    gateway.service.script = (_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      response.end('{}')
    }
    const reply = await gateway.ask('/api/v1/issues')
    expect([reply.status, reply.headers.link]).toEqual([200, undefined])
  })
})

test('one connection carries request after request, each with its own answer', async () => {
  gateway.service.script = (request, response) => response.end(request.url)
  using conversation = new RawConversation(gateway.url)
  const paths = ['/v1/issues/1', '/v1/issues/2', '/v1/issues/3']
  conversation.say(paths.map((path) => `GET /api${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await eventually(() => (paths.every((path) => conversation.heard.includes(path)) ? true : undefined))
  expect(conversation.heard.match(/\/v1\/issues\/\d/g)).toEqual(paths)
})
