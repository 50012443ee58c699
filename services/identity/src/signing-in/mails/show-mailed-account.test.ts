import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const post = async (path: string, body: object) => identity.call('POST', path, { body })
const asks = async (token: string) => post('/v1/auth/mailed-account', { token })

describe('POST /v1/auth/mailed-account', () => {
  test('names the account of a link that verifies an address, and leaves the link as it is', async () => {
    const { name, email } = await identity.citizen()
    const token = await identity.mailedToken(email)
    expect([await asks(token), await asks(token)]).toEqual(
      Array(2).fill(expect.objectContaining({ status: 200, data: { account: { name, email } } })),
    )
    expect((await post('/v1/auth/verify-email', { token })).status).toBe(200)
    expect(await asks(token)).toMatchObject({ status: 404, code: 'MAILED_LINK_INVALID' })
  })

  test('names the new address where one waits for its confirmation', async () => {
    const { name, email, calls } = await identity.citizen()
    await post('/v1/auth/verify-email', { token: await identity.mailedToken(email) })
    const next = `next-${email}`
    await calls('PATCH', '/v1/auth/me', { body: { email: next } })
    expect((await asks(await identity.mailedToken(next))).data).toEqual({ account: { name, email: next } })
  })

  test('names the account of a link that resets a password', async () => {
    const { name, email } = await identity.citizen()
    await identity.mailedToken(email)
    await post('/v1/auth/forgot-password', { email })
    const token = await identity.mailedToken(email)
    expect((await asks(token)).data).toEqual({ account: { name, email } })
    await post('/v1/auth/reset-password', { token, newPassword: 'a much longer one' })
    expect((await asks(token)).status).toBe(404)
  })

  test('knows no link that nobody was sent, none that is over, and none of a banned account', async () => {
    const [old, banned] = [await identity.citizen(), await identity.citizen()]
    const tokens = [
      await identity.mailedToken(old.email),
      await identity.mailedToken(banned.email),
      'f'.repeat(64),
      'x',
    ]
    await identity.facts.setAccount(old.id, { email_verification_expires_at: new Date(Date.now() - 1000) })
    await identity.facts.setAccount(banned.id, { banned_at: new Date(), ban_reason: 'Spam' })
    for (const token of tokens) expect(await asks(token)).toMatchObject({ status: 404, code: 'MAILED_LINK_INVALID' })
    expect((await asks('')).status).toBe(400)
  })
})
