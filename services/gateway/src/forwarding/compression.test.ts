import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerJson } from '../../test/scripted-service.ts'
import { startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
const issues = {
  success: true,
  data: { issues: Array.from({ length: 50 }, (_, id) => ({ id, title: 'Broken pump' })) },
}
beforeEach(() => {
  gateway.service.script = answerJson(issues, 200, { ETag: '"v1"' })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const gzip = { 'accept-encoding': 'gzip, deflate, br' }

function serve(type: string, body: Buffer | string, headers: Record<string, string> = {}, status = 200): void {
  gateway.service.script = (_request, response) => {
    response
      .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers })
      .end(body)
  }
}

describe('compression', () => {
  test('makes a large JSON answer smaller, and says so', async () => {
    const plain = await gateway.ask('/api/v1/issues')
    const packed = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: 'W/"v1"',
      vary: 'Origin, Accept-Encoding',
    })
    expect(packed.headers['content-length']).toBeUndefined()
    expect(packed.json).toEqual(issues)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(plain.headers).toMatchObject({ etag: '"v1"', vary: 'Origin, Accept-Encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['gzip', true],
    ['x-gzip', true],
    ['GZIP', true],
    ['*', true],
    ['deflate, gzip;q=0.5', true],
    ['identity;q=0.5, gzip;q=0.8', true],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', true],
    ['', false],
    ['identity', false],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip;q=0.000', false],
    ['*;q=0', false],
    ['gzip;q=0, *', false],
    ['gzip;q=0.5, identity', false],
    ['gzip;q=many', false],
  ])('for a client that accepts %j: %s', async (acceptEncoding, expected) => {
    const { headers } = await gateway.ask('/api/v1/issues', { headers: { 'accept-encoding': acceptEncoding } })
    expect(headers['content-encoding'] === 'gzip').toBe(expected)
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/problem+json',
    'application/yaml',
    'text/javascript',
    'application/javascript',
    'text/html; charset=utf-8',
    'text/csv',
  ])('serves %s', async (type) => {
    serve(type, 'x'.repeat(1024))
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect([reply.headers['content-encoding'], reply.text.length]).toEqual(['gzip', 1024])
  })

  test.each([
    ['image/png', randomBytes(4000)],
    ['image/svg+xml', 'x'.repeat(4000)],
    ['application/octet-stream', randomBytes(4000)],
    ['text/event-stream', 'x'.repeat(4000)],
    ['application/json', `"${'x'.repeat(1021)}"`],
  ])('leaves %s alone', async (type, body) => {
    serve(type, body)
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.bytes.equals(Buffer.from(body))).toBe(true)
  })

  test.each([
    ['that the service has encoded itself', gzipSync('x'.repeat(4000)), { 'Content-Encoding': 'gzip' }, 200],
    ['that must not be transformed', 'x'.repeat(4000), { 'Cache-Control': 'public, no-transform' }, 200],
    ['that is a part', 'x'.repeat(4000), { 'Content-Range': 'bytes 0-3999/9000' }, 206],
  ])('leaves an answer alone %s', async (_what, body, headers, status) => {
    serve('application/json', body, headers, status)
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect(reply.status).toBe(status)
    expect(reply.bytes.equals(Buffer.from(body))).toBe(true)
  })

  test.each([
    ['a long one', ['a'.repeat(600), 'b'.repeat(600), 'c'.repeat(100_000)], 'gzip'],
    ['a short one', ['a'.repeat(600), 'b'.repeat(423)], undefined],
    ['an empty one', [], undefined],
  ])('decides about an answer of unannounced length when it knows enough: %s', async (_what, pieces, encoding) => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      for (const piece of pieces) response.write(piece)
      response.end()
    }
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.text === pieces.join('')).toBe(true)
  })

  test('compresses error answers too', async () => {
    gateway.service.script = answerJson({ success: false, code: 'X', message: 'x'.repeat(2000) }, 409)
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect([reply.status, reply.headers['content-encoding']]).toEqual([409, 'gzip'])
  })

  test.each(['gzip', 'identity'])('tells HEAD what it would tell GET: %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const full = await gateway.ask('/api/v1/issues', { headers })
    const head = await gateway.ask('/api/v1/issues', { method: 'HEAD', headers })
    expect(head.bytes).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]])
    }
  })

  test('does not touch 204 and 304', async () => {
    for (const status of [204, 304]) {
      gateway.service.script = (_request, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ETag: '"v1"' }).end()
      }
      const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
      expect([reply.status, reply.headers['content-encoding'], reply.headers.etag]).toEqual([status, undefined, '"v1"'])
      expect(reply.headers.vary).toBe(status === 304 ? 'Origin, Accept-Encoding' : 'Origin')
    }
  })

  test('passes on what a service breaks off as broken off', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('x'.repeat(5000), () => setTimeout(() => response.socket?.destroy(), 50))
    }
    await expect(gateway.ask('/api/v1/issues', { headers: gzip })).rejects.toThrow(/aborted|hang up/)
  })

  test('streams a large answer through without losing a byte', async () => {
    const text = randomBytes(3_000_000).toString('base64')
    serve('text/plain', text)
    const reply = await gateway.ask('/api/v1/issues', { headers: gzip })
    expect(reply.text === text).toBe(true)
  })
})
