import { defineError, DomainError, TryAgainError, ValidationError, type RefusalKind } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, rawRequest, startTestApp, type TestApp } from '../../test/start-test-app.ts'
import type { App } from '../routes.ts'
import { errorAnswer } from './error-answer.ts'

let service: TestApp
let thrown: unknown

const config = { access: { token: 'public' } } as const
const Thing = Type.Object({ name: Type.String(), link: Type.Optional(Type.String()) }, { title: 'Thing' })
const ThingReply = Type.Object({ thing: Thing, things: Type.Optional(Type.Array(Thing)) })
const GoneError = defineError('THING_NOT_FOUND', 'not-found', 'There is no such thing.')

/** More than the schema lists, as a row of a table would have it. */
const row = { name: 'Roof', secretNote: 'canary', approvalStatus: 'canary' }

beforeAll(async () => {
  service = await startTestApp(answeringRoutes)
})

afterAll(async () => service[Symbol.asyncDispose]())

function answeringRoutes(app: App): void {
  const created = { 201: ThingReply }
  app.get('/v1/thing', { config, schema: { response: { 200: ThingReply } } }, async () => ({
    thing: row,
    things: [row, row],
  }))
  app.post('/v1/things', { config, schema: { response: created } }, async () => ({ thing: row }))
  app.put('/v1/things', { config, schema: { response: { 200: ThingReply } } }, async () => ({ thing: row }))
  app.delete('/v1/things', { config, schema: { response: { 202: ThingReply } } }, async () => ({ thing: row }))
  app.get('/v1/bare', { config: { ...config, envelope: false }, schema: { response: { 200: Thing } } }, async () => row)
  app.get('/v1/throw', { config, schema: { response: { 200: ThingReply } } }, async () => {
    throw thrown
  })
  app.get('/v1/wrong', { config, schema: { response: { 200: ThingReply } } }, async () => {
    const nothing: unknown = {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bug that the answer's schema is there to catch
    return nothing as { thing: { name: string } }
  })
}

const throwing = async (error: unknown) => {
  thrown = error
  return service.call('GET', '/v1/throw')
}

describe('a success', () => {
  test('is wrapped, and holds what its schema lists and nothing else', async () => {
    const reply = await service.call('GET', '/v1/thing')
    expect(reply.body).toEqual({
      success: true,
      data: { thing: { name: 'Roof' }, things: [{ name: 'Roof' }, { name: 'Roof' }] },
    })
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('has the one 2xx status that its route declares, also when routes share their settings', async () => {
    for (const [method, path, status] of [
      ['POST', '/v1/things', 201],
      ['PUT', '/v1/things', 200],
      ['DELETE', '/v1/things', 202],
      ['GET', '/v1/thing', 200],
      ['HEAD', '/v1/thing', 200],
    ] as const) {
      expect((await service.call(method, path)).status).toBe(status)
    }
  })

  test('may go without its envelope', async () => {
    expect((await service.call('GET', '/v1/bare')).body).toEqual({ name: 'Roof' })
  })

  test.each([
    ['none', {}],
    ['two', { 200: ThingReply, 201: ThingReply }],
    ['only refusals', { 400: ThingReply }],
  ])('must be declared exactly once: %s stops the boot', async (_, response) => {
    const open = createTestApp((app) => {
      app.get('/v1/x', { config, schema: { response } }, () => {})
    })
    await expect(open).rejects.toThrow('The route GET /v1/x must declare exactly one 2xx answer')
  })
})

describe('a refusal', () => {
  test.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-large', 413],
    ['unsupported', 415],
    ['too-many', 429],
    ['failed', 500],
    ['upstream-failed', 502],
    ['unavailable', 503],
    ['upstream-timeout', 504],
  ] satisfies [RefusalKind, number][])('that is %s has the status %d and the same shape', async (kind, status) => {
    const reply = await throwing(new DomainError('SOME_CODE', kind, 'A sentence.'))
    expect(reply.status).toBe(status)
    const requestId = reply.headers.get('x-request-id')
    expect(reply.body).toEqual({ success: false, code: 'SOME_CODE', message: 'A sentence.', requestId })
    expect(service.log.records().filter((record) => record.level > 30 && record.requestId === requestId)).toEqual([])
  })

  test('carries what its contract adds, whether its status is declared or not', async () => {
    const extras = { data: { retryAfter: 3 }, nextEligibleAt: '2026-08-08T00:00:00.000Z' }
    expect((await throwing(new DomainError('WAIT', 'too-many', 'Wait.', extras))).body).toMatchObject(extras)
    const data = { current: { title: 'Wells', goal: null, tags: ['water'] } }
    expect((await throwing(new DomainError('CHANGED', 'conflict', 'Look again.', { data }))).body.data).toEqual(data)
    expect((await throwing(new GoneError({ details: { a: ['b'] } }))).body).toMatchObject({ details: { a: ['b'] } })
    expect((await throwing(new ValidationError({ name: ['is required'] }))).body.details).toEqual({
      name: ['is required'],
    })
  })
})

describe('a request that could not be served in time', () => {
  test('is answered with when to come back, and its cause is in the log and nowhere else', async () => {
    const reply = await throwing(new TryAgainError(2, { cause: new Error('canary: no connection') }))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    const requestId = reply.headers.get('x-request-id')
    expect(reply.body).toEqual({ success: false, code: 'TRY_AGAIN', message: expect.any(String), requestId })
    const records = service.log.records().filter((record) => record.requestId === requestId)
    expect(records).toContainEqual(expect.objectContaining({ level: 40, msg: 'A request was not served in time' }))
    expect(service.log.text()).toContain('canary: no connection')
  })

  test.each(['ENOSPC', 'EDQUOT'])('where a disk is full (%s) says so, and is an error in the log', async (code) => {
    const reply = await throwing(Object.assign(new Error(`canary: ${code}, write`), { code }))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
    expect(reply.body).toMatchObject({ code: 'TRY_AGAIN', message: expect.stringContaining('no room') })
    expect(JSON.stringify(reply.body)).not.toContain('canary')
    const requestId = reply.headers.get('x-request-id')
    const records = service.log.records().filter((record) => record.requestId === requestId && record.level > 30)
    expect(records).toMatchObject([{ level: 50, err: { stack: expect.stringContaining(`canary: ${code}`) } }])
  })

  test.each([
    ['with a database', async () => true],
    ['without one', undefined],
  ])('is declared by every route of a service %s', async (_, isReachable) => {
    const { app } = await createTestApp(answeringRoutes, { isReachable })
    await app.ready()
    const document = JSON.stringify(app.swagger())
    expect(document.includes('"503"')).toBe(isReachable !== undefined)
    await app.close()
  })
})

describe('an unforeseen failure', () => {
  const secret = 'canary: select password_hash from users'
  const error = () => new Error(secret, { cause: new Error('canary of the cause') })
  const internal = { success: false, code: 'INTERNAL_ERROR', message: expect.stringMatching(/^[^:]*our side/) }

  test.each([
    ['an error', error],
    ['an error that claims a status', () => Object.assign(error(), { statusCode: 418, status: 418 })],
    ['an error that claims a code', () => Object.assign(error(), { code: 'NOT_FOUND', statusCode: 404 })],
    ['an error with a code of the database', () => Object.assign(error(), { code: '23505', detail: secret })],
    ['a text', () => secret],
    ['nothing', () => undefined],
    ['an object', () => ({ statusCode: 404, message: secret })],
  ])('tells the caller nothing: %s', async (_, make) => {
    const reply = await throwing(make())
    expect(reply.status).toBe(500)
    expect(reply.body).toEqual({ ...internal, requestId: reply.headers.get('x-request-id') })
    expect(JSON.stringify(reply)).not.toContain('canary')
  })

  test('is logged with its cause and the request id', async () => {
    const requestId = (await throwing(error())).headers.get('x-request-id')
    const record = service.log.records().find((line) => line.level === 50 && line.requestId === requestId)
    expect(record.msg).toBe('A request failed')
    expect(record.err.stack).toContain(secret)
    expect(record.err.stack).toContain('canary of the cause')
  })

  test('is an answer that does not fit its schema', async () => {
    const reply = await service.call('GET', '/v1/wrong')
    expect([reply.status, reply.body]).toMatchObject([500, internal])
  })
})

describe('every answer', () => {
  test.each([
    ['GET /v1/thing', 200],
    ['POST /v1/things', 201],
    ['GET /health', 200],
    ['GET /metrics', 200],
    ['GET /v1/throw', 500],
    ['GET /nowhere', 404],
    ['PROPFIND /nowhere', 404],
    ['GET /%zz', 404],
    ['HEAD /v1/thing', 200],
  ])('says what it is, and which request it answers: %s', async (line, status) => {
    thrown = new Error('x')
    const answer = await service.exchange(rawRequest(line, { 'x-request-id': 'req-7' }))
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, 'req-7'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  test('of Fastify itself looks like the others', () => {
    const refusal = (code: string, statusCode = 400) =>
      errorAnswer(Object.assign(new Error('canary'), { code, statusCode }), 'req-7')
    const expected: [string, number | undefined, number, string][] = [
      ['FST_ERR_BAD_URL', 400, 400, 'VALIDATION_ERROR'],
      ['FST_ERR_MAX_PARAM_LENGTH', 414, 400, 'VALIDATION_ERROR'],
      ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400, 400, 'VALIDATION_ERROR'],
      ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 400, 'VALIDATION_ERROR'],
      ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 413, 'PAYLOAD_TOO_LARGE'],
      ['FST_ERR_NOT_FOUND', 404, 404, 'NOT_FOUND'],
      ['FST_ERR_ANYTHING_ELSE', 422, 400, 'VALIDATION_ERROR'],
      ['FST_ERR_ANYTHING_ELSE', 500, 500, 'INTERNAL_ERROR'],
      ['FST_ERR_ANYTHING_ELSE', undefined, 400, 'VALIDATION_ERROR'],
    ]
    for (const [code, claimed, status, answered] of expected) {
      const { status: actual, body } = refusal(code, claimed)
      expect([code, actual, body.code, JSON.stringify(body).includes('canary')]).toEqual([
        code,
        status,
        answered,
        false,
      ])
    }
  })
})
