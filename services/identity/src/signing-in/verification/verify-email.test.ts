import { afterAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../../../test/forged-tokens.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const verify = async (token: unknown) => identity.call('POST', '/v1/auth/verify-email', { body: { token } })

/** Somebody who registered and has the mail at hand. */
async function newcomerWithMail() {
  const citizen = await identity.citizen()
  return { ...citizen, mailed: await identity.mailedToken(citizen.email) }
}

describe('POST /v1/auth/verify-email', () => {
  test('verifies the address and opens a session whose token says so', async () => {
    const { id, mailed } = await newcomerWithMail()

    const { status, data } = await verify(mailed)

    expect(status).toBe(200)
    expect(data.user).toMatchObject({ id, emailVerified: true })
    expect(Math.abs(Date.parse(data.user.emailVerifiedAt) - Date.now())).toBeLessThan(60_000)
    expect(data.tokens).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 })
    expect(claimsOf(data.tokens.accessToken)).toMatchObject({ sub: id, emailVerified: true })
  })

  test('leaves the sessions that were open before as they are', async () => {
    const { id, mailed } = await newcomerWithMail()
    await verify(mailed)
    expect(await identity.facts.liveTokens(id)).toBe(2)
  })

  test('takes a link once', async () => {
    const { mailed } = await newcomerWithMail()
    const replies = [await verify(mailed), await verify(mailed)]
    expect(replies.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [400, 'VERIFICATION_TOKEN_INVALID'],
    ])
  })

  test('takes a link once also when it is opened many times at the same instant', async () => {
    const { id, mailed } = await newcomerWithMail()
    const replies = await Promise.all(Array.from({ length: 5 }, async () => verify(mailed)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await identity.facts.liveTokens(id)).toBe(2)
  })

  test('confirms a mailbox once, also when an older address holds what nobody sees', async () => {
    const [first, second] = [await newcomerWithMail(), await newcomerWithMail()]
    await identity.facts.setAccount(second.id, { email: first.email.replace('ada', 'a\u200bd\u2060a') })

    const replies = await Promise.all([verify(first.mailed), verify(second.mailed)])

    expect(replies.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      'EMAIL_ALREADY_IN_USE',
    ])
  })

  test('tells an owner whose address is verified already, and signs nobody in', async () => {
    const { id, mailed } = await newcomerWithMail()
    await identity.facts.setAccount(id, { email_verified: true })

    const reply = await verify(mailed)

    expect([reply.status, Object.keys(reply.data)]).toEqual([200, ['user']])
    expect(reply.data.user).toMatchObject({ id, emailVerified: true })
    expect(await identity.facts.liveTokens(id)).toBe(1)
  })

  test('takes a link for 24 hours', async () => {
    const [early, late] = [await newcomerWithMail(), await newcomerWithMail()]
    identity.clock.advance(24 * 3_600_000 - 60_000)
    expect((await verify(early.mailed)).status).toBe(200)
    identity.clock.advance(60_000)
    const reply = await verify(late.mailed)
    expect([reply.status, reply.code]).toEqual([400, 'VERIFICATION_TOKEN_EXPIRED'])
    expect(await identity.facts.account(late.id)).toMatchObject({ email_verified: false })
  })

  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 400, 'VERIFICATION_TOKEN_INVALID'],
  ] as const)('opens no session after a %s', async (change, status, code) => {
    const { id, mailed } = await newcomerWithMail()
    await identity.facts.happen(change, id)
    const reply = await verify(mailed)
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each([
    ['ban', 403, 'ACCOUNT_BANNED'],
    ['deletion', 400, 'VERIFICATION_TOKEN_INVALID'],
  ] as const)('opens no session past a %s of the same instant', async (change, status, code) => {
    const { id, mailed } = await newcomerWithMail()
    const reply = await identity.facts.duringChange(change, id, async () => verify(mailed))
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each([
    ['an unknown token', 'f'.repeat(64), 'VERIFICATION_TOKEN_INVALID'],
    ['a token with a space', ` ${'f'.repeat(64)}`, 'VERIFICATION_TOKEN_INVALID'],
    ['a long text', 'f'.repeat(5000), 'VERIFICATION_TOKEN_INVALID'],
    ['no token', undefined, 'VALIDATION_ERROR'],
    ['an empty token', '', 'VALIDATION_ERROR'],
    ['a number', 7, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, token, code) => {
    const reply = await verify(token)
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test('takes a token exactly as it was mailed', async () => {
    const { mailed } = await newcomerWithMail()
    expect((await verify(`${mailed} `)).code).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await verify(mailed)).status).toBe(200)
  })
})
