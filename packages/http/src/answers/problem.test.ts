import { DomainError, TryAgainError, ValidationError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, type TestApp } from '../../test/start-test-app.ts'

let service: TestApp
let thrown: unknown

beforeAll(async () => {
  service = await startTestApp((app) => {
    const schema = {
      response: { 200: Type.Object({ story: Type.String() }), 404: Type.Object({ code: Type.String() }) },
    }
    app.get('/v1/stories', { config: { access: { token: 'public' } }, schema }, async () => {
      throw thrown
    })
  })
})
afterAll(async () => service[Symbol.asyncDispose]())

const problem = 'application/problem+json'

async function refuse(error: unknown, accept: string) {
  thrown = error
  return service.exchange(rawRequest('GET /v1/stories', { accept, 'x-request-id': 'req-7' }))
}

describe('problem details', () => {
  test('tell the same as the envelope, in the members of the standard and in ours', async () => {
    const error = new DomainError('STORY_NOT_FOUND', 'not-found', 'There is no such story.')
    const { status, headers, body } = await refuse(error, problem)
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([
      404,
      `${problem}; charset=utf-8`,
      'Accept',
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      type: '/docs/errors#STORY_NOT_FOUND',
      title: 'Story not found',
      status: 404,
      detail: 'There is no such story.',
      code: 'STORY_NOT_FOUND',
      requestId: 'req-7',
    })
  })

  test.each([
    ['fields', new ValidationError({ name: ['is required'] }), 400, { details: { name: ['is required'] } }],
    [
      'the wait',
      new DomainError('WAIT', 'too-many', 'Wait.', { data: { retryAfter: 3 } }),
      429,
      { data: { retryAfter: 3 } },
    ],
    ['no cause', new Error('canary'), 500, { code: 'INTERNAL_ERROR', title: 'Internal error' }],
  ])('carry what an error adds: %s', async (_what, error, status, expected) => {
    const { body, text } = await refuse(error, problem)
    expect(body).toMatchObject({ status, ...expected })
    expect(text).not.toMatch(/canary|"success"|"message"/)
  })

  test('come with the time to wait', async () => {
    expect((await refuse(new TryAgainError(2), problem)).headers.get('retry-after')).toBe('2')
  })

  test.each(['GET /nowhere', 'PROPFIND /v1/stories', 'GET /v1/stories?q=%ed%a0%80'])(
    'are what the frame itself refuses with too: %s',
    async (line) => {
      const { status, headers, body } = await service.exchange(rawRequest(line, { accept: problem }))
      expect(headers.get('content-type')).toContain(problem)
      expect(body['status']).toBe(status)
    },
  )

  test('are announced to HEAD in the same words', async () => {
    thrown = new DomainError('STORY_NOT_FOUND', 'not-found', 'There is no such story.')
    const headers = { accept: problem, 'x-request-id': 'req-7' }
    const full = await service.exchange(rawRequest('GET /v1/stories', headers))
    const head = await service.exchange(rawRequest('HEAD /v1/stories', headers))
    for (const name of ['content-type', 'content-length', 'vary', 'cache-control']) {
      expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)])
    }
  })
})

describe('an error is answered as', () => {
  test.each([
    ['problem details', [problem, 'Application/Problem+JSON', `${problem}, text/html;q=0.9, */*;q=0.8`]],
    [
      'problem details',
      [`application/json;q=0.5, ${problem};q=0.6`, `${problem};q=0.1`, `*/*; q=0.4,${problem};Q=0.5`],
    ],
    ['problem details', [`${problem}, application/json;q=0`, `${problem};charset=utf-8, application/*;q=0.9`]],
    ['JSON', ['', '*/*', 'application/json', 'application/*', 'text/html', 'application/*+json']],
    ['JSON', [`${problem}, application/json`, `${problem}, */*`, `application/*, ${problem}`]],
    ['JSON', [`${problem};q=0.5, application/json`, `${problem};q=0`, `${problem};q=x`, `${problem}.nonsense`]],
    ['JSON', [',;,q=1;;', `${problem};q=0.8, application/json;q=0.8`]],
  ])('%s: %j', async (expected, accepts) => {
    for (const accept of accepts) {
      const { headers } = await refuse(new DomainError('STORY_NOT_FOUND', 'not-found', 'No.'), accept)
      const type = expected === 'JSON' ? 'application/json; charset=utf-8' : `${problem}; charset=utf-8`
      expect([accept, headers.get('content-type'), headers.get('vary')]).toEqual([accept, type, 'Accept'])
    }
  })
})
