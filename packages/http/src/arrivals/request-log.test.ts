import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'
import { levelOfRequest, pathForLog } from './request-log.ts'

let service: TestApp

beforeAll(async () => {
  service = await startTestApp((app) => {
    const schema = { response: { 200: Type.Object({}) } }
    const config = { access: { token: 'optional', queryToken: true } } as const
    app.get('/v1/issues/:id', { config, schema }, async () => ({}))
    app.post('/v1/invitations/:id/accept', { config, schema }, async () => ({}))
    app.get('/v1/broken', { config, schema }, async () => {
      throw new Error('broken')
    })
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

/** The line that one request leaves; it is written after the answer has gone out. */
async function lineOf(line: string, headers: Record<string, string> = {}) {
  const requestId = randomUUID()
  await service.exchange(rawRequest(line, { 'x-request-id': requestId, ...headers }))
  const lines = () =>
    service.log.records().filter((record) => record.requestId === requestId && record.msg === 'request')
  const found = await eventually('the line', () => lines()[0])
  expect(lines()).toHaveLength(1)
  return found
}

/** Told as a boolean: the whole log would be a long message. */
const logHolds = (text: string) => service.log.text().includes(text)

describe('the id of a request', () => {
  const idFor = async (headers: Record<string, string>) =>
    (await service.exchange(rawRequest('GET /v1/issues/7', headers))).headers.get('x-request-id')

  test.each(['7', 'a.b_c-D9', 'x'.repeat(64)])('is the one that the caller sent: %s', async (id) => {
    expect(await idFor({ 'x-request-id': id })).toBe(id)
  })

  test.each(['', 'a b', 'a,b', '<a>', 'ọ', 'x'.repeat(65), 'a\tb', '"a"', '../a'])(
    'is a new one when that has another form: %s',
    async (id) => {
      expect(await idFor({ 'x-request-id': id })).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
    },
  )

  test('is new for every request without one, and when there are two', async () => {
    const ids = [await idFor({}), await idFor({}), await idFor({ 'x-request-id': 'a', 'X-Request-ID': 'b' })]
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('a')
  })
})

describe('the log', () => {
  test('has one line for each answer', async () => {
    const userId = randomUUID()
    const line = await lineOf('GET /issues/7?q=secret', { authorization: `Bearer ${tokenOf({ userId })}` })
    expect(line).toMatchObject({
      level: 30,
      service: 'test-service',
      method: 'GET',
      path: '/issues/7',
      status: 200,
      userId,
    })
    expect(line.durationMs).toBeGreaterThanOrEqual(0)
    expect(new Date(line.time).toISOString()).toBe(line.time)
    expect(await lineOf('GET /nowhere')).toMatchObject({ status: 404, path: '/nowhere' })
    expect(await lineOf('GET /v1/broken')).toMatchObject({ status: 500 })
  })

  test('holds no query value, no token and no authorization, whatever is asked for', async () => {
    const token = tokenOf()
    const canary = 'canary-7c1f'
    for (const path of ['/v1/issues/7', '/v1/broken', '/nowhere', '/%zz', '/v1/issues/%zz']) {
      await lineOf(`GET ${path}?q=${canary}&access_token=${token}`, {
        authorization: `Bearer ${token}`,
        cookie: canary,
      })
      await lineOf(`POST ${path}?${canary}`, { 'content-type': canary, 'content-length': '0' })
    }
    await service.exchange(`GET /?${canary} HTTP/1.1\r\nauthorization: Bearer ${token}\r\nbad header\r\n\r\n`)
    expect(logHolds(token)).toBe(false)
    expect(logHolds(Buffer.from(token).join())).toBe(false)
    expect(logHolds(canary)).toBe(false)
  })

  test.each([
    '/v1/invitations/canary-9d2e',
    '/v1/invitations/canary-9d2e/accept',
    '/invitations/canary-9d2e',
    '/v1/%69nvitations/canary-9d2e/accept',
    '/v1/Invitations/canary-9d2e',
    '/v1//invitations/canary-9d2e',
    '/v1/invitations//canary-9d2e',
    '/v1/invitations/canary-9d2e?x',
    'http://service/v1/invitations/canary-9d2e',
  ])('holds no token of an invitation: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect(JSON.stringify(await lineOf(`${method} ${path}`))).not.toContain('canary-9d2e')
    }
    expect(logHolds('canary-9d2e')).toBe(false)
  })

  test.each(['/v1/donations/SECRET', '/donations//SECRET', '/v1/Donation%73/SECRET/', '/v1/donations/SEC/RET?SEC'])(
    'of %s does not hold the reference of the donation',
    (url) => {
      expect(pathForLog(url)).not.toMatch(/SEC|RET/)
      expect(pathForLog(url)).toContain('…')
    },
  )

  test.each(['/v1/me/donations', '/v1/campaigns/7/donations', '/v1/admin/donations/drift/7/resolve'])(
    'is %s as it was asked, for it names no reference',
    (url) => {
      expect(pathForLog(url)).toBe(url)
    },
  )

  test('stays short', () => {
    expect(pathForLog(`/${'x'.repeat(60_000)}`).length).toBeLessThanOrEqual(500)
    expect(pathForLog(`/invitations/${'x'.repeat(60_000)}`)).toBe('/invitations/…')
  })
})

describe('the level of a request', () => {
  test.each([
    ['/health', 200, 'debug'],
    ['/health/part', 200, 'debug'],
    ['/health?from=probe', 200, 'debug'],
    ['/metrics', 200, 'debug'],
    ['/health', 503, 'info'],
    ['/healthy', 200, 'info'],
    ['/v1/issues/7', 200, 'info'],
  ] as const)('of %s that is answered %i is %s: a check that finds all well is no news', (url, status, level) => {
    expect(levelOfRequest(url, status)).toBe(level)
  })
})
