import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passedOn } from '@civic/access'
import { RawConversation } from '../../test/gateway-client.ts'
import { startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'
import { ScriptedService } from '../../test/scripted-service.ts'

const secret = 'a-secret-that-gateway-and-site-share-in-tests'
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

let site: ScriptedService
let gateway: TestGateway
beforeAll(async () => {
  site = await ScriptedService.start()
  gateway = await startTestGateway({ env: { WEB: 'on', WEB_SERVICE_URL: site.url, WEB_SECRET: secret } })
})
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

describe('what is no part of the interface', () => {
  test.each(['/', '/issues/7?comments=50', '/assets/site-abc.css', '/apis', '/healthy', '/documents'])(
    'is passed on to the site: %s',
    async (path) => {
      site.script = (_request, response) => void response.setHeader('content-type', 'text/html').end('<p>here</p>')
      const reply = await gateway.ask(path, { headers: { accept: page } })
      expect([reply.status, reply.text, site.lastRequest.url]).toEqual([200, '<p>here</p>', path])
    },
  )

  test.each([
    '/api',
    '/api/v1/nowhere',
    '/docs/nowhere',
    '/health/nowhere',
    '/health/part',
    '/metrics',
    '/.well-known/nowhere',
    '/%6detrics',
    '/%6Detric%73/?x=1',
    '/he%61lth/part',
    '/%61pi/v1/issues',
    '/%2Ewell-known/nowhere',
  ])('is not what the gateway answers for itself: %s', async (path) => {
    const before = site.requests.length
    const reply = await gateway.ask(path, { headers: { accept: page } })
    expect([reply.status, reply.json.code, site.requests.length]).toEqual([404, 'NOT_FOUND', before])
  })

  test('is passed on with a word of the gateway that nobody else can take back', async () => {
    site.script = (_request, response) => void response.end('ok')
    for (const headers of [{}, { connection: 'x-forwarded-by', 'x-forwarded-by': '' }]) {
      await gateway.ask('/', { headers: { accept: page, ...headers } })
      expect(site.lastRequest.headers).toMatchObject(passedOn)
    }
  })

  test.each(['', 'Host:\r\n'])('names no host of ours where the visitor names none (%j)', async (host) => {
    site.script = (_request, response) => void response.end('seen')
    using conversation = new RawConversation(gateway.url)
    conversation.say(`GET /about HTTP/1.0\r\n${host}\r\n`)
    await within(10_000, conversation.closed)
    expect(conversation.heard).toContain('seen')
    const { host: told, 'x-forwarded-host': asked } = site.lastRequest.headers
    expect([told, asked]).toEqual(['localhost', undefined])
  })

  test.each(['/%', '/issues/%E0%A4%A', '/%ff?x=1'])(
    'is a page of the site for people also where it cannot be read, and refused for programs: %s',
    async (path) => {
      site.script = (_request, response) => void response.writeHead(404).end('<p>nothing</p>')
      const reply = await gateway.ask(path, { headers: { accept: page } })
      expect([reply.status, reply.text, site.lastRequest.url]).toEqual([404, '<p>nothing</p>', path])
      const refused = await gateway.ask(path, { headers: { accept: 'application/json' } })
      expect([refused.status, refused.json.code]).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  test.each(['/api/v1/issues/%zz', '/%61pi/%zz', '/metrics/%zz'])(
    'is none of its pages for people where it cannot be read and is the gateway’s: %s',
    async (path) => {
      const before = site.requests.length
      const reply = await gateway.ask(path, { headers: { accept: page } })
      expect([reply.status, reply.json.code, site.requests.length]).toEqual([400, 'VALIDATION_ERROR', before])
    },
  )

  test('is refused by whoever asks for no path', async () => {
    const before = site.requests.length
    const reply = await gateway.ask('*', { headers: { accept: page } })
    expect([reply.status, reply.json.code, site.requests.length]).toEqual([400, 'VALIDATION_ERROR', before])
  })

  test('comes with the name it was asked under, the page it was sent from, and the visitor', async () => {
    site.script = (_request, response) => void response.end('ok')
    const headers = {
      accept: page,
      host: 'city.example',
      origin: 'https://city.example',
      'sec-fetch-site': 'same-origin',
      cookie: 'civic=abc',
      'x-forwarded-for': '6.6.6.6',
      'x-user-id': 'somebody',
      'x-visitor-address': '6.6.6.6',
      'x-visitor-secret': 'guessed',
    }
    await gateway.ask('/sign-in', { method: 'POST', headers, body: 'email=ada' })
    const told = site.lastRequest.headers
    expect(told).toMatchObject({
      host: 'city.example',
      origin: 'https://city.example',
      'sec-fetch-site': 'same-origin',
      cookie: 'civic=abc',
      'x-forwarded-host': 'city.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
    for (const name of ['x-user-id', 'x-visitor-address', 'x-visitor-secret']) expect(told[name]).toBeUndefined()
  })

  test('may be read by no script of another site', async () => {
    site.script = (_request, response) => void response.setHeader('content-type', 'text/html').end('<p>here</p>')
    const { headers } = await gateway.ask('/', { headers: { accept: page, origin: 'http://localhost:5173' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('is refused when it is larger than any form', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1)
    const sends = async (accept: string) => gateway.ask('/report', { method: 'POST', headers: { accept }, body })
    const reply = await sends(page)
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([
      413,
      'text/html; charset=utf-8',
      expect.stringContaining('Nothing was sent.'),
    ])
    expect((await sends('application/json')).json.code).toBe('PAYLOAD_TOO_LARGE')
  })
})

describe('a form of the site that brings a photo', () => {
  const photo = 'x'.repeat(6 * 1024 * 1024)
  const sends = async (path: string, body: string) =>
    gateway.ask(path, { method: 'POST', headers: { accept: page }, body })

  test.each([
    '/report/send',
    '/report/send/photo',
    '/report/send/photo/remove',
    '/petitions/new/send',
    '/petitions/new/send/photo',
    '/petitions/new/send/photo/remove',
    '/issues/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/edit',
    '/issues/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/photos',
    '/issues/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/photos/remove',
    '/petitions/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/edit',
    '/petitions/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/photos/remove',
    '/petitions/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11/photos?again=1',
    '/%72eport/s%65nd',
  ])('may be as large as that, up to 11 MB: %s', async (path) => {
    site.script = (request, response) => void request.complete.then(() => response.end('<p>here</p>'))
    expect([(await sends(path, photo)).status, site.lastRequest.url]).toEqual([200, path])
    expect((await sends(path, photo + photo)).status).toBe(413)
  })

  test.each([
    '/report',
    '/report/what',
    '/petitions/new',
    '/issues/7',
    '/issues/7/delete',
    '/petitions/7/delete',
    '/petitions/7/edit/photos',
    '/report/send/remove',
    '/issues/7/8/photos',
    '/issues/7?to=/photos',
    '/issues/photos',
    '/communities/7/photos',
  ])('is no other one: %s', async (path) => {
    expect((await sends(path, photo)).status).toBe(413)
  })
})

describe('while the site is away', () => {
  let alone: TestGateway
  beforeAll(async () => {
    alone = await startTestGateway({ env: { WEB: 'on', WEB_SERVICE_URL: 'http://127.0.0.1:1', WEB_SECRET: secret } })
  })
  afterAll(async () => alone?.[Symbol.asyncDispose]())

  test('people are shown a page that stands alone', async () => {
    const reply = await alone.ask('/issues', { headers: { accept: page } })
    expect([reply.status, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '30',
    ])
    expect(reply.text).toContain('away for a moment')
    expect(reply.text).not.toMatch(/<script|<link|src=/)
  })

  test('programs are told what they are told of any unknown address', async () => {
    const reply = await alone.ask('/issues', { headers: { accept: 'application/json' } })
    expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('for whom the site asks', () => {
  const forwarded = async (headers: Record<string, string>) => {
    gateway.service.script = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{}')
    await gateway.ask('/api/v1/issues', { headers })
    return gateway.service.lastRequest.headers
  }

  test('is believed of whoever shows the secret', async () => {
    const told = await forwarded({ 'x-visitor-secret': secret, 'x-visitor-address': '203.0.113.7' })
    expect(told['x-forwarded-for']).toBe('203.0.113.7')
    expect([told['x-visitor-secret'], told['x-visitor-address']]).toEqual([undefined, undefined])
  })

  test.each([
    ['no secret', { 'x-visitor-address': '203.0.113.7' }],
    ['another secret', { 'x-visitor-secret': `${secret}x`, 'x-visitor-address': '203.0.113.7' }],
    ['a part of the secret', { 'x-visitor-secret': secret.slice(1), 'x-visitor-address': '203.0.113.7' }],
    ['something that is no address', { 'x-visitor-secret': secret, 'x-visitor-address': 'ada' }],
  ])('is not believed of whoever shows %s', async (_what, headers) => {
    expect((await forwarded(headers))['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('is believed of nobody where gateway and site share no secret', async () => {
    await using lonely = await startTestGateway()
    lonely.service.script = (_request, response) => void response.end('{}')
    await lonely.ask('/api/v1/issues', { headers: { 'x-visitor-secret': '', 'x-visitor-address': '203.0.113.7' } })
    expect(lonely.service.lastRequest.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})

test('a form that may bring a photo may take as long as an upload, and no other form', async () => {
  const env = { WEB: 'on', WEB_SERVICE_URL: site.url, WEB_SECRET: secret }
  await using hasty = await startTestGateway({ env, timeLimits: { firstByteMs: 200, uploadFirstByteMs: 20_000 } })
  site.script = (_request, response) => void setTimeout(() => response.end('<p>here</p>'), 700)
  const sends = async (path: string) =>
    (await hasty.ask(path, { method: 'POST', headers: { accept: page }, body: 'alt=a' })).status
  expect([await sends('/report/send/photo'), await sends('/report')]).toEqual([200, 503])
})
