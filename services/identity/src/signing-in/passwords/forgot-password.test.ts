import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/forgot-password'
const forgot = async (email: unknown) => identity.call('POST', path, { body: { email } })
const reset = async (token: string) =>
  identity.call('POST', '/v1/auth/reset-password', { body: { token, newPassword: 'a new password' } })

/** Somebody whose mail of registration is out of the way. */
async function citizen() {
  const somebody = await identity.citizen()
  await identity.mailedToken(somebody.email)
  return somebody
}

describe('POST /v1/auth/forgot-password', () => {
  test('mails a link that resets the password', async () => {
    const { email } = await citizen()
    const reply = await forgot(` ${email.toUpperCase()} `)
    expect([reply.status, reply.body]).toEqual([200, { success: true, data: { sent: true } }])
    expect((await reset(await identity.mailedToken(email))).status).toBe(200)
  })

  test('answers known, unknown, banned and deleted addresses alike and writes to the live one only', async () => {
    await using scene = await startTestIdentity()
    const live = await scene.person({ email: 'Live.One@example.org' })
    const banned = await scene.person({ banned: true })
    const deleted = await scene.person({ deleted: true })
    const addresses = ['live.one@example.org', 'nobody@example.org', banned.email, deleted.email]

    const replies = await Promise.all(addresses.map(async (email) => scene.call('POST', path, { body: { email } })))
    await scene.stop()

    expect(replies.map(({ status, data }) => [status, data])).toEqual(Array(4).fill([200, { sent: true }]))
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([live.email])
    expect(await scene.facts.account(banned.id)).toMatchObject({ password_reset_token_hash: null })
  })

  test('answers before it looks for the account', async () => {
    const { id, email } = await citizen()
    let wasHeld = false
    await identity.facts.whileSlow(id, async () => {
      expect((await forgot(email)).status).toBe(200)
      wasHeld = await identity.facts.isHeld(id)
    })
    expect(wasHeld).toBe(true)
    expect((await reset(await identity.mailedToken(email))).status).toBe(200)
  })

  test('mails nothing to an account that is banned at the same instant', async () => {
    const { id, email } = await citizen()
    const reply = await identity.facts.duringChange('ban', id, async () => forgot(email))
    expect([reply.status, reply.data]).toEqual([200, { sent: true }])
    expect(await identity.facts.account(id)).toMatchObject({ password_reset_token_hash: null })
  })

  test('replaces the earlier link', async () => {
    const { email } = await citizen()
    await forgot(email)
    const first = await identity.mailedToken(email)
    await forgot(email)
    const second = await identity.mailedToken(email)
    expect((await reset(first)).code).toBe('RESET_TOKEN_INVALID')
    expect((await reset(second)).status).toBe(200)
  })

  test('leaves the password and its sessions as they are', async () => {
    const { id, email, password } = await citizen()
    await forgot(email)
    await identity.mailedToken(email)
    expect(await identity.facts.liveTokens(id)).toBe(1)
    expect((await identity.signIn(email, password)).status).toBe(200)
  })

  test.each([
    ['no address', undefined],
    ['what is no address', 'ada'],
    ['a number', 7],
  ])('refuses %s', async (_, email) => {
    const reply = await forgot(email)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['email'])
  })
})
