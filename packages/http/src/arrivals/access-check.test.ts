import { randomUUID } from 'node:crypto'
import { Text } from '@civic/contracts'
import { AccountBannedError, AccountDeletedError } from '@civic/errors'
import type { Reply } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, rawRequest, startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'
import type { Access } from '../routes.ts'
import type { WriteBlock } from './write-block.ts'

let service: TestApp
let blocks: Map<string, WriteBlock>
let lookedUp: string[]

const Who = Type.Object({ call: Type.Unsafe<unknown>({}) })
const Form = Type.Object({ name: Text(2, 10) })
const doors: Record<string, Access> = {
  public: { token: 'public' },
  optional: { token: 'optional' },
  required: { token: 'required' },
  verified: { token: 'required', verified: true },
  moderators: { token: 'required', verified: true, roles: ['MODERATOR', 'PLATFORM_ADMIN'] },
  stream: { token: 'required', queryToken: true },
}

beforeAll(async () => {
  service = await startTestApp(
    (app) => {
      for (const [door, access] of Object.entries(doors)) {
        const response = { 200: Who }
        app.get(`/v1/${door}`, { config: { access }, schema: { response } }, async ({ call }) => ({ call }))
        app.post(`/v1/${door}`, { config: { access }, schema: { body: Form, response } }, async ({ call }) => ({
          call,
        }))
      }
    },
    {
      findWriteBlock: async (userId) => {
        lookedUp.push(userId)
        if (userId === unlucky) throw new Error('the database is away')
        return blocks.get(userId)
      },
    },
  )
})

afterAll(async () => service[Symbol.asyncDispose]())

beforeEach(() => {
  blocks = new Map()
  lookedUp = []
})

const unlucky = randomUUID()
const body = { name: 'Ada' }
const read = async (door: string, token?: string) => service.call('GET', `/v1/${door}`, { token })
const write = async (door: string, token?: string, sent: unknown = body) =>
  service.call('POST', `/v1/${door}`, { token, body: sent })
const outcome = ({ status, code }: Reply) => [status, code]

const invalid = (description: string) => `Bearer error="invalid_token", error_description="${description}"`
const longAgo = new Date(Date.now() - 3_600_000)
const forged = `${tokenOf().replace(/[^.]+$/, '')}${'x'.repeat(43)}`

describe('a route that requires a token', () => {
  test('takes a valid one and says whose it is', async () => {
    const userId = randomUUID()
    const reply = await read('required', tokenOf({ userId, name: 'Ọbí', role: 'NGO', emailVerified: false }))
    expect(reply.data.call).toEqual({
      actor: { kind: 'citizen', userId, email: 'ada@example.org', name: 'Ọbí', role: 'NGO', emailVerified: false },
      origin: { ipAddress: expect.stringContaining('127.0.0.1'), userAgent: expect.any(String) },
    })
  })

  test.each([
    ['none', undefined],
    ['a forged one', forged],
    ['an expired one', tokenOf({}, longAgo)],
    ['nonsense', 'nonsense'],
  ])('refuses %s', async (_, token) => {
    expect(outcome(await read('required', token))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await write('required', token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each([
    ['no token', {}, 'Bearer realm="civic"'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer realm="civic"'],
    ['nonsense', { authorization: 'Bearer nonsense' }, invalid('This access token is not valid.')],
    ['a forged token', { authorization: `Bearer ${forged}` }, invalid('This access token is not valid.')],
    [
      'an expired token',
      { authorization: `Bearer ${tokenOf({}, longAgo)}` },
      invalid('Your session has expired. Refresh it or sign in again.'),
    ],
  ] satisfies [string, Record<string, string>, string][])(
    'tells a program what is wrong: %s',
    async (_, headers, challenge) => {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await service.call(method, '/v1/required', { headers })
        expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, challenge])
      }
      expect((await service.call('GET', '/v1/public', { headers })).headers.has('www-authenticate')).toBe(false)
    },
  )

  test('tells somebody whose session is over what to do', async () => {
    expect((await read('required', tokenOf({}, longAgo))).body.message).toContain('expired')
    expect((await read('required')).body.message).not.toContain('expired')
  })

  test.each(['Basic x', 'Bearer', 'Bearer ', `Token ${tokenOf()}`, `Bearer  ${tokenOf()} x`])(
    'refuses the header "%s"',
    async (authorization) => {
      const reply = await service.call('GET', '/v1/required', { headers: { authorization } })
      expect(outcome(reply)).toEqual([401, 'UNAUTHORIZED'])
    },
  )

  test('takes the word Bearer in any letter case', async () => {
    for (const word of ['bearer', 'BEARER', 'bEARER']) {
      const reply = await service.call('GET', '/v1/required', { headers: { authorization: `${word} ${tokenOf()}` } })
      expect(reply.status).toBe(200)
    }
  })

  test('takes none out of the query, a cookie or a gateway’s headers', async () => {
    const headers = { cookie: `access_token=${tokenOf()}`, 'x-user-id': randomUUID(), 'x-user-role': 'PLATFORM_ADMIN' }
    const reply = await service.call('GET', `/v1/required?access_token=${tokenOf()}`, { headers })
    expect(outcome(reply)).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('a stream', () => {
  const open = async (query: string, token?: string) => service.call('GET', `/v1/stream?${query}`, { token })

  test('takes its token out of the query as well', async () => {
    expect((await open(`access_token=${tokenOf()}`)).status).toBe(200)
    expect((await open(`access%5Ftoken=${tokenOf()}`)).status).toBe(200)
    expect((await open(`access_token=${tokenOf()}&access_token=x`)).status).toBe(200)
    expect((await open('', tokenOf())).status).toBe(200)
    const absolute = await service.exchange(rawRequest(`GET http://[service/v1/stream?access_token=${tokenOf()}`))
    expect(absolute.status).toBe(200)
  })

  test('refuses a bad one, and does not look there when there is a header', async () => {
    expect(outcome(await open('access_token='))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await open('access_token=x'))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await open(`access_token=x&access_token=${tokenOf()}`))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await open(`access_token=${tokenOf()}`, 'x'))).toEqual([401, 'UNAUTHORIZED'])
    const challenge = (await open('access_token=x')).headers.get('www-authenticate')
    expect(challenge).toBe(invalid('This access token is not valid.'))
  })
})

describe('a route whose token is optional', () => {
  test('knows somebody with a valid one', async () => {
    expect((await read('optional', tokenOf())).data.call.actor).toMatchObject({ kind: 'citizen', name: 'Ada' })
  })

  test.each([
    ['no token', undefined],
    ['a forged token', forged],
    ['an expired token', tokenOf({}, longAgo)],
    ['nonsense', 'nonsense'],
  ])('has a guest with %s', async (_, token) => {
    const expected = { kind: 'guest', ...(token !== undefined && { hasRejectedToken: true }) }
    expect((await read('optional', token)).data.call.actor).toEqual(expected)
    expect((await write('optional', token)).data.call.actor).toEqual(expected)
    expect(lookedUp).toEqual([])
  })

  test('has a guest when the account of a write is not there', async () => {
    const userId = randomUUID()
    blocks.set(userId, 'absent')
    expect((await write('optional', tokenOf({ userId }))).data.call.actor).toEqual({ kind: 'guest' })
    expect((await read('optional', tokenOf({ userId }))).data.call.actor).toMatchObject({ kind: 'citizen', userId })
  })
})

describe('a public route', () => {
  test('looks at no token', async () => {
    for (const token of [undefined, 'nonsense', tokenOf()]) {
      expect((await write('public', token)).data.call.actor).toEqual({ kind: 'guest' })
    }
    expect(lookedUp).toEqual([])
  })
})

describe('somebody who is blocked', () => {
  test.each([
    ['banned', new AccountBannedError(), 'ACCOUNT_BANNED'],
    ['deleted', new AccountDeletedError(), 'ACCOUNT_DELETED'],
  ] as const)('since the account is %s may read and not write', async (_, block, code) => {
    const userId = randomUUID()
    blocks.set(userId, block)
    for (const door of ['required', 'optional']) {
      expect((await read(door, tokenOf({ userId }))).status).toBe(200)
      expect((await service.call('HEAD', `/v1/${door}`, { token: tokenOf({ userId }) })).status).toBe(200)
      expect(outcome(await write(door, tokenOf({ userId })))).toEqual([403, code])
    }
  })

  test('is looked up once for a write and never for a read', async () => {
    const userId = randomUUID()
    await read('required', tokenOf({ userId }))
    await write('required', tokenOf({ userId }))
    expect(lookedUp).toEqual([userId])
  })

  test('without an account (yet) may write where a token is required', async () => {
    const userId = randomUUID()
    blocks.set(userId, 'absent')
    expect((await write('required', tokenOf({ userId }))).data.call.actor).toMatchObject({ userId })
  })

  test('cannot be told while the database is away: the write is not performed', async () => {
    expect(outcome(await write('required', tokenOf({ userId: unlucky })))).toEqual([500, 'INTERNAL_ERROR'])
    expect((await read('required', tokenOf({ userId: unlucky }))).status).toBe(200)
  })

  test('is not asked for by a service without a database', async () => {
    const { app } = await createTestApp((own) => {
      const schema = { response: { 200: Who } }
      own.post('/v1/x', { config: { access: { token: 'required' } }, schema }, async ({ call }) => ({ call }))
    })
    const reply = await app.inject({ method: 'POST', url: '/v1/x', headers: { authorization: `Bearer ${tokenOf()}` } })
    expect(reply.statusCode).toBe(200)
    await app.close()
  })
})

describe('the checks come in their order', () => {
  const traits = { role: 'MODERATOR', emailVerified: true }

  test.each([
    ['route before token', 'nowhere', () => undefined, undefined, [404, 'NOT_FOUND']],
    ['token before block', 'moderators', () => forged, 'banned', [401, 'UNAUTHORIZED']],
    [
      'block before verified',
      'moderators',
      (userId: string) => tokenOf({ userId, role: 'CITIZEN', emailVerified: false }),
      'banned',
      [403, 'ACCOUNT_BANNED'],
    ],
    [
      'verified before role',
      'moderators',
      (userId: string) => tokenOf({ userId, role: 'CITIZEN', emailVerified: false }),
      undefined,
      [403, 'EMAIL_NOT_VERIFIED'],
    ],
    [
      'role before body',
      'moderators',
      (userId: string) => tokenOf({ userId, role: 'CITIZEN' }),
      undefined,
      [403, 'FORBIDDEN'],
    ],
    [
      'body last',
      'moderators',
      (userId: string) => tokenOf({ userId, ...traits }),
      undefined,
      [400, 'VALIDATION_ERROR'],
    ],
  ] as const)('%s', async (_, door, token, block, expected) => {
    const userId = randomUUID()
    if (block) blocks.set(userId, new AccountBannedError())
    expect(outcome(await write(door, token(userId), { name: '' }))).toEqual(expected)
    const broken = { token: token(userId), rawBody: '{', headers: { 'content-type': 'application/json' } }
    expect(outcome(await service.call('POST', `/v1/${door}`, broken))).toEqual(expected)
  })

  test('and a caller who passes all of them comes in', async () => {
    expect((await write('moderators', tokenOf(traits))).status).toBe(200)
    expect((await write('moderators', tokenOf({ role: 'PLATFORM_ADMIN' }))).status).toBe(200)
    expect((await write('verified', tokenOf())).status).toBe(200)
  })
})

describe('where a call comes from', () => {
  const originOf = async (headers: Record<string, string>) =>
    (await service.call('GET', '/v1/public', { headers })).data.call.origin

  test('is the first address that was forwarded, else the peer', async () => {
    expect((await originOf({ 'x-forwarded-for': ' 203.0.113.7 , 10.0.0.1' })).ipAddress).toBe('203.0.113.7')
    expect((await originOf({ 'x-forwarded-for': '2001:db8::1' })).ipAddress).toBe('2001:db8::1')
    expect((await originOf({ 'x-forwarded-for': '[2001:db8::1]:443' })).ipAddress).toBe('2001:db8::1')
    expect((await originOf({ 'x-forwarded-for': '198.51.100.1:41001' })).ipAddress).toBe('198.51.100.1')
    for (const empty of ['', ' ', ',', ' , 10.0.0.1']) {
      expect((await originOf({ 'x-forwarded-for': empty })).ipAddress).toContain('127.0.0.1')
    }
  })

  test('includes what the browser says of itself', async () => {
    expect((await originOf({ 'user-agent': 'Mozilla/5.0' })).userAgent).toBe('Mozilla/5.0')
    const { body: answer } = await service.exchange(rawRequest('GET /v1/public'))
    expect(answer['data']).toMatchObject({ call: { origin: { ipAddress: expect.stringContaining('127.0.0.1') } } })
  })
})

describe('a route that does not say who may come in', () => {
  test('stops the boot', async () => {
    const open = createTestApp((app) => {
      app.get('/v1/open', { schema: { response: { 200: Who } } }, async ({ call }) => ({ call }))
    })
    await expect(open).rejects.toThrow('The route GET /v1/open does not say who may come in (config.access)')
    const { app } = await createTestApp(() => {})
    app.register(async (plugin) => {
      plugin.get('/v1/hidden', { schema: { response: { 200: Who } } }, async ({ call }) => ({ call }))
    })
    await expect(app.ready()).rejects.toThrow('/v1/hidden')
  })
})
