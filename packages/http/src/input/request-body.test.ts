import net from 'node:net'
import { promisify } from 'node:util'
import { RawText, Text, Uuid } from '@civic/contracts'
import { eventually } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'

let service: TestApp

const Echo = Type.Object({ got: Type.Unsafe<unknown>({}) })
const Form = Type.Object({ name: Text(2, 10), motto: Type.Optional(Text(0, 100)) })
const Options = Type.Object({
  note: Type.Optional(Text(0, 100)),
  id: Type.Optional(Uuid),
  raw: Type.Optional(RawText()),
})

beforeAll(async () => {
  service = await startTestApp((app) => {
    const open = { config: { access: { token: 'public' } } } as const
    const response = { 200: Echo }
    app.post('/v1/forms', { ...open, schema: { body: Form, response } }, async ({ body }) => ({ got: body }))
    app.post('/v1/options', { ...open, schema: { body: Options, response } }, async ({ body }) => ({ got: body }))
    const lenient = { config: { ...open.config, unreadableBody: 'absent' } } as const
    app.delete('/v1/options', { ...lenient, schema: { body: Options, response } }, async ({ body }) => ({ got: body }))
    app.post('/v1/presses', { ...open, schema: { response } }, async ({ body }) => ({ got: typeof body }))
    app.delete('/v1/presses', { ...open, schema: { response } }, async ({ body }) => ({ got: typeof body }))
    app.post(
      '/v1/secrets',
      {
        config: { access: { token: 'required' } },
        schema: { body: Form, response: { 200: Echo } },
      },
      async ({ body }) => ({ got: body }),
    )
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }
const good = '{"name":"Ada"}'
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

async function send(rawBody: string | Uint8Array, headers: Record<string, string> = json, path = '/v1/forms') {
  return service.call('POST', path, { rawBody, headers })
}

describe('a body of a route that reads one', () => {
  test.each([
    ['JSON', good, json],
    ['JSON with a charset', good, { 'content-type': 'application/json; charset=utf-8' }],
    ['JSON whose type is written in capitals', good, { 'content-type': 'Application/JSON' }],
    ['JSON after a byte order mark', bytesOf([0xef, 0xbb, 0xbf], good), json],
    ['JSON between blanks', ` \n\t${good}\r\n`, json],
    ['JSON with unknown fields', '{"name":"Ada","unknown":{"deep":[1,2]}}', json],
    ['JSON that says a field twice: the last counts', '{"name":7,"name":"Ada"}', json],
  ])('may be %s', async (_, body, headers) => {
    const reply = await send(body, headers)
    expect([reply.status, reply.data.got.name]).toEqual([200, 'Ada'])
  })

  test.each([
    ['broken JSON', '{"name":', json, 'must be valid JSON'],
    ['two values', `${good}${good}`, json, 'must be valid JSON'],
    ['no JSON at all', 'name=Ada', json, 'must be valid JSON'],
    ['a number that JSON does not have', '{"name":NaN}', json, 'must be valid JSON'],
    ['a form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 'must be sent as application/json'],
    ['text', good, { 'content-type': 'text/plain' }, 'must be sent as application/json'],
    ['another JSON type', good, { 'content-type': 'application/vnd.api+json' }, 'must be sent as application/json'],
    ['a type that is none', good, { 'content-type': 'json' }, 'must be sent as application/json'],
    ['an empty type', good, { 'content-type': '' }, 'must be sent as application/json'],
    ['bytes that are no UTF-8', bytesOf('{"name":"', [0xff, 0xfe], '"}'), json, 'must be UTF-8'],
    ['UTF-8 cut off', bytesOf('{"name":"', [0xe2, 0x82], '"}'), json, 'must be UTF-8'],
    ['UTF-8 of half a surrogate pair', bytesOf('{"name":"', [0xed, 0xa0, 0x80], '"}'), json, 'must be UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), json, 'must be UTF-8'],
    ['compressed', bytesOf([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }, 'must be UTF-8'],
  ])('may not be %s', async (_, body, headers, complaint) => {
    const reply = await send(body, headers)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.details).toEqual({ body: [complaint] })
  })

  test('must be sent with a type', async () => {
    const answer = await service.exchange(rawRequest('POST /v1/forms', { 'content-length': good.length }, good))
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: { body: ['must be sent as application/json'] } },
    ])
  })

  test.each(['[]', '"text"', '7', 'true'])('must be an object, not %s', async (body) => {
    const reply = await send(body, json, '/v1/options')
    expect([reply.status, reply.body.details]).toEqual([400, { body: ['must be of type object'] }])
  })

  test('that is missing lacks its fields', async () => {
    const details = { name: ['is required'] }
    for (const body of ['', '  ', 'null', '{}']) expect((await send(body)).body.details).toEqual(details)
    expect((await service.call('POST', '/v1/forms')).body.details).toEqual(details)
  })
})

describe('a body whose fields are all optional', () => {
  test.each([
    ['with nothing at all', {}, undefined],
    ['with a type and no body', { headers: json }, undefined],
    ['with an empty object', { body: {} }, undefined],
    ['with a null', { rawBody: 'null', headers: json }, undefined],
    ['with blanks', { rawBody: ' \n', headers: json }, undefined],
    ['with a note', { body: { note: ' hi ' } }, 'hi'],
  ])('may be sent %s', async (_, options, note) => {
    const reply = await service.call('POST', '/v1/options', options)
    expect([reply.status, reply.data.got.note]).toEqual([200, note])
  })

  test.each([
    ['no length', {}, ''],
    ['a length of 0', { 'content-length': 0 }, ''],
    ['an empty stream', { 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
    ['an empty stream of another type', { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' }, '0\r\n\r\n'],
  ])('may be sent without a type and with %s', async (_, headers, body) => {
    const answer = await service.exchange(rawRequest('POST /v1/options', headers, body))
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: { got: {} } }])
  })

  test('must still have a type when there is something in it', async () => {
    const answer = await service.exchange(rawRequest('POST /v1/options', { 'content-length': 2 }, '{}'))
    expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('a body that may stop nothing', () => {
  const remove = async (rawBody: string | Uint8Array, headers: Record<string, string> = json) =>
    service.call('DELETE', '/v1/options', { rawBody, headers })

  test('is read when it can be', async () => {
    expect((await remove('{"note":" hi ","other":1}')).data.got).toEqual({ note: 'hi' })
  })

  test.each([
    ['broken JSON', '{"note":', json],
    ['another value than an object', '["note"]', json],
    ['a null', 'null', json],
    ['a field of another type', '{"note":7}', json],
    ['a field that is too long', JSON.stringify({ note: 'x'.repeat(101) }), json],
    ['text that cannot be stored', '{"note":"a\\u0000b"}', json],
    ['half a surrogate pair', '{"note":"\\ud800"}', json],
    ['nested without end', '{"a":'.repeat(100) + '1' + '}'.repeat(100), json],
    ['bytes that are no UTF-8', bytesOf('{"note":"', [0xff, 0xfe], '"}'), json],
    ['compressed', bytesOf([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }],
    ['another type', '{"note":"hi"}', { 'content-type': 'text/plain' }],
    ['a type that is none', '{"note":"hi"}', { 'content-type': 'json' }],
    ['more than a service takes', `{"note":"hi"}${' '.repeat(3_000_000)}`, json],
    ['far more than a service takes', ' '.repeat(30_000_000), json],
  ])('counts as absent when it is %s', async (_, body, headers) => {
    const reply = await remove(body, headers)
    expect([reply.status, reply.data?.got]).toEqual([200, {}])
  })

  test('may be missing', async () => {
    expect((await service.call('DELETE', '/v1/options')).data.got).toEqual({})
  })

  test('that breaks off lets nothing happen', async () => {
    let deletions = 0
    await using own = await startTestApp((app) => {
      const options = { config: { access: { token: 'public' }, unreadableBody: 'absent' } } as const
      const schema = { body: Options, response: { 200: Echo } }
      app.delete('/v1/options', { ...options, schema }, async () => ({ got: (deletions += 1) }))
    })
    const connections = promisify(own.app.server.getConnections.bind(own.app.server))
    const socket = net.connect(Number(new URL(own.url).port), '127.0.0.1')
    socket.write(rawRequest('DELETE /v1/options', { ...json, 'content-length': 100 }, '{"note"'))
    await eventually('the connection', async () => (await connections()) === 1)
    socket.destroy()
    await eventually('its end', async () => (await connections()) === 0)
    expect((await own.call('DELETE', '/v1/options')).data.got).toBe(1)
  })
})

describe('a body of a route that reads none', () => {
  test.each([
    ['broken JSON', '{', json],
    ['anything', bytesOf([0, 0xff, 0xfe]), { 'content-type': 'application/octet-stream' }],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that is none', 'a=b', { 'content-type': 'none' }],
    ['more than a service takes', 'x'.repeat(3_000_000), json],
  ])('is not read: %s', async (_, rawBody, headers) => {
    for (const method of ['POST', 'DELETE']) {
      const reply = await service.call(method, '/v1/presses', { rawBody, headers })
      expect([reply.status, reply.data.got]).toEqual([200, 'undefined'])
    }
  })

  test('is answered before it has come in', async () => {
    const head = rawRequest('POST /v1/presses', { ...json, 'content-length': 1_000_000 })
    expect((await service.exchange(head)).status).toBe(200)
  })

  test('does not matter where there is no route either', async () => {
    for (const headers of [json, { 'content-type': 'none' }]) {
      const reply = await service.call('POST', '/v1/nowhere', { rawBody: 'x'.repeat(2_000_000), headers })
      expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('a large body', () => {
  const ofLength = (length: number) => good + ' '.repeat(length - good.length)

  test('is taken up to 1 MiB', async () => {
    expect((await send(ofLength(1_048_576))).status).toBe(200)
  })

  test('is refused above, and the refusal arrives', async () => {
    for (const length of [1_048_577, 5_000_000]) {
      const reply = await send(ofLength(length))
      expect([reply.status, reply.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
  })

  test('is refused as well when it comes in pieces without a length', async () => {
    const piece = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
    const head = rawRequest('POST /v1/forms', { ...json, 'transfer-encoding': 'chunked' })
    const answer = await service.exchange(head, ...Array<string>(20).fill(piece), '0\r\n\r\n')
    expect([answer.status, answer.body['code']]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('is not read for ever', async () => {
    const head = rawRequest('POST /v1/forms', { ...json, 'content-length': 40_000_000 })
    const answer = await service.exchange(head, ...Array<string>(300).fill(' '.repeat(65_536)))
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  })

  test('is not read at all from somebody who is refused', async () => {
    const head = rawRequest('POST /v1/secrets', { ...json, 'content-length': 40_000_000 })
    expect((await service.exchange(head)).status).toBe(401)
    const token = tokenOf()
    expect((await service.call('POST', '/v1/secrets', { token, rawBody: good, headers: json })).status).toBe(200)
  })
})

describe('a client that hangs up in the middle of its body', () => {
  test('is no fault of ours', async () => {
    await using own = await startTestApp((app) => {
      const schema = { body: Form, response: { 200: Echo } }
      app.post('/v1/forms', { config: { access: { token: 'public' } }, schema }, async ({ body }) => ({ got: body }))
    })
    const connections = promisify(own.app.server.getConnections.bind(own.app.server))
    const socket = net.connect(Number(new URL(own.url).port), '127.0.0.1')
    socket.write(rawRequest('POST /v1/forms', { ...json, 'content-length': 100 }, '{"name"'))
    await eventually('the connection', async () => (await connections()) === 1)
    socket.destroy()
    await eventually('its end', async () => (await connections()) === 0)
    expect((await own.call('POST', '/v1/forms', { body: { name: 'Ada' } })).status).toBe(200)
    expect(own.log.records().filter((record) => record.level > 30)).toEqual([])
  })
})
