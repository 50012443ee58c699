import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const newPassword = '  a new password '
const resetWith = async (body: unknown) => identity.call('POST', '/v1/auth/reset-password', { body })
const reset = async (token: string, password = newPassword) => resetWith({ token, newPassword: password })
const refresh = async (refreshToken: string) => identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

/** Somebody who forgot the password and has the mail at hand. */
async function forgetful() {
  const citizen = await identity.citizen()
  await identity.mailedToken(citizen.email)
  await identity.call('POST', '/v1/auth/forgot-password', { body: { email: citizen.email } })
  return { ...citizen, mailed: await identity.mailedToken(citizen.email) }
}

describe('POST /v1/auth/reset-password', () => {
  test('sets the new password, as it was typed, and signs its owner in', async () => {
    const { id, email, password, mailed } = await forgetful()

    const { status, data } = await reset(mailed)

    expect([status, Object.keys(data), data.user.id]).toEqual([200, ['user', 'tokens'], id])
    expect((await identity.call('GET', '/v1/auth/me', { token: data.tokens.accessToken })).status).toBe(200)
    expect((await identity.signIn(email, newPassword)).status).toBe(200)
    expect((await identity.signIn(email, newPassword.trim())).code).toBe('INVALID_CREDENTIALS')
    expect((await identity.signIn(email, password)).code).toBe('INVALID_CREDENTIALS')
  })

  test('proves the address, and forgives the wrong passwords before it', async () => {
    const { id, email, mailed } = await forgetful()
    for (let tries = 0; tries < 10; tries += 1) await identity.signIn(email, 'a wrong one')
    const refused = await identity.signIn(email, 'a wrong one')
    expect([refused.status, refused.code, refused.body.message]).toEqual([
      429,
      'RATE_LIMITED',
      'Too many failed attempts to sign in with this address. Try again in 15 minutes, or reset the password.',
    ])

    expect((await reset(mailed)).data.user).toMatchObject({
      id,
      emailVerified: true,
      emailVerifiedAt: expect.any(String),
    })

    expect((await identity.signIn(email, newPassword)).status).toBe(200)
  })

  test('ends every other session and opens one', async () => {
    const { id, email, password, mailed, refreshToken } = await forgetful()
    const elsewhere = (await identity.signIn(email, password)).data.tokens.refreshToken

    const fresh = (await reset(mailed)).data.tokens.refreshToken

    expect((await refresh(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect((await refresh(elsewhere)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await identity.facts.liveTokens(id)).toBe(1)
    expect((await refresh(fresh)).status).toBe(200)
  })

  test('takes a link once, also at the same instant', async () => {
    const { id, mailed } = await forgetful()

    const replies = await Promise.all(Array.from({ length: 4 }, async () => reset(mailed)))
    const later = await reset(mailed)

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([later.status, later.code]).toEqual([400, 'RESET_TOKEN_INVALID'])
    expect(await identity.facts.liveTokens(id)).toBe(1)
  })

  test('lets no session of the old password slip past', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email, password, mailed, refreshToken } = await forgetful()
      await Promise.all([identity.signIn(email, password), reset(mailed), refresh(refreshToken)])
      expect(await identity.facts.liveTokens(id)).toBe(1)
    }
  })

  test('keeps the link usable when the new password is too short', async () => {
    const { mailed } = await forgetful()
    for (const short of ['', 'seven c', '🙂'.repeat(7)]) {
      const reply = await reset(mailed, short)
      expect([reply.status, reply.code]).toEqual([400, 'PASSWORD_TOO_SHORT'])
    }
    expect((await reset(mailed, '🙂'.repeat(8))).status).toBe(200)
  })

  test('takes a link for one hour', async () => {
    const [early, late] = [await forgetful(), await forgetful()]
    identity.clock.advance(3_600_000 - 60_000)
    expect((await reset(early.mailed)).status).toBe(200)
    identity.clock.advance(60_000)
    const reply = await reset(late.mailed)
    expect([reply.status, reply.code]).toEqual([400, 'RESET_TOKEN_EXPIRED'])
    expect((await identity.signIn(late.email, late.password)).status).toBe(200)
  })

  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 400, 'RESET_TOKEN_INVALID'],
  ] as const)('opens no session after a %s', async (change, status, code) => {
    const { id, mailed } = await forgetful()
    await identity.facts.happen(change, id)
    const reply = await reset(mailed)
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 400, 'RESET_TOKEN_INVALID'],
  ] as const)('opens no session past a %s of the same instant', async (change, status, code) => {
    const { id, mailed } = await forgetful()
    const reply = await identity.facts.duringChange(change, id, async () => reset(mailed))
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test('refuses an unknown link', async () => {
    const reply = await reset('f'.repeat(64))
    expect([reply.status, reply.code]).toEqual([400, 'RESET_TOKEN_INVALID'])
  })

  test.each([
    ['no token', { newPassword }, ['token']],
    ['an empty token', { token: '', newPassword }, ['token']],
    ['no password', { token: 'f' }, ['newPassword']],
    ['a password of 73 bytes', { token: 'f', newPassword: 'p'.repeat(73) }, ['newPassword']],
    ['nothing', undefined, ['token', 'newPassword']],
    ['numbers', { token: 7, newPassword: 7 }, ['token', 'newPassword']],
  ])('refuses %s', async (_, body, fields) => {
    const reply = await resetWith(body)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(fields)
  })
})
