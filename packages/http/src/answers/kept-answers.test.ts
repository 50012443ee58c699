import { PathToken } from '@civic/contracts'
import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'

const GoneError = defineError('THING_NOT_FOUND', 'not-found', 'There is no such thing.')
const response = { 200: Type.Object({ story: Type.String() }) }

let service: TestApp
let story: string

beforeAll(async () => {
  service = await startTestApp((app) => {
    const answer = async () => ({ story })
    for (const token of ['public', 'optional', 'required'] as const) {
      app.get(`/v1/${token}`, { config: { access: { token } }, schema: { response } }, answer)
      app.post(`/v1/${token}`, { config: { access: { token } }, schema: { response } }, answer)
    }
    const config = { access: { token: 'public' } } as const
    const params = Type.Object({ token: PathToken })
    app.get('/v1/links/:token', { config, schema: { params, response } }, answer)
    app.get('/v1/bare', { config: { ...config, envelope: false }, schema: { response } }, answer)
    app.get('/v1/own', { config, schema: { response } }, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=9')
      return { story }
    })
    app.get('/v1/gone', { config, schema: { response } }, async () => {
      throw new GoneError()
    })
  })
})
beforeEach(() => {
  story = 'once'
})
afterAll(async () => service[Symbol.asyncDispose]())

const ask = async (line: string, headers: Record<string, string> = {}) => service.exchange(rawRequest(line, headers))

async function tagOf(path: string): Promise<string> {
  return (await ask(`GET ${path}`)).headers.get('etag') ?? ''
}

const authorization = `Bearer ${tokenOf()}`

describe('what may be kept of an answer', () => {
  test.each([
    ['GET /v1/public', {}, 'public, no-cache'],
    ['HEAD /v1/public', {}, 'public, no-cache'],
    ['GET /v1/public', { authorization }, 'public, no-cache'],
    ['GET /v1/optional', {}, 'public, no-cache'],
    ['GET /v1/optional', { authorization }, 'private, no-store'],
    ['GET /v1/optional', { authorization: 'Bearer nonsense' }, 'private, no-store'],
    ['GET /v1/required', { authorization }, 'private, no-store'],
    ['GET /v1/links/secret', {}, 'private, no-store'],
    ['GET /v1/bare', {}, 'no-store'],
    ['GET /health', {}, 'no-store'],
    ['GET /v1/own', {}, 'public, max-age=9'],
    ['POST /v1/public', {}, 'no-store'],
    ['POST /v1/optional', {}, 'no-store'],
    ['POST /v1/required', { authorization }, 'no-store'],
    ['GET /v1/required', {}, 'no-store'],
    ['GET /v1/gone', {}, 'no-store'],
    ['GET /nowhere', {}, 'no-store'],
  ] satisfies [string, Record<string, string>, string][])('%s %j: %s', async (line, headers, expected) => {
    const answer = await ask(line, headers)
    expect(answer.headers.get('cache-control')).toBe(expected)
    expect(answer.headers.has('etag')).toBe(expected === 'public, no-cache')
  })

  test('depends on the token where a token changes the answer', async () => {
    for (const headers of [{}, { authorization }]) {
      expect((await ask('GET /v1/optional', headers)).headers.get('vary')).toBe('Authorization')
    }
    expect((await ask('GET /v1/public')).headers.get('vary')).toBeNull()
  })
})

describe('an answer that the caller has already', () => {
  test.each([
    ['GET /v1/public', '/v1/public', (tag: string) => tag],
    ['HEAD /v1/public', '/v1/public', (tag: string) => tag],
    ['GET /v1/optional', '/v1/optional', (tag: string) => tag],
    ['GET /v1/public', '/v1/public', (tag: string) => tag.replace('W/', '')],
    ['GET /v1/public', '/v1/public', (tag: string) => `"other" , ${tag},W/"third"`],
    ['GET /v1/public', '/v1/public', () => '*'],
  ])('is 304 without a body: %s', async (line, path, known) => {
    const etag = await tagOf(path)
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    const { status, headers, text } = await ask(line, { 'if-none-match': known(etag) })
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([304, etag, 'public, no-cache'])
    expect(text.endsWith('\r\n\r\n')).toBe(true)
    for (const name of ['content-length', 'content-type', 'transfer-encoding']) expect(headers.has(name)).toBe(false)
    expect(headers.get('x-request-id')).not.toBeNull()
  })

  test('is sent again as soon as it is another', async () => {
    const before = await tagOf('/v1/public')
    story = 'twice'
    const { status, body, headers } = await ask('GET /v1/public', { 'if-none-match': before })
    expect([status, body['data']]).toEqual([200, { story: 'twice' }])
    expect(headers.get('etag')).not.toBe(before)
    story = 'once'
    expect(await tagOf('/v1/public')).toBe(before)
  })

  test.each([
    ['of somebody with a token', 'GET /v1/optional', { authorization }, 200],
    ['of a write', 'POST /v1/public', {}, 200],
    ['of a refusal', 'GET /v1/gone', {}, 404],
    ['without its envelope', 'GET /v1/bare', {}, 200],
  ] satisfies [string, string, Record<string, string>, number][])(
    'is sent all the same where nothing is kept: %s',
    async (_what, line, headers, status) => {
      expect((await ask(line, { ...headers, 'if-none-match': '*' })).status).toBe(status)
    },
  )
})
