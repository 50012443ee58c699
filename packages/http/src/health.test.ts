import { passedOn } from '@civic/access'
import { version } from '@civic/config'
import { eventually } from '@civic/testing'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { startTestApp, tokenOf } from '../test/start-test-app.ts'

describe('GET /health', () => {
  test('says that a service without a database can work, bare', async () => {
    await using service = await startTestApp(() => {}, { facts: { model: 'kind-model' } })
    const reply = await service.call('GET', '/health')
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', service: 'test-service', model: 'kind-model' }])
  })

  test('follows the database', async () => {
    let isUp = true
    await using service = await startTestApp(() => {}, { isReachable: async () => isUp, facts: { model: 'm' } })
    expect((await service.call('GET', '/health')).body).toEqual({ status: 'ok', service: 'test-service', model: 'm' })
    isUp = false
    const reply = await service.call('GET', '/health?x=1')
    expect([reply.status, reply.body]).toEqual([503, { status: 'down', service: 'test-service' }])
    expect((await service.call('HEAD', '/health')).status).toBe(503)
  })

  test('needs no token and minds none', async () => {
    await using service = await startTestApp(() => {})
    expect((await service.call('GET', '/health/', { token: 'nonsense' })).status).toBe(200)
  })
})

describe('GET /metrics', () => {
  test('counts by route pattern, so that ids make no series of their own', async () => {
    await using service = await startTestApp(
      (app) => {
        const schema = { response: { 200: Type.Object({}) } }
        app.get('/v1/issues/:id', { config: { access: { token: 'public' } }, schema }, async () => ({}))
      },
      { service: 'counted-service' },
    )
    for (const path of ['/v1/issues/1', '/issues/2', '/nowhere/3', '/elsewhere/4']) await service.call('GET', path)

    const expected = [
      'http_request_duration_seconds_count{service="counted-service",method="GET",route="/v1/issues/:id",status="200"} 2',
      'http_request_duration_seconds_count{service="counted-service",method="GET",route="unknown",status="404"} 2',
    ]
    await eventually('the counts', async () => {
      const { body, headers } = await service.call('GET', '/metrics')
      expect(headers.get('content-type')).toContain('text/plain')
      return expected.every((line) => body.split('\n').includes(line))
    })
  })

  test('has the figures of the process once, however many services run in it', async () => {
    await using one = await startTestApp(() => {})
    await using other = await startTestApp(() => {}, { service: 'other-service' })
    for (const service of [one, other]) {
      const { body } = await service.call('GET', '/metrics')
      expect(body.match(/^process_cpu_user_seconds_total/gm)).toHaveLength(1)
    }
  })
})

describe('what stands on the port of a service', () => {
  test.each(['/health', '/health/', '/health/part', '/metrics', '/metrics?x=1'])(
    'is not there for what the gateway passed on: %s',
    async (path) => {
      await using service = await startTestApp(() => {})
      const token = tokenOf({ role: 'PLATFORM_ADMIN' })
      const ask = async (headers: Record<string, string>) =>
        (await service.call('GET', path, { token, headers })).status
      const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'city.example' }
      expect([await ask({}), await ask(proxied), await ask(passedOn)]).toEqual([200, 200, 404])
      expect((await service.call('GET', path, { headers: passedOn })).status).toBe(404)
    },
  )
})

describe('GET /health/part', () => {
  const tellPart = async () => ({ payments: { on: true } })

  test('tells an administrator of the platform what the part says of itself, bare', async () => {
    await using service = await startTestApp(() => {}, { tellPart })
    const reply = await service.call('GET', '/health/part', { token: tokenOf({ role: 'PLATFORM_ADMIN' }) })
    const since = expect.stringMatching(/^2.*Z$/)
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', since, version, payments: { on: true } }])
  })

  test('says that it is down while its database is', async () => {
    await using service = await startTestApp(() => {}, { isReachable: async () => false })
    const reply = await service.call('GET', '/health/part', { token: tokenOf({ role: 'PLATFORM_ADMIN' }) })
    expect(reply.body).toMatchObject({ status: 'down', version })
  })

  test.each([
    ['a visitor', undefined, 401],
    ['a citizen', 'CITIZEN', 403],
    ['a moderator', 'MODERATOR', 403],
  ])('is not for %s', async (_, role, status) => {
    await using service = await startTestApp(() => {}, { tellPart })
    const reply = await service.call('GET', '/health/part', role === undefined ? {} : { token: tokenOf({ role }) })
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.not.stringContaining('payments')])
  })
})
