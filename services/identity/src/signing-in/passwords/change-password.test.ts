import { hash } from '@node-rs/bcrypt'
import { afterAll, describe, expect, test } from 'vitest'
import { forgedToken } from '../../../test/forged-tokens.ts'
import { newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/me/password'
const newPassword = '  a new password '
const here = '203.0.113.7'
const elsewhere = '198.51.100.77'

type Owner = Awaited<ReturnType<typeof identity.citizen>>

const change = async ({ calls }: Pick<Owner, 'calls'>, currentPassword: string, next = newPassword, from = here) =>
  calls('POST', path, { body: { currentPassword, newPassword: next }, headers: { 'x-forwarded-for': from } })
const refresh = async (refreshToken: string) => identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('POST /v1/auth/me/password', () => {
  test('sets the new password, as it was typed, and keeps its owner signed in', async () => {
    const owner = await identity.citizen()

    const { status, data } = await change(owner, owner.password)

    expect([status, Object.keys(data), data.user.id]).toEqual([200, ['user', 'tokens'], owner.id])
    expect((await identity.call('GET', '/v1/auth/me', { token: data.tokens.accessToken })).status).toBe(200)
    expect((await identity.signIn(owner.email, newPassword)).status).toBe(200)
    expect((await identity.signIn(owner.email, newPassword.trim())).code).toBe('INVALID_CREDENTIALS')
    expect((await identity.signIn(owner.email, owner.password)).code).toBe('INVALID_CREDENTIALS')
  })

  test('ends every other session and opens one', async () => {
    const owner = await identity.citizen()
    const other = (await identity.signIn(owner.email, owner.password)).data.tokens.refreshToken

    const fresh = (await change(owner, owner.password)).data.tokens.refreshToken

    expect((await refresh(owner.refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect((await refresh(other)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await identity.facts.liveTokens(owner.id)).toBe(1)
    expect((await refresh(fresh)).status).toBe(200)
  })

  test('voids a mailed link to reset the password', async () => {
    const owner = await identity.citizen()
    await identity.mailedToken(owner.email)
    await identity.call('POST', '/v1/auth/forgot-password', { body: { email: owner.email } })
    const token = await identity.mailedToken(owner.email)
    await change(owner, owner.password)
    const reply = await identity.call('POST', '/v1/auth/reset-password', {
      body: { token, newPassword: 'of the link' },
    })
    expect([reply.status, reply.code]).toEqual([400, 'RESET_TOKEN_INVALID'])
  })

  test('drops a new address that waits, and leaves the first link of an unconfirmed one alone', async () => {
    const [mover, unconfirmed] = [await identity.citizen(), await identity.citizen()]
    const verify = async (token: string) => identity.call('POST', '/v1/auth/verify-email', { body: { token } })
    await verify(await identity.mailedToken(mover.email))
    const next = newcomer().email
    await mover.calls('PATCH', '/v1/auth/me', { body: { email: next } })

    expect((await change(mover, mover.password)).data.user).not.toHaveProperty('pendingEmail')
    expect((await verify(await identity.mailedToken(next))).code).toBe('VERIFICATION_TOKEN_INVALID')
    await change(unconfirmed, unconfirmed.password)
    expect((await verify(await identity.mailedToken(unconfirmed.email))).data.user.emailVerified).toBe(true)
  })

  test('takes the present password of an account that still holds bcrypt', async () => {
    const owner = await identity.citizen()
    const legacy = (await hash(owner.password, 4)).replace(/^\$2\w\$/, '$2a$')
    await identity.facts.setAccount(owner.id, { password_hash: legacy })
    expect((await change(owner, owner.password)).status).toBe(200)
    expect((await identity.facts.account(owner.id))['password_hash']).toMatch(/^\$argon2id\$/)
  })

  test.each(['', 'seven c', '🙂'.repeat(7)])(
    'refuses %j as too short, and asks for no password then',
    async (short) => {
      const owner = await identity.citizen()
      const reply = await change(owner, 'a wrong one', short)
      expect([reply.status, reply.code]).toEqual([400, 'PASSWORD_TOO_SHORT'])
      expect((await change(owner, owner.password, '🙂'.repeat(8))).status).toBe(200)
    },
  )

  test.each([
    ['no present password', { newPassword }, ['currentPassword']],
    ['an empty present password', { currentPassword: '', newPassword }, ['currentPassword']],
    ['no new password', { currentPassword: 'p' }, ['newPassword']],
    ['a password of 73 bytes', { currentPassword: 'p', newPassword: 'p'.repeat(73) }, ['newPassword']],
    ['nothing', undefined, ['currentPassword', 'newPassword']],
    ['numbers', { currentPassword: 7, newPassword: 7 }, ['currentPassword', 'newPassword']],
  ])('refuses %s', async (_, body, fields) => {
    const { calls } = await identity.person()
    const reply = await calls('POST', path, { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(fields)
  })

  test('is for who is signed in and has an account', async () => {
    const body = { currentPassword: 'p', newPassword }
    const replies = [
      await identity.call('POST', path, { body }),
      await identity.call('POST', path, { body, token: forgedToken() }),
    ]
    expect(replies.map(({ status, code }) => [status, code])).toEqual([
      [401, 'UNAUTHORIZED'],
      [404, 'USER_NOT_FOUND'],
    ])
  })
})

describe('a wrong present password', () => {
  test('changes nothing and ends no session', async () => {
    const owner = await identity.citizen()
    const reply = await change(owner, 'a wrong one')
    expect([reply.status, reply.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect((await refresh(owner.refreshToken)).status).toBe(200)
    expect((await identity.signIn(owner.email, owner.password)).status).toBe(200)
  })

  test('counts as a failure to sign in: after ten neither door opens from this place', async () => {
    const owner = await identity.citizen()
    for (let tries = 0; tries < 5; tries += 1) {
      await change(owner, 'a wrong one')
      await identity.signIn(owner.email, 'a wrong one', { from: here })
    }

    const replies = [
      await change(owner, owner.password),
      await identity.signIn(owner.email, owner.password, { from: here }),
    ]

    expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([429, 'RATE_LIMITED']))
    expect(replies[0]?.data.retryAfter).toBeGreaterThan(14 * 60)
    expect((await change(owner, owner.password, newPassword, elsewhere)).status).toBe(200)
    identity.clock.advance(15 * 60_000)
    expect((await identity.signIn(owner.email, newPassword, { from: here })).status).toBe(200)
  })

  test('is forgiven by a right one', async () => {
    const owner = await identity.citizen()
    await change(owner, 'a wrong one')
    await identity.facts.lastFailedTimes(9)
    const { accessToken } = (await change(owner, owner.password)).data.tokens
    const calls: Owner['calls'] = async (method, at, options) =>
      identity.call(method, at, { token: accessToken, ...options })
    expect((await change({ calls }, 'a wrong one')).code).toBe('INVALID_CREDENTIALS')
    expect((await change({ calls }, newPassword)).status).toBe(200)
  })

  test('of the same instant is told ten times, and the right one is not revealed after them', async () => {
    const owner = await identity.citizen()
    const replies = await Promise.all(Array.from({ length: 14 }, async () => change(owner, 'a wrong one')))
    expect(replies.map(({ code }) => String(code)).toSorted()).toEqual([
      ...Array<string>(10).fill('INVALID_CREDENTIALS'),
      ...Array<string>(4).fill('RATE_LIMITED'),
    ])
    const late = await identity.citizen()
    await change(late, 'a wrong one')
    const reply = await identity.facts.duringFailures(late.id, async () => change(late, late.password))
    expect(reply.code).toBe('RATE_LIMITED')
    expect((await identity.signIn(late.email, late.password, { from: elsewhere })).status).toBe(200)
  })
})

describe('at the same instant', () => {
  test('one of several changes wins, and its session alone lives', async () => {
    const owner = await identity.citizen()
    const words = ['the first password', 'the second password', 'the third password']

    const replies = await Promise.all(words.map(async (next) => change(owner, owner.password, next)))

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401'])
    expect(await identity.facts.liveTokens(owner.id)).toBe(1)
    const winner = words[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await identity.signIn(owner.email, winner, { from: elsewhere })).status).toBe(200)
  })

  test('no session of the old password slips past', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await identity.citizen()
      await Promise.all([
        identity.signIn(owner.email, owner.password),
        change(owner, owner.password),
        refresh(owner.refreshToken),
      ])
      expect(await identity.facts.liveTokens(owner.id)).toBe(1)
    }
  })

  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 403, 'ACCOUNT_DELETED'],
    ['new password', 401, 'INVALID_CREDENTIALS'],
  ] as const)('a %s comes first', async (what, status, code) => {
    const owner = await identity.citizen()
    const reply = await identity.facts.duringChange(what, owner.id, async () => change(owner, owner.password))
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(owner.id)).toBe(0)
  })
})
