import { afterAll, describe, expect, test } from 'vitest'
import { knownId as id, startEchoApp } from '../../test/echo-app.ts'

const service = await startEchoApp()
afterAll(async () => service[Symbol.asyncDispose]())

const post = async (rawBody: string) =>
  service.call('POST', '/v1/bodies', { rawBody, headers: { 'content-type': 'application/json' } })
const got = async (body: unknown) => (await post(JSON.stringify(body))).data?.got
const complaints = async (body: unknown) => (await post(JSON.stringify(body))).body.details

describe('text in a body', () => {
  test.each([
    [{ name: '  Ada\n' }, { name: 'Ada' }],
    [{ name: '\u00a0\ufeffAda\u2003' }, { name: 'Ada' }],
    [{ name: 'A  da' }, { name: 'A da' }],
    [{ name: 'e\u0301\u00a0\u2003\u3000a' }, { name: '\u00e9 a' }],
    [{ name: 'A\u200bda' }, { name: 'Ada' }],
    [{ story: 'e\u0301\u00a0a  b' }, { story: '\u00e9 a  b' }],
    [{ list: [{ label: 'e\u0301' }] }, { list: [{ label: '\u00e9' }] }],
    [{ secret: 'e\u0301\u00a0' }, { secret: 'e\u0301\u00a0' }],
    [{ name: 'A\u0007d\u202ea\u001b' }, { name: 'Ada' }],
    [{ name: 'A\r\nb\tc' }, { name: 'A b c' }],
    [{ list: [{ label: '\u0085a\u2029b' }] }, { list: [{ label: 'a b' }] }],
    [{ story: ' a\r\n\n\tb\u0007\u2066 ' }, { story: 'a\n\n\tb' }],
    [{ secret: '\u0007\u202e' }, { secret: '\u0007\u202e' }],
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
    expect(await complaints({ name: ' \u0007\u202e' })).toEqual({ name: ['must not be empty'] })
    expect(await complaints({ name: '   ' })).toEqual({ name: ['must not be empty'] })
  })

  test.each(['\u200b', '\u3164', '\u2800', '\u00ad\ufe0f', '\u{e0041}', '\u115f', '\u200d', '\u0301', '\u{1d159}'])(
    'is empty when there is nothing to see: %j',
    async (text) => {
      expect(await complaints({ name: text })).toEqual({ name: ['must not be empty'] })
      expect(await complaints({ story: `${text}\n${text}` })).toEqual({ story: ['must not be empty'] })
      expect(await got({ inner: { label: text }, secret: text })).toEqual({ inner: { label: '' }, secret: text })
    },
  )

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
    expect((await post('{"name":"\\ud83c\\udf88\\u200d"}')).data.got).toEqual({ name: '🎈\u200d' })
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
