import { Clearable, PathId, PathToken, RawText, Text, Timestamp, Uuid } from '@civic/contracts'
import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { errorReplies } from '../answers/error-reply.ts'

let service: TestApp

const ThingNotFoundError = defineError('THING_NOT_FOUND', 'not-found', 'There is no such thing.')
const id = '0b0c7a52-8a3e-4a26-b5f6-0e7c6a4c1f11'

const Echo = Type.Object({ got: Type.Unsafe<unknown>({}) })
const Inner = Type.Object({ id: Type.Optional(Uuid), label: Type.Optional(Text(0, 5)) })
const Body = Type.Object(
  {
    name: Type.Optional(Text(1, 5)),
    secret: Type.Optional(RawText({ maxLength: 5 })),
    id: Type.Optional(Uuid),
    at: Type.Optional(Timestamp),
    inner: Type.Optional(Inner),
    list: Type.Optional(Type.Array(Inner, { maxItems: 3 })),
    form: Clearable(Type.Object({ id: Uuid })),
    late: Type.Optional(Type.Unsafe<unknown>({})),
  },
  {
    allOf: [
      {
        if: { properties: { name: { const: 'form' } }, required: ['name'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
        then: {
          properties: {
            late: { anyOf: [Type.Object({ id: Uuid, list: Type.Array(Uuid, { maxItems: 2 }) }), { type: 'null' }] },
          },
        },
      },
    ],
  },
)

beforeAll(async () => {
  service = await startTestApp((app) => {
    const open = { config: { access: { token: 'public' } } } as const
    const response = { 200: Echo, ...errorReplies(400, 404) }
    app.post('/v1/bodies', { ...open, schema: { body: Body, response } }, async ({ body }) => ({ got: body }))
    const params = Type.Object({ id: PathId })
    app.get('/v1/things/:id', { ...open, schema: { params, response } }, async ({ params: { id: named } }) => {
      if (named !== id) throw new ThingNotFoundError()
      return { got: named }
    })
    const slug = Type.Object({ slug: Type.String() })
    app.get('/v1/pages/:slug', { ...open, schema: { params: slug, response } }, async ({ params: { slug: got } }) => ({
      got,
    }))
    const token = Type.Object({ token: PathToken })
    app.get(
      '/v1/keys/:token',
      { ...open, schema: { params: token, response } },
      async ({ params: { token: got } }) => ({
        got,
      }),
    )
    const querystring = Type.Object({
      q: Type.Optional(Text(2, 5)),
      id: Type.Optional(Uuid),
      at: Type.Optional(Timestamp),
    })
    app.get('/v1/search', { ...open, schema: { querystring, response } }, async ({ query }) => ({ got: query }))
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const post = async (rawBody: string) =>
  service.call('POST', '/v1/bodies', { rawBody, headers: { 'content-type': 'application/json' } })
const got = async (body: unknown) => (await post(JSON.stringify(body))).data?.got
const complaints = async (body: unknown) => (await post(JSON.stringify(body))).body.details

describe('text in a body', () => {
  test.each([
    [{ name: '  Ada\n' }, { name: 'Ada' }],
    [{ name: '\u00a0\ufeffAda\u2003' }, { name: 'Ada' }],
    [{ name: 'A  da' }, { name: 'A  da' }],
    [{ inner: { label: ' x ' } }, { inner: { label: 'x' } }],
    [{ list: [{ label: ' x ' }, {}] }, { list: [{ label: 'x' }, {}] }],
    [{ secret: '  a  ' }, { secret: '  a  ' }],
    [{ late: { anything: ' x ' } }, { late: {} }],
  ])('is trimmed before it is measured, unless it is raw: %j', async (sent, expected) => {
    expect(await got(sent)).toEqual(expected)
  })

  test('is measured in characters, as people count them', async () => {
    expect(await got({ name: '🎈🎈🎈🎈🎈' })).toEqual({ name: '🎈🎈🎈🎈🎈' })
    expect(await got({ secret: '🎈🎈🎈🎈🎈' })).toEqual({ secret: '🎈🎈🎈🎈🎈' })
    expect(await complaints({ name: '🎈🎈🎈🎈🎈🎈' })).toEqual({ name: ['must have at most 5 characters'] })
    expect(await complaints({ name: '   ' })).toEqual({ name: ['must not be empty'] })
  })

  test.each([
    ['{"name":"a\\u0000"}', 'name', 'U+0000'],
    ['{"secret":"\\u0000"}', 'secret', 'U+0000'],
    ['{"unknown":{"deep":["\\u0000"]}}', 'unknown.deep.0', 'U+0000'],
    ['{"inner":{"a\\u0000b":1}}', 'inner', 'U+0000'],
    ['{"\\u0000":1}', 'body', 'U+0000'],
    ['{"name":"\\ud83c"}', 'name', 'half a surrogate pair'],
    ['{"name":"\\udf88\\ud83c"}', 'name', 'half a surrogate pair'],
    ['{"list":[{},{"label":"\\ud83c"}]}', 'list.1.label', 'half a surrogate pair'],
    ['{"\\ud83c":1}', 'body', 'half a surrogate pair'],
  ])('that cannot be stored is refused, wherever it stands: %s', async (body, field, complaint) => {
    const reply = await post(body)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.details).toEqual({ [field]: [expect.stringContaining(complaint)] })
  })

  test('may hold every other character, escaped or not', async () => {
    expect((await post('{"name":"\\ud83c\\udf88\\u0001"}')).data.got).toEqual({ name: '🎈\u0001' })
  })
})

describe('ids and instants in a body', () => {
  test('are written as everything of ours writes them', async () => {
    const upper = id.toUpperCase()
    const sent = { id: ` ${upper} `, list: [{ id: upper }], form: { id: upper }, at: '2026-07-09 14:34:56.5+02:00' }
    const expected = { id, list: [{ id }], form: { id }, at: '2026-07-09T12:34:56.500Z' }
    expect(await got(sent)).toEqual(expected)
    expect(await got({ name: 'form', late: { id: upper, list: [upper] } })).toMatchObject({ late: { id, list: [id] } })
  })

  test.each(['0b0c7a52', `${id}0`, `{${id}}`, id.replaceAll('-', ''), 'g'.repeat(36), ''])(
    'are refused when malformed: %s',
    async (malformed) => {
      expect(await complaints({ id: malformed })).toEqual({ id: ['must be a UUID'] })
    },
  )
})

describe('a body that nobody would write by hand', () => {
  test('carries nothing past a route that the route does not declare', async () => {
    const body = { name: 'Ada', thingId: id, inner: { label: 'x', role: 'PLATFORM_ADMIN' }, list: [{ role: 'NGO' }] }
    expect(await got(body)).toEqual({ name: 'Ada', inner: { label: 'x' }, list: [{}] })
  })

  test('cannot set a prototype', async () => {
    const body = '{"__proto__":{"role":"PLATFORM_ADMIN"},"inner":{"__proto__":{"label":"x"}},"name":"Ada"}'
    expect((await post(body)).data.got).toEqual({ name: 'Ada', inner: {} })
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
    expect((await post('{"unknown":{"constructor":{"prototype":{"x":1}}}}')).status).toBe(200)
    expect((await post('{"toString":" x ","hasOwnProperty":1,"valueOf":[]}')).data.got).toEqual({})
  })

  test.each([
    ['lists', (depth: number) => `{"unknown":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['objects', (depth: number) => `{"unknown":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`],
  ])('is refused when it is nested deeply: %s', async (_, nested) => {
    expect((await post(nested(30))).status).toBe(200)
    for (const depth of [40, 100_000]) {
      const reply = await post(nested(depth))
      expect([reply.status, Object.values(reply.body.details)]).toEqual([400, [['is nested too deeply']]])
    }
  })

  test.each([
    ['in a list', `{"unknown":[${'0,'.repeat(500_000)}0]}`],
    ['in an object', `{${Array.from({ length: 50_000 }, (_, key) => `"k${key}":1`).join()}}`],
    ['in many lists', `{"unknown":[${`[${'0,'.repeat(99)}0],`.repeat(1_000)}0]}`],
  ])('is refused when it holds very many values %s', async (_, body) => {
    const reply = await post(body)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(JSON.stringify(reply.body.details).length).toBeLessThan(200)
  })

  test('is told how long a list may be', async () => {
    expect(await complaints({ list: [{}, {}, {}, {}] })).toEqual({ list: ['must have at most 3 entries'] })
    expect(await complaints({ name: 'form', late: { id, list: Array(1000).fill(id) } })).toEqual({
      'late.list': ['must have at most 2 entries'],
    })
  })

  test('may hold anything in a form that is not asked for', async () => {
    expect((await post(JSON.stringify({ name: 'other', late: { list: Array(1000).fill(7) } }))).status).toBe(200)
  })

  test('does not get its long names back', async () => {
    const reply = await post(JSON.stringify({ ['k'.repeat(100_000)]: '\0' }))
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body).length).toBeLessThan(1000)
  })
})

/** What no id can be; some of it no text at all. */
const nothing = [
  'x',
  '%00',
  `${id}0`,
  `%20${id}`,
  `${id}%00`,
  '%zz',
  '%',
  '%e0%a4%a',
  '%ED%A0%80',
  '%FF',
  '..%2f..',
  'a%2fb',
  '%F0%9F%8E%88',
  'x'.repeat(50_000),
]

describe('an id in a path', () => {
  test.each([id, id.toUpperCase(), id.replace('0b', '%30b')])('is found: %s', async (written) => {
    expect((await service.call('GET', `/v1/things/${written}`)).data).toEqual({ got: id })
  })

  test.each(nothing)('that is none is a thing that is not there: %#', async (written) => {
    const { status, body } = await service.exchange(rawRequest(`GET /v1/things/${written}`))
    expect([status, body['code']]).toEqual([404, 'THING_NOT_FOUND'])
  })
})

describe('a token in a path', () => {
  test('is decoded and otherwise left as it is', async () => {
    expect((await service.call('GET', '/v1/keys/%20A-b_%2F%E1%BB%8C%20')).data).toEqual({ got: ' A-b_/Ọ ' })
  })

  test.each(nothing.filter((written) => /%(00|zz|$|e0%a4%a|ED|FF)/.test(written)))(
    'that no text can be is the empty one, which nobody was given: %s',
    async (written) => {
      const { status, body } = await service.exchange(rawRequest(`GET /v1/keys/${written}`))
      expect([status, body['data']]).toEqual([200, { got: '' }])
    },
  )
})

describe('other text in a path', () => {
  test('is decoded', async () => {
    expect((await service.call('GET', '/v1/pages/%E1%BB%8Cj%C3%A0%20%F0%9F%8E%88')).data).toEqual({ got: 'Ọjà 🎈' })
    expect((await service.call('GET', '/v1/pages/a%2Fb')).data).toEqual({ got: 'a/b' })
    expect((await service.call('GET', '/v1/pages/..%2F..')).data).toEqual({ got: '../..' })
  })

  test.each(['%00', 'a%00b', '%zz', '%', '%ED%A0%80', '%FF', '%C0%80'])(
    'that is none is refused: %s',
    async (written) => {
      const { status, body } = await service.exchange(rawRequest(`GET /v1/pages/${written}`))
      expect([status, body['code']]).toEqual([400, 'VALIDATION_ERROR'])
      expect(body['details']).toHaveProperty('slug')
    },
  )
})

describe('a query', () => {
  const ask = async (query: string) => service.call('GET', `/v1/search?${query}`)

  test.each([
    ['', {}],
    ['q=', {}],
    ['q=%20%09', {}],
    ['q', {}],
    ['&&=&', {}],
    ['q=roof', { q: 'roof' }],
    ['q=+roof%20', { q: 'roof' }],
    ['q=%E1%BB%8Cj%C3%A0', { q: 'Ọjà' }],
    ['q=roof&q=x', { q: 'roof' }],
    ['q=roof&q=far+too+long', { q: 'roof' }],
    ['q=&q=roof', {}],
    ['unknown=x&q=roof', { unknown: 'x', q: 'roof' }],
    [`id=${id.toUpperCase()}`, { id }],
    ['at=2026-07-09T12:34:56%2B01:00', { at: '2026-07-09T11:34:56.000Z' }],
    ['q=100%', { q: '100%' }],
    ['q=%zz', { q: '%zz' }],
    ['q[]=roof&q.a=1', { 'q[]': 'roof', 'q.a': '1' }],
  ])('%s is read as %j', async (query, expected) => {
    expect((await ask(query)).data).toEqual({ got: expected })
  })

  test.each([
    ['q=x', 'q', 'must have at least 2 characters'],
    ['q=far+too+long', 'q', 'must have at most 5 characters'],
    ['q=x&q=roof', 'q', 'must have at least 2 characters'],
    ['id=x', 'id', 'must be a UUID'],
    ['at=yesterday', 'at', 'must be an RFC 3339 time with an offset, e.g. 2026-07-09T12:34:56Z'],
    ['q=%00', 'q', 'must not contain the character U+0000'],
    ['other=a%00', 'other', 'must not contain the character U+0000'],
    ['a%00=x', 'query', 'must not contain the character U+0000'],
    ['q=%ED%A0%80', 'query', 'must not contain half a surrogate pair'],
    ['q=%ed%bf%bf', 'query', 'must not contain half a surrogate pair'],
  ])('%s is refused', async (query, field, complaint) => {
    const reply = await ask(query)
    expect([reply.status, reply.code, reply.body.details]).toEqual([400, 'VALIDATION_ERROR', { [field]: [complaint] }])
  })

  test('cannot set a prototype', async () => {
    expect((await ask('__proto__=x&constructor=y&__proto__[role]=z')).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('does not get its long names back', async () => {
    const reply = await ask(`${'k'.repeat(50_000)}=%00`)
    expect([reply.status, JSON.stringify(reply.body).length < 1000]).toEqual([400, true])
  })

  test('may be as long as the header block takes', async () => {
    expect((await ask(`x=1${'&a=b'.repeat(10_000)}`)).status).toBe(200)
  })

  test('of a route that is not there does not matter', async () => {
    expect((await service.call('GET', '/v1/nowhere?q=%00&x=%ED%A0%80')).code).toBe('NOT_FOUND')
  })
})
