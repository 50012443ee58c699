import { Clearable, Email, HttpUrl, Password, RawText, SafeLink, Text, Timestamp, Uuid, Words } from '@civic/contracts'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { validationRefusal } from './validation.ts'

let service: TestApp

const Echo = Type.Object({ got: Type.Unsafe<unknown>({}) })
const Answer = Type.Object({ prompt: Text(2, 10), options: Type.Array(Text(1, 5), { minItems: 1, maxItems: 3 }) })
const Form = Type.Object({
  email: Type.Optional(Email),
  password: Type.Optional(Password({ minLength: 8 })),
  token: Type.Optional(RawText({ minLength: 3, maxLength: 5 })),
  website: Type.Optional(HttpUrl),
  proof: Type.Optional(SafeLink),
  kind: Type.Optional(Words(['NGO', 'AGENCY'])),
  communityId: Type.Optional(Uuid),
  endsAt: Type.Optional(Timestamp),
  goal: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  isPublic: Type.Optional(Type.Boolean()),
  slug: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  tags: Type.Optional(Type.Array(Text(1, 5), { minItems: 1 })),
  about: Clearable(Text(1, 5)),
  count: Clearable(Type.Integer({ minimum: 1 })),
  address: Type.Optional(Type.Object({ city: Text(2, 10), lines: Type.Array(Text(1, 5)) })),
  answers: Type.Optional(Type.Array(Answer)),
  nullable: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
})

beforeAll(async () => {
  service = await startTestApp((app) => {
    const schema = { body: Form, response: { 200: Echo } }
    app.post('/v1/forms', { config: { access: { token: 'public' } }, schema }, async ({ body }) => ({ got: body }))
    const needed = { body: Type.Object({ a: Uuid, b: Type.Object({ c: Uuid }) }), response: schema.response }
    app.post('/v1/needed', { config: { access: { token: 'public' } }, schema: needed }, async () => ({ got: {} }))
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const fill = async (body: unknown, path = '/v1/forms') => service.call('POST', path, { body })

describe('a complaint', () => {
  test.each([
    [{ email: 'ada' }, 'must be a valid email'],
    [{ email: `${'a'.repeat(300)}@example.org` }, 'must have at most 254 characters'],
    [{ email: '' }, 'must be a valid email'],
    [{ email: 7 }, 'must be of type string'],
    [{ email: null }, 'must be of type string'],
    [{ email: ['ada@example.org'] }, 'must be of type string'],
    [{ password: 'short' }, 'must have at least 8 characters'],
    [{ password: 'x'.repeat(73) }, 'must be at most 72 bytes long'],
    [{ token: 'x' }, 'must have at least 3 characters'],
    [{ token: '  x  ' + ' ' }, 'must have at most 5 characters'],
    [{ website: 'example.org' }, 'must be an address that begins with http:// or https://'],
    [{ proof: 'javascript:alert(1)' }, 'must be a link without a scheme other than http or https'],
    [{ proof: ' ' }, 'must not be empty'],
    [{ kind: 'ngo' }, 'must be one of NGO, AGENCY'],
    [{ communityId: '7' }, 'must be a UUID'],
    [{ endsAt: '2026-02-30T00:00:00Z' }, 'must be an RFC 3339 time with an offset, e.g. 2026-07-09T12:34:56Z'],
    [{ goal: 0 }, 'must be at least 1'],
    [{ goal: 101 }, 'must be at most 100'],
    [{ goal: 1.5 }, 'must be of type integer'],
    [{ goal: '7' }, 'must be of type integer'],
    [{ goal: true }, 'must be of type integer'],
    [{ share: -1 }, 'must be at least 0'],
    [{ share: 2 }, 'must be at most 1'],
    [{ isPublic: 'true' }, 'must be of type boolean'],
    [{ isPublic: 1 }, 'must be of type boolean'],
    [{ slug: 'A' }, 'has a form that is not allowed'],
    [{ tags: [] }, 'must have at least 1 entry'],
    [{ tags: 'a' }, 'must be of type array'],
    [{ about: 'far too long' }, 'must have at most 5 characters'],
    [{ about: 7 }, 'must be of type string'],
    [{ count: 0 }, 'must be at least 1'],
    [{ count: 'many' }, 'must be of type integer'],
    [{ count: {} }, 'must be of type integer'],
    [{ address: [] }, 'must be of type object'],
    [{ nullable: 7 }, 'must be of type string'],
  ])('about %j is a sentence under the name of its field', async (body, complaint) => {
    const reply = await fill(body)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body).toMatchObject({ success: false, message: 'Some of the input is not valid.' })
    expect(reply.body.details).toEqual({ [Object.keys(body)[0] ?? '']: [complaint] })
  })

  test.each([
    [{ address: { city: 'x', lines: ['', 'y'] } }, ['address.city', 'address.lines.0']],
    [{ address: {} }, ['address.city', 'address.lines']],
    [
      {
        answers: [
          { prompt: 'Why?', options: ['a'] },
          { prompt: '', options: [] },
        ],
      },
      ['answers.1.prompt', 'answers.1.options'],
    ],
    [{ answers: [{ prompt: 'Why?', options: ['far too long'] }] }, ['answers.0.options.0']],
  ])('about %j says where the field is', async (body, fields) => {
    expect(Object.keys((await fill(body)).body.details).toSorted()).toEqual(fields.toSorted())
  })

  test('is made about every field at once', async () => {
    const { body } = await fill({ email: 'ada', goal: 0, kind: 'x', tags: ['far too long', ''] })
    expect(Object.keys(body.details)).toEqual(['email', 'kind', 'goal', 'tags.0', 'tags.1'])
    expect((await fill({}, '/v1/needed')).body.details).toEqual({ a: ['is required'], b: ['is required'] })
    expect((await fill({ b: {} }, '/v1/needed')).body.details).toEqual({ a: ['is required'], 'b.c': ['is required'] })
  })

  test('has company up to fifty fields, whatever was sent', async () => {
    const answers = Array.from({ length: 2000 }, () => ({ prompt: '', options: [7] }))
    const { body, status } = await fill({ answers })
    expect([status, Object.keys(body.details).length]).toEqual([400, 50])
  })
})

describe('what is valid', () => {
  test.each([
    {
      email: 'ada@example.org',
      password: '  8 chars',
      token: ' x ',
      website: 'https://a.b',
      kind: 'NGO',
      goal: 100,
      share: 0.5,
    },
    { about: '', count: null, nullable: null },
    { about: null, count: '' },
    { goal: 1e2, isPublic: false, answers: [] },
  ])('comes through as it is: %j', async (body) => {
    const reply = await fill(body)
    expect([reply.status, reply.data?.got]).toEqual([200, body])
  })

  test('is whole numbers only where it says so, and none that is infinite', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const rawBody of ['{"goal":1e999}', '{"share":-1e999}', '{"goal":1.0000001}']) {
      expect((await service.call('POST', '/v1/forms', { rawBody, headers })).status).toBe(400)
    }
  })
})

describe('errors of a validator', () => {
  const error = { keyword: 'minLength', instancePath: '', schemaPath: '', params: { limit: 3 }, message: 'x' }

  test.each([
    ['body', 'body'],
    ['querystring', 'query'],
    ['params', 'path'],
  ])('about the whole stand under its part: %s', (part, name) => {
    expect(validationRefusal([error], part).extras.details).toEqual({ [name]: ['must have at least 3 characters'] })
  })

  test('name a field even if it is called like something that every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const { details } = validationRefusal([{ ...error, instancePath: `/${name}` }], 'body').extras
      expect(Object.entries(details ?? {})).toEqual([[name, ['must have at least 3 characters']]])
    }
  })

  test('name a field with odd characters as it is written', () => {
    const { details } = validationRefusal([{ ...error, instancePath: '/a~1b~0c/0' }], 'body').extras
    expect(details).toEqual({ 'a/b~c.0': ['must have at least 3 characters'] })
  })

  test('of a kind that nobody foresaw are told as they are, and at least something is told', () => {
    const unknown = { ...error, keyword: 'multipleOf', message: 'must be multiple of 5' }
    expect(validationRefusal([unknown], 'body').extras.details).toEqual({ body: ['must be multiple of 5'] })
    expect(validationRefusal([{ ...error, keyword: 'if' }], 'body').extras.details).toEqual({ body: ['is not valid'] })
  })

  test('are told once each, five for a field', () => {
    const many = Array.from({ length: 20 }, (_, limit) => ({ ...error, params: { limit: Math.floor(limit / 2) + 2 } }))
    expect(validationRefusal(many, 'body').extras.details?.['body']).toHaveLength(5)
  })
})
