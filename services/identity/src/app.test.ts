import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { forgedToken } from '../test/forged-tokens.ts'
import { goodPassword } from '../test/forms.ts'
import { startTestIdentity } from '../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const me = '/v1/auth/me'
const hourAgo = Math.floor(Date.now() / 1000) - 3600

describe('an access token', () => {
  test('made elsewhere with the same secret is as good as ours', async () => {
    const { id } = await identity.person()
    expect((await identity.call('GET', me, { token: forgedToken({ claims: { sub: id } }) })).status).toBe(200)
    const token = forgedToken({ claims: { sub: id.toUpperCase(), iat: undefined } })
    expect((await identity.call('GET', me, { token })).data.user.id).toBe(id)
  })

  test.each([
    ['is no token', 'garbage'],
    ['has no signature', forgedToken().replace(/\.[^.]*$/, '.')],
    ['has lost its signature', forgedToken().replace(/\.[^.]*$/, '')],
    ['is signed with another secret', forgedToken({ secret: 'another secret that is long enough to use' })],
    ['was changed after signing', forgedToken().replace(/\.(.)/, (_, sign) => `.${sign === 'e' ? 'f' : 'e'}`)],
    ['names no algorithm', forgedToken({ header: { alg: 'none' } }).replace(/\.[^.]*$/, '.')],
    ['names no algorithm but is signed', forgedToken({ header: { alg: 'none' } })],
    ['is signed with HS512', forgedToken({ header: { alg: 'HS512' }, hash: 'sha512' })],
    ['claims HS512', forgedToken({ header: { alg: 'HS512' } })],
    ['has expired', forgedToken({ claims: { exp: hourAgo } })],
    ['never expires', forgedToken({ claims: { exp: undefined } })],
    ['expires at a text', forgedToken({ claims: { exp: '9999999999' } })],
    ['is for nobody', forgedToken({ claims: { sub: undefined } })],
    ['is for what is no UUID', forgedToken({ claims: { sub: 'ada' } })],
    ['is for a number', forgedToken({ claims: { sub: 7 } })],
    ['is a list', forgedToken({ claims: { sub: [randomUUID()] } })],
  ])('that %s opens nothing', async (_, token) => {
    const reply = await identity.call('GET', me, { token })
    expect([reply.status, reply.code, Object.keys(reply.body).sort()]).toEqual([
      401,
      'UNAUTHORIZED',
      ['code', 'message', 'requestId', 'success'],
    ])
  })

  test.each([
    ['email', 7],
    ['name', { first: 'Ada' }],
    ['role', ['PLATFORM_ADMIN']],
    ['emailVerified', 'true'],
  ])('with an %s of a wrong type counts as one without', async (claim, value) => {
    const { id } = await identity.person()
    const token = forgedToken({ claims: { sub: id, [claim]: value } })
    expect((await identity.call('GET', me, { token })).status).toBe(200)
  })

  test.each([
    ['bearer', 200],
    ['BEARER', 200],
    ['Basic', 401],
    ['', 401],
  ])('after the word "%s" is answered with %i', async (word, status) => {
    const { token } = await identity.person()
    const reply = await identity.call('GET', me, { headers: { authorization: `${word} ${token}` } })
    expect(reply.status).toBe(status)
  })

  test('is not looked for in the query, and not believed from other headers', async () => {
    const { id, token } = await identity.person()
    const headers = { 'x-user-id': id, 'x-user-role': 'PLATFORM_ADMIN' }
    expect((await identity.call('GET', `${me}?access_token=${token}`, { headers })).status).toBe(401)
  })

  test('that cannot be used does not stand in the way of a public act', async () => {
    const { email } = await identity.citizen()
    const body = { email, password: goodPassword }
    expect((await identity.call('POST', '/v1/auth/login', { body, token: 'garbage' })).status).toBe(200)
  })
})

describe('the paths of this service', () => {
  test.each([['/auth/me'], ['/me'], ['/v1/me'], ['/v1/auth/me']])('show the profile at %s', async (path) => {
    const { id, calls } = await identity.person()
    expect((await calls('GET', path)).data.user.id).toBe(id)
    expect((await calls('PATCH', path, { body: { name: 'Ada Eze' } })).data.user.name).toBe('Ada Eze')
  })

  test('work without their version', async () => {
    const { email, refreshToken, calls } = await identity.citizen()
    const communityId = await identity.community()
    const replies = [
      await identity.call('POST', '/auth/login', { body: { email, password: goodPassword } }),
      await identity.call('POST', '/auth/forgot-password', { body: { email } }),
      await identity.call('POST', '/auth/refresh', { body: { refreshToken } }),
      await identity.call('POST', '/auth/logout', {}),
      await calls('POST', '/auth/resend-verification'),
      await calls('POST', '/auth/me/community', { body: { communityId } }),
      await calls('POST', '/auth/me/communities', {
        body: { communityIds: [communityId], primaryCommunityId: communityId },
      }),
      await calls('PATCH', '/auth/me/active-community', { body: { communityId } }),
      await calls('PATCH', '/auth/me/primary-community', { body: { communityId } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })

  test.each([
    ['GET', '/v1/auth/login'],
    ['PUT', '/v1/auth/me'],
    ['GET', '/v1/auth'],
  ])('end where %s %s would be', async (method, path) => {
    const reply = await identity.call(method, path)
    expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('answer for the health of the service', async () => {
    const reply = await identity.call('GET', '/health')
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', service: 'identity-service' }])
  })
})
