import { createTokenIssuer } from '@civic/access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessToken, adaId, signedIn, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const ada = { userId: adaId, name: 'Ada', email: 'ada@example.org', role: 'CITIZEN', emailVerified: true }
const forged = createTokenIssuer('another secret of sufficient length!!')(ada, new Date())
const expired = accessToken({ issuedAt: new Date(Date.now() - 3_600_000) })
const withoutSignature = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${accessToken().split('.')[1]}.`

describe('a route for signed-in people', () => {
  test.each([
    ['nothing', undefined, 'Sign in to do this.'],
    ['another scheme', 'Basic YWRhOnNlY3JldA==', 'Sign in to do this.'],
    ['the bare word', 'Bearer', 'Sign in to do this.'],
    ['two tokens', 'Bearer a b', 'Sign in to do this.'],
    ['nonsense', 'Bearer nonsense', 'This access token is not valid.'],
    ['a forged token', `Bearer ${forged}`, 'This access token is not valid.'],
    ['a token without signature', `Bearer ${withoutSignature}`, 'This access token is not valid.'],
    ['an expired token', `Bearer ${expired}`, 'Your session has expired. Refresh it or sign in again.'],
  ])('refuses %s without asking the service', async (_what, authorization, message) => {
    const asked = gateway.service.requests.length
    const headers = authorization === undefined ? {} : { authorization }
    const reply = await gateway.ask('/api/v1/auth/me', { headers })
    expect([reply.status, reply.json.code, reply.json.message]).toEqual([401, 'UNAUTHORIZED', message])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['www-authenticate']).toBe(
      message === 'Sign in to do this.'
        ? 'Bearer realm="civic"'
        : `Bearer error="invalid_token", error_description="${message}"`,
    )
    expect(reply.headers['access-control-expose-headers']).toMatch(/\bWWW-Authenticate\b/)
    expect(gateway.service.requests).toHaveLength(asked)
  })

  test('tells the service who asks, beside the untouched token', async () => {
    const { authorization } = signedIn({ name: 'Àdá Öbi, “Ọba”', role: 'NGO' })
    await gateway.ask('/api/v1/auth/me', { headers: { authorization: authorization.replace('Bearer', 'bearer') } })
    expect(gateway.service.lastRequest.headers).toMatchObject({
      authorization: authorization.replace('Bearer', 'bearer'),
      'x-user-id': adaId,
      'x-user-name': encodeURIComponent('Àdá Öbi, “Ọba”'),
      'x-user-email': 'ada@example.org',
      'x-user-role': 'NGO',
    })
  })

  test.each([
    ['cuts a long name at 200 characters', { name: 'n'.repeat(201) }, 'x-user-name', 'n'.repeat(200)],
    [
      'puts a sign in place of half a character',
      { name: `${'n'.repeat(199)}😀` },
      'x-user-name',
      `${'n'.repeat(199)}%EF%BF%BD`,
    ],
    ['leaves out an address that is not printable ASCII', { email: 'ada@ọba.example' }, 'x-user-email', undefined],
    ['leaves out a role that is not printable ASCII', { role: 'NGO\r\nX-Evil: 1' }, 'x-user-role', undefined],
  ])('%s', async (_what, claims, header, value) => {
    await gateway.ask('/api/v1/auth/me', { headers: signedIn(claims) })
    expect(gateway.service.lastRequest.headers[header]).toBe(value)
    expect(gateway.service.lastRequest.headers['x-evil']).toBeUndefined()
  })
})

describe('a route for members and guests', () => {
  const open = async (headers: Record<string, string>) => {
    const reply = await gateway.ask('/api/v1/campaigns/7/donation-intents', { method: 'POST', headers })
    return [
      reply.status,
      gateway.service.lastRequest.headers['x-user-id'],
      gateway.service.lastRequest.headers.authorization,
    ]
  }

  test('attributes a request with a valid token', async () => {
    const headers = signedIn()
    expect(await open(headers)).toEqual([200, adaId, headers.authorization])
  })

  test.each([[`Bearer ${forged}`], [`Bearer ${expired}`], ['Basic x']])(
    'takes %s for a guest',
    async (authorization) => {
      expect(await open({ authorization })).toEqual([200, undefined, authorization])
    },
  )
})

describe('a route that asks for no token', () => {
  test.each([
    ['GET', '/api/v1/communities'],
    ['POST', '/api/v1/webhooks/payment'],
  ])('%s %s passes any token on unseen', async (method, path) => {
    await gateway.ask(path, { method, headers: { authorization: 'Bearer nonsense' } })
    expect(gateway.service.lastRequest.headers.authorization).toBe('Bearer nonsense')
    await gateway.ask(path, { method, headers: signedIn() })
    expect(gateway.service.lastRequest.headers['x-user-id']).toBeUndefined()
  })
})

describe('a token in the query', () => {
  test('opens the notification stream and goes on as a header', async () => {
    const token = accessToken()
    const reply = await gateway.ask(`/api/v1/notifications/stream?access_token=${token}&since=4`)
    expect(reply.status).toBe(200)
    expect(gateway.service.lastRequest.url).toBe('/v1/notifications/stream?since=4')
    expect(gateway.service.lastRequest.headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-user-id': adaId })
  })

  test('counts by its decoded name, and on the path without version too', async () => {
    const reply = await gateway.ask(`/api/notifications/stream?access%5Ftoken=${accessToken()}`)
    expect([reply.status, gateway.service.lastRequest.url]).toEqual([200, '/v1/notifications/stream'])
  })

  test('does not count when there is an Authorization header, good or bad', async () => {
    const path = `/api/v1/notifications/stream?access_token=${accessToken()}`
    expect((await gateway.ask(path, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
    expect(
      (await gateway.ask('/api/v1/notifications/stream?access_token=nonsense', { headers: signedIn() })).status,
    ).toBe(200)
  })

  test.each(['', 'a%20b', 'nonsense%0d%0aX-Evil:1', forged, expired])('is refused when it is %j', async (token) => {
    const reply = await gateway.ask(`/api/v1/notifications/stream?access_token=${token}`)
    expect([reply.status, reply.json.code]).toEqual([401, 'UNAUTHORIZED'])
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer /)
  })

  test('signs nobody in anywhere else, and is never passed on', async () => {
    expect((await gateway.ask(`/api/v1/notifications?access_token=${accessToken()}`)).status).toBe(401)
    await gateway.ask('/api/v1/search?q=water&%61ccess_token=secret&limit=2')
    expect(gateway.service.lastRequest.url).toBe('/v1/search?q=water&limit=2')
    expect(JSON.stringify(gateway.service.lastRequest.rawHeaders)).not.toContain('secret')
  })
})
