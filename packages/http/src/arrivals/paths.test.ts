import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest, startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { readableTarget } from './request-target.ts'
import { withVersion } from './version-alias.ts'

let service: TestApp

const Which = Type.Object({ route: Type.String(), query: Type.Unsafe<unknown>({}) })

beforeAll(async () => {
  service = await startTestApp((app) => {
    const querystring = Type.Object({ a: Type.Optional(Type.String()), next: Type.Optional(Type.String()) })
    const schema = { querystring, response: { 200: Which } }
    const config = { access: { token: 'public' } } as const
    for (const url of ['/v1/auth/me', '/v1/issues', '/v1/issues/:id', '/v1/members/me', '/v1/healthy']) {
      app.get(url, { config, schema }, async ({ query, routeOptions }) => ({ route: routeOptions.url ?? '', query }))
    }
    app.post('/v1/issues', { config, schema }, async () => ({ route: 'POST', query: {} }))
  })
})

afterAll(async () => service[Symbol.asyncDispose]())

const get = async (target: string) => {
  const { status, body } = await service.exchange(rawRequest(`GET ${target}`))
  return { status, ...body }
}

describe('a path without its version', () => {
  test.each([
    ['/issues', '/v1/issues', {}],
    ['/issues/7', '/v1/issues/:id', {}],
    ['/issues?a=b', '/v1/issues', { a: 'b' }],
    ['/issues/?a=%2Fv1', '/v1/issues', { a: '/v1' }],
    ['/v1/issues', '/v1/issues', {}],
    ['/v1/issues/', '/v1/issues', {}],
    ['/auth/me', '/v1/auth/me', {}],
    ['/healthy', '/v1/healthy', {}],
    ['/members/me', '/v1/members/me', {}],
    ['/me', '/v1/auth/me', {}],
    ['/me/', '/v1/auth/me', {}],
    ['/me?a=b', '/v1/auth/me', { a: 'b' }],
    ['/v1/me', '/v1/auth/me', {}],
    ['/v1/me/', '/v1/auth/me', {}],
    ['/v1/me/?a=b', '/v1/auth/me', { a: 'b' }],
    ['http://service/me?a=b', '/v1/auth/me', { a: 'b' }],
    ['https://other.example:80/v1/issues', '/v1/issues', {}],
    ['http://service/issues?next=http://evil.example/', '/v1/issues', { next: 'http://evil.example/' }],
  ])('%s means %s', async (target, route, query) => {
    expect(await get(target)).toEqual({ status: 200, success: true, data: { route, query } })
  })

  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v1?x',
    '/v11/issues',
    '/V1/issues',
    '/v1/v1/issues',
    '/v2/issues',
    '/metrics/x',
    '/health/x',
    '/docs',
    '/docs/x',
    '/v1/health',
    '/v1/metrics',
    '/me/x',
    '/me//',
    '/v1/v1/me',
    '/Me',
    '/..',
    '/v1/../health',
    '/v1/issues/../issues',
    '/./v1/issues',
    '//',
    '//issues',
    '/v1//issues',
    '//service/v1/issues',
    '/%2fv1/issues',
    '/v1%2fissues',
    '/v1/%zz',
    '/%zz',
    '/%',
    '/%c0%ae%c0%ae/v1',
    '/%00',
    '/issues%00',
    '/v1/issues\\7',
    '/v1/issues;x=1',
    'http://service',
    'http://service?x',
    '*',
    `/${'x'.repeat(60_000)}`,
    `/${'%zz/'.repeat(10_000)}`,
  ])('%s is no route', async (target) => {
    expect(await get(target)).toMatchObject({ status: 404, success: false, code: 'NOT_FOUND' })
  })

  test('is the same resource for every method', async () => {
    for (const path of ['/v1/issues', '/issues']) {
      expect((await service.call('POST', path)).data).toEqual({ route: 'POST', query: {} })
    }
  })
})

describe('a method that a path does not have', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LINK', 'M-SEARCH'])(
    '%s is no route',
    async (method) => {
      const { status, body, headers } = await service.exchange(rawRequest(`${method} /v1/issues`))
      expect([status, body['code'], body['success']]).toEqual([404, 'NOT_FOUND', false])
      expect(headers.get('x-request-id')).toBe(body['requestId'])
    },
  )

  test('GET is not POST', async () => {
    expect((await service.call('POST', '/v1/auth/me')).code).toBe('NOT_FOUND')
  })
})

describe('a slash at the end', () => {
  test('means nothing, but where something would be deleted: the name behind it may be missing', async () => {
    await using strict = await startTestApp((app) => {
      const config = { access: { token: 'public' } } as const
      const schema = { response: { 200: Which } }
      for (const method of ['PUT', 'DELETE'] as const) {
        app.route({
          method,
          url: '/v1/issues/:id',
          config,
          schema,
          handler: async () => ({ route: method, query: {} }),
        })
      }
    })
    const statusOf = async (method: string, path: string) => (await strict.call(method, path)).status
    expect(await statusOf('PUT', '/v1/issues/7/')).toBe(200)
    expect(await statusOf('DELETE', '/v1/issues/7?from=/')).toBe(200)
    for (const path of ['/v1/issues/7/', '/issues/7/?a=b']) expect(await statusOf('DELETE', path)).toBe(404)
  })
})

describe('HEAD', () => {
  test('answers wherever GET does, without a body', async () => {
    const full = await service.exchange(rawRequest('GET /v1/issues'))
    const head = await service.exchange(rawRequest('HEAD /v1/issues'))
    expect([head.status, head.text.endsWith('\r\n\r\n')]).toEqual([200, true])
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'))
    expect((await service.exchange(rawRequest('HEAD /health'))).status).toBe(200)
    expect((await service.exchange(rawRequest('HEAD /v1/nowhere'))).status).toBe(404)
  })
})

describe('the target of a request', () => {
  test.each([
    ['/v1/issues/%E1%BB%8C?q=%zz', '/v1/issues/%E1%BB%8C?q=%zz'],
    ['/v1/issues/%zz?q=%zz', '/v1/issues/%00?q=%zz'],
    ['/v1/%ED%A0%80/%41', '/v1/%00/%41'],
    ['/a%', '/%00'],
    ['http://host/a', '/a'],
    ['http://host', '/'],
    ['http://host?a', '/?a'],
    ['', '/'],
    ['*', '/*'],
  ])('%s is read as %s', (url, expected) => {
    expect(readableTarget(url)).toBe(expected)
  })

  test('keeps a version that it has', () => {
    expect(['/v1?a', '/v1#a', '/health?a', '/docs/a', '/metrics'].map(withVersion)).toEqual([
      '/v1?a',
      '/v1#a',
      '/health?a',
      '/docs/a',
      '/metrics',
    ])
  })
})
