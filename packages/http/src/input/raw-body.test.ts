import { createHash } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { defineError } from '@civic/errors'
import { eventually } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { readRawBodies } from './request-body.ts'

const BrokenError = defineError('BROKEN_BODY', 'invalid', 'The body broke off.')
/** What was refused, whether anybody was there to read it or not. */
const refused: unknown[] = []
let arrived = 0

let service: TestApp

beforeAll(async () => {
  service = await startTestApp((app) => {
    const open = { config: { access: { token: 'public' } } } as const
    void app.register(async (raw) => {
      readRawBodies(raw, () => new BrokenError())
      raw.addHook('onRequest', async () => void (arrived += 1))
      raw.addHook('onError', async (_, __, error) => void refused.push(error.name))
      const schema = { response: { 200: Type.Object({ sha256: Type.String() }) } }
      raw.post('/v1/bytes', { ...open, schema }, async ({ body }) => ({ sha256: digest(body) }))
    })
    const schema = { body: Type.Object({ a: Type.Integer() }), response: { 200: Type.Object({ a: Type.Integer() }) } }
    app.post('/v1/json', { ...open, schema }, async ({ body }) => body)
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const digest = (body: unknown) => (Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : '')
const send = async (rawBody: Uint8Array | undefined, type: string | undefined) =>
  service.call('POST', '/v1/bytes', {
    ...(rawBody && { rawBody }),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })

describe('a body that is taken as it came', () => {
  test.each([
    ['JSON with odd blanks', Buffer.from(' {"a" :\t1}\n'), 'application/json'],
    ['broken JSON', Buffer.from('{"a":'), 'application/json'],
    ['bytes that are no text', Buffer.from([0, 0xff, 0xed, 0xa0, 0x80]), 'application/octet-stream'],
    ['a form', Buffer.from('a=b'), 'application/x-www-form-urlencoded'],
    ['a type that is none', Buffer.from('a'), 'none'],
    ['no type', Buffer.from('a'), undefined],
    ['1 MiB', Buffer.alloc(1_048_576, 'a'), 'text/plain'],
    ['no bytes', Buffer.alloc(0), 'text/plain'],
  ])('is byte for byte the same: %s', async (_, bytes, type) => {
    expect((await send(bytes, type)).data).toEqual({ sha256: digest(bytes) })
  })

  test('is no bytes when there is none', async () => {
    expect((await send(undefined, undefined)).data).toEqual({ sha256: digest(Buffer.alloc(0)) })
  })

  test('is refused above 1 MiB, and the refusal arrives', async () => {
    for (const length of [1_048_577, 5_000_000]) {
      const reply = await send(Buffer.alloc(length), 'text/plain')
      expect([reply.status, reply.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
  })

  test.each([
    ['that stops too early', { 'content-length': 100 }, 'too little'],
    ['of broken chunks', { 'transfer-encoding': 'chunked' }, '5\r\n12345\r\nno length\r\n12345\r\n0\r\n\r\n'],
    ['of chunks without an end', { 'transfer-encoding': 'chunked' }, '5\r\n12345\r\n'],
  ])(
    'is what the plugin calls it when it is one %s, and a client that still listens is told',
    async (_, headers, body) => {
      const socket = net.connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true })
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
      // Kept alive, as far as the client is concerned.
      socket.end(rawRequest('POST /v1/bytes', { connection: 'keep-alive', ...headers }, body))
      await once(socket, 'close')
      const answer = Buffer.concat(chunks).toString()
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
      expect(answer).toContain('"code":"BROKEN_BODY"')
      expect(service.log.records().filter(({ level }) => level > 30)).toEqual([])
    },
  )

  test('that stops arriving leaves nothing behind', async () => {
    const before = [refused.length, arrived] as const
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(rawRequest('POST /v1/bytes', { 'content-length': 100 }, 'too little'))
    await eventually('its arrival', () => arrived > before[1])
    socket.resetAndDestroy()
    await eventually('the refusal', () => refused.slice(before[0]).includes('BROKEN_BODY'))
    expect((await send(Buffer.from('a'), undefined)).status).toBe(200)
    expect(service.log.records().filter(({ level }) => level > 30)).toEqual([])
  })

  test('leaves the other routes as they are', async () => {
    expect((await service.call('POST', '/v1/json', { body: { a: 1 } })).data).toEqual({ a: 1 })
  })
})
