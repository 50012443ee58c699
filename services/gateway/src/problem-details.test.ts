import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson } from '../test/scripted-service.ts'
import { signedIn, startTestGateway, type TestGateway } from '../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const problem = 'application/problem+json'
const body = 'x'.repeat(1024 * 1024 + 1)

describe('a refusal of the gateway', () => {
  test.each([
    ['of an unknown path', 404, 'NOT_FOUND', '/nowhere', {}],
    ['of a guest', 401, 'UNAUTHORIZED', '/api/v1/auth/me', {}],
    ['of a path that is no percent-encoding', 400, 'VALIDATION_ERROR', '/api/v1/issues/%zz', {}],
    ['of a large body', 413, 'PAYLOAD_TOO_LARGE', '/api/v1/flags', { method: 'POST', body }],
    ['for a service that breaks off', 502, 'UPSTREAM_ERROR', '/api/v1/issues', {}],
  ])('is problem details for who prefers them: %s', async (_what, status, code, path, question) => {
    gateway.service.script = (_request, response) => response.destroy()
    const headers = { ...(path.endsWith('flags') && signedIn()), 'x-request-id': 'req-7' }
    const envelope = await gateway.ask(path, { ...question, headers })
    const reply = await gateway.ask(path, { ...question, headers: { ...headers, accept: problem } })

    expect([reply.status, reply.headers['content-type']]).toEqual([status, `${problem}; charset=utf-8`])
    const { success: _, message: detail, ...members } = envelope.json
    expect(reply.json).toEqual({
      ...members,
      type: `/docs/errors#${code}`,
      title: expect.any(String),
      status,
      detail,
    })
    for (const { headers: told } of [envelope, reply]) {
      expect(told).toMatchObject({ 'cache-control': 'no-store', vary: 'Origin, Accept' })
    }
  })
})

test('the refusals of a service are in the words that the service chose, by what the client accepts', async () => {
  const headers = { 'Content-Type': `${problem}; charset=utf-8`, Vary: 'Accept' }
  gateway.service.script = answerJson({ type: '/docs/errors#ISSUE_NOT_FOUND' }, 404, headers)
  const reply = await gateway.ask('/api/v1/issues/7', { headers: { accept: problem } })
  expect(gateway.service.lastRequest.headers.accept).toBe(problem)
  expect(reply.json).toEqual({ type: '/docs/errors#ISSUE_NOT_FOUND' })
  expect(reply.headers).toMatchObject({
    'content-type': headers['Content-Type'],
    vary: 'Accept, Origin, Accept-Encoding',
  })
})
