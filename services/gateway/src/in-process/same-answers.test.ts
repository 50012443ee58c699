import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { InProcessEntry } from '@civic/http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RawConversation, type Question } from '../../test/gateway-client.ts'
import { eventually, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

/** The same site, asked over a connection and without one. */
let site: FastifyInstance
let far: TestGateway
let near: TestGateway
beforeAll(async () => {
  site = await openSite()
  const env = { WEB: 'on', WEB_SERVICE_URL: site.listeningOrigin }
  const siteEntry = new InProcessEntry()
  siteEntry.open(site.server)
  ;[far, near] = await Promise.all([startTestGateway({ env }), startTestGateway({ env, siteEntry })])
})
afterAll(async () => {
  await Promise.all([far?.[Symbol.asyncDispose](), near?.[Symbol.asyncDispose]()])
  await site?.close()
})

async function openSite(): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 20_000_000 })
  app.addContentTypeParser('text/plain', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => done(null, bytes))
  })
  app.get('/text', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>here</p>'.repeat(500)))
  app.get('/short', async (_request, reply) => reply.type('text/plain').send('ä'))
  app.get('/packed', async (_request, reply) => reply.header('content-encoding', 'br').send(Buffer.alloc(5000, 'x')))
  app.get('/cookies', async (_request, reply) => reply.header('set-cookie', ['a=1', 'b=2']).send({}))
  app.get('/number', async (_request, reply) => reply.header('retry-after', 30).code(503).send({}))
  app.get('/appended', async (_request, reply) => {
    reply.raw.setHeader('vary', 'Accept')
    reply.raw.appendHeader('Vary', 'Cookie').appendHeader('x-made', ['a', 'b'])
    reply.raw.setHeaders(new Headers({ 'x-set': 'yes' })).setHeaders(new Map([['x-removed', 'no']]))
    reply.raw.removeHeader('X-Removed')
    return { names: reply.raw.getHeaderNames(), has: reply.raw.hasHeader('X-Set'), all: reply.raw.getHeaders() }
  })
  app.get('/moved', async (_request, reply) => reply.redirect('/text', 303))
  app.get('/none', async (_request, reply) => reply.code(204).send())
  app.get('/same', async (_request, reply) => reply.header('etag', '"1"').code(304).send())
  app.get('/nothing', async (_request, reply) => reply.send(''))
  app.get('/pieces', async (_request, reply) => reply.type('text/plain').send(Readable.from(['one ', 'two ', 'three'])))
  app.get('/web-pieces', async () => new Response(Readable.toWeb(Readable.from([Buffer.from('one')]))))
  app.get('/impossible', async (_request, reply) => reply.header('x-made', 'a\nb').send('x'))
  app.get('/nameless', async (_request, reply) => reply.header('x made', 'a').send('x'))
  app.get('/half-bad', async (_request, reply) => reply.header('etag', '"1"').header('x-made', 'a\nb').send('x'))
  app.get('/trailer', async (_request, reply) => reply.trailer('x-sum', async () => '1').send('x'))
  app.get('/throws', async () => {
    throw new Error('out of order')
  })
  app.get('/bytes', async (_request, reply) => {
    reply.hijack()
    reply.raw.setHeader('X-Made', 'by hand')
    reply.raw.setHeader('content-type', 'text/plain')
    reply.raw.flushHeaders()
    reply.raw.write('by ')
    await setImmediate()
    reply.raw.end('hand')
  })
  app.get('/asked', async ({ method, url }) => ({ method, url }))
  app.get('/told', async ({ raw: { headers, httpVersion } }) => ({ headers, httpVersion }))
  app.post('/sent', async ({ body, headers, raw }) => {
    await setImmediate()
    return { bytes: body, type: headers['content-type'], whole: raw.complete, aborted: raw.readableAborted }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

async function seenThrough(gateway: TestGateway, path: string, question?: Question) {
  const { status, headers, text } = await gateway.ask(path, question)
  const { date, 'x-request-id': requestId, ...told } = headers
  expect([typeof date, typeof requestId]).toEqual(['string', 'string'])
  return { status, headers: told, text: text.replaceAll(new URL(gateway.url).host, 'here') }
}

describe('a site of the same process', () => {
  const packed = { 'accept-encoding': 'gzip' }
  const plain = { 'content-type': 'text/plain' }
  test.each<[what: string, status: number, path: string, question?: Question]>([
    ['a page', 200, '/text'],
    ['a page that the gateway packs', 200, '/text', { headers: packed }],
    ['the head of a page', 200, '/text', { method: 'HEAD' }],
    ['the head of a page that would be packed', 200, '/text', { method: 'HEAD', headers: packed }],
    ['a letter of two bytes', 200, '/short'],
    ['what the site packed', 200, '/packed', { headers: packed }],
    ['several cookies', 200, '/cookies'],
    ['a header that is a number', 503, '/number'],
    ['headers that are set on the response itself', 200, '/appended'],
    ['a redirect', 303, '/moved'],
    ['an answer without a body', 204, '/none'],
    ['what has not changed', 304, '/same'],
    ['an empty body', 200, '/nothing'],
    ['a stream', 200, '/pieces'],
    ['a stream that the gateway might pack', 200, '/pieces', { headers: packed }],
    ['a web stream', 200, '/web-pieces'],
    ['what a handler writes by itself', 200, '/bytes'],
    ['a header that cannot be sent', 500, '/impossible'],
    ['a header whose name cannot be sent', 500, '/nameless'],
    ['a header that cannot be sent beside one that can', 500, '/half-bad'],
    ['a trailer, which is not passed on', 200, '/trailer'],
    ['a handler that throws', 500, '/throws'],
    ['an unknown address', 404, '/nowhere'],
    ['a query', 200, '/asked?a=%20&b=1&a=2'],
    ['a body', 200, '/sent', { method: 'POST', headers: plain, body: 'x'.repeat(900_000) }],
    [
      'a body in pieces',
      200,
      '/sent',
      { method: 'POST', headers: { ...plain, 'transfer-encoding': 'chunked' }, body: 'x' },
    ],
    [
      'a body in pieces without a type',
      415,
      '/sent',
      { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'x' },
    ],
    ['an empty body', 200, '/sent', { method: 'POST', headers: plain, body: '' }],
    ['a body of an unknown type', 415, '/sent', { method: 'POST', headers: { 'content-type': 'a/b' }, body: 'x' }],
    ['a method that is not offered', 404, '/sent', { method: 'PUT', headers: plain, body: 'x' }],
  ])('answers as over a connection: %s', async (_what, status, path, question) => {
    const answer = await seenThrough(near, path, question)
    expect(answer.status).toBe(status)
    expect(answer).toEqual(await seenThrough(far, path, question))
  })

  test('is told the same headers as over a connection, also those that come more than once', async () => {
    const lines = [
      'Cookie: a=1',
      'Cookie: b=2',
      'Accept: text/html',
      'Accept: */*',
      'User-Agent: one',
      'User-Agent: two',
      'Referer: http://a.example/',
      'Referer: http://b.example/',
      'If-None-Match: "1"',
      'If-None-Match: "2"',
      'constructor: odd',
      '__proto__: odd',
      'X-Name: \u00e4',
      'X-Empty:',
    ]
    const told = async (gateway: TestGateway) => {
      using conversation = new RawConversation(gateway.url)
      conversation.say(`GET /told HTTP/1.1\r\nHost: here\r\nX-Request-Id: same\r\n${lines.join('\r\n')}\r\n\r\n`)
      return await eventually(() => /\{.*"httpVersion".*\}/.exec(conversation.heard)?.[0])
    }
    const toldNear: unknown = JSON.parse(await told(near))
    expect(toldNear).toMatchObject({ headers: { cookie: 'a=1; b=2', accept: 'text/html, */*', 'user-agent': 'one' } })
    const toldFar: { headers: Record<string, unknown> } = JSON.parse(await told(far))
    // Of its connection to the site.
    delete toldFar.headers['connection']
    expect(toldNear).toEqual(toldFar)
  })

  test.each([
    ['a page', 'GET /late HTTP/1.1\r\n'],
    ['a form', 'POST /late HTTP/1.1\r\nContent-Length: 9\r\n'],
  ])(
    'writes nothing into its log when a client leaves before the answer, as over a connection: %s',
    async (_what, head) => {
      const lines: string[] = []
      const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
      let begun = false
      let answered = false
      app.addContentTypeParser('text/plain', (_request, _payload, done) => done(null))
      app.all('/late', async (request, reply) => {
        begun = true
        await new Promise((resolve) => request.raw.once('close', resolve))
        await reply.send('too late')
        answered = true
      })
      await app.ready()
      const siteEntry = new InProcessEntry()
      siteEntry.open(app.server)
      await using gateway = await startTestGateway({ env: { WEB: 'on' }, siteEntry, timeLimits: { halfClosedMs: 50 } })
      using conversation = new RawConversation(gateway.url)
      conversation.say(`${head}Host: here\r\nContent-Type: text/plain\r\n\r\n`)
      await eventually(() => begun || undefined)
      conversation.socket.destroy()
      await eventually(() => answered || undefined)
      await setImmediate()
      expect(lines).toEqual([])
    },
  )
})
