import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const path = '/v1/auth/resend-verification'
const verify = async (token: string) => identity.call('POST', '/v1/auth/verify-email', { body: { token } })

describe('POST /v1/auth/resend-verification', () => {
  test('mails a new link that replaces the old one', async () => {
    const { email, calls } = await identity.citizen()
    const first = await identity.mailedToken(email)

    const reply = await calls('POST', path)

    expect([reply.status, reply.body]).toEqual([200, { success: true, data: { sent: true } }])
    const second = await identity.mailedToken(email)
    expect((await verify(first)).code).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await verify(second)).status).toBe(200)
  })

  test('starts the 24 hours anew', async () => {
    const { email, calls } = await identity.citizen()
    await identity.mailedToken(email)
    identity.clock.advance(23 * 3_600_000)
    await calls('POST', path)
    identity.clock.advance(23 * 3_600_000)
    expect((await verify(await identity.mailedToken(email))).status).toBe(200)
  })

  test('reads no body, whatever is sent', async () => {
    const { calls } = await identity.citizen()
    expect((await calls('POST', path, { rawBody: '{', headers: { 'content-type': 'text/plain' } })).status).toBe(200)
  })

  test('sends nothing to an address that is verified', async () => {
    await using scene = await startTestIdentity()
    const { email, calls } = await scene.person({ verified: true })
    const reply = await calls('POST', path)
    await scene.stop()
    expect([reply.status, reply.data]).toEqual([200, { sent: true }])
    expect(scene.mailbox.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test('leaves one working link when it is asked for twice at the same instant', async () => {
    await using scene = await startTestIdentity()
    const { id, email, calls } = await scene.citizen()

    await Promise.all([calls('POST', path), calls('POST', path)])

    const mailed = [await scene.mailedToken(email), await scene.mailedToken(email), await scene.mailedToken(email)]
    const verifies = async (token: string) => scene.call('POST', '/v1/auth/verify-email', { body: { token } })
    const replies = await Promise.all(mailed.map(verifies))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await scene.facts.account(id)).toMatchObject({ email_verified: true })
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['somebody without an account', async () => identity.person({ hasAccount: false }), 404, 'USER_NOT_FOUND'],
    ['a banned citizen', async () => identity.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => identity.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('POST', path)
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
