import { deletedUserName } from '@civic/moderation'
import { afterAll, describe, expect, test } from 'vitest'
import { forgedToken } from '../../../test/forged-tokens.ts'
import { goodPassword } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { deletedUserEmail } from './placeholders.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

type Citizen = Awaited<ReturnType<typeof identity.citizen>>
const leave = async ({ calls }: Pick<Citizen, 'calls'>, body?: unknown) => calls('DELETE', '/v1/auth/me', { body })
const post = async (path: string, body: unknown) => identity.call('POST', path, { body })
const refresh = async ({ refreshToken }: Citizen) => post('/v1/auth/refresh', { refreshToken })

/** Somebody who has just deleted the account. */
async function gone(): Promise<Citizen> {
  const citizen = await identity.citizen()
  expect((await leave(citizen)).status).toBe(200)
  return citizen
}

describe('DELETE /v1/auth/me', () => {
  test('answers ok and leaves an account that names nobody', async () => {
    const communityId = await identity.community()
    const ada = await identity.citizen()
    await ada.calls('POST', '/v1/auth/me/community', { body: { communityId } })

    const reply = await leave(ada)

    expect([reply.status, reply.body]).toEqual([200, { success: true, data: { ok: true } }])
    const { user } = (await ada.calls('GET', '/v1/auth/me')).data
    expect(user).toMatchObject({
      id: ada.id,
      name: '[Deleted user]',
      email: `deleted-${ada.id}@deleted.invalid`,
      emailVerified: false,
      memberships: [],
    })
    expect(Object.keys(user)).not.toContain('activeCommunityId')
    expect(await identity.facts.tablesHolding(ada.email)).toEqual([])
  })

  test('keeps the time and the reason', async () => {
    const ada = await identity.citizen()
    await leave(ada, { reason: '  I am moving away. ' })
    expect(await identity.facts.account(ada.id)).toMatchObject({
      deleted_at: expect.any(Date),
      deletion_reason: 'I am moving away.',
      password_hash: 'none',
    })
  })

  test('is open to an unverified account, and to an administrator who is not the last', async () => {
    const [administrator] = [
      await identity.person({ role: 'PLATFORM_ADMIN' }),
      await identity.person({ role: 'PLATFORM_ADMIN' }),
    ]
    const unverified = await identity.person({ verified: false })
    for (const person of [administrator, unverified]) expect((await leave(person)).status).toBe(200)
  })

  test.each([
    ['a visitor', undefined, 401, 'UNAUTHORIZED'],
    ['a token without an account', forgedToken(), 404, 'USER_NOT_FOUND'],
  ])('refuses %s', async (_, token, status, code) => {
    const reply = await identity.call('DELETE', '/v1/auth/me', { token })
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test('refuses a banned account', async () => {
    const reply = await leave(await identity.person({ banned: true }))
    expect([reply.status, reply.code]).toEqual([403, 'ACCOUNT_BANNED'])
  })
})

describe('the reason given for a deletion', () => {
  const json = { 'content-type': 'application/json' }

  test.each<[string, string | undefined, Record<string, string>, string | null]>([
    ['a long one, which is cut', JSON.stringify({ reason: '🏡'.repeat(1001) }), json, '🏡'.repeat(1000)],
    ['an empty one', '{"reason":" "}', json, null],
    ['none', undefined, {}, null],
    ['null', '{"reason":null}', json, null],
    ['a number', '{"reason":7}', json, null],
    ['a text that cannot be stored', '{"reason":"a\\u0000b"}', json, null],
    ['a body that is no object', '["reason"]', json, null],
    ['a body that is no JSON', 'I am moving away', json, null],
    ['a body of another type', '{"reason":"no"}', { 'content-type': 'text/plain' }, null],
    ['a body that is too large', `{"reason":"${'x'.repeat(2_000_000)}"}`, json, null],
  ])('may be %s: nothing in the body stops it', async (_, rawBody, headers, kept) => {
    const { id, calls } = await identity.citizen()
    const reply = await calls('DELETE', '/v1/auth/me', { ...(rawBody !== undefined && { rawBody }), headers })
    expect(reply.status).toBe(200)
    expect(await identity.facts.account(id)).toMatchObject({ name: deletedUserName, deletion_reason: kept })
  })
})

describe('after a deletion', () => {
  test('every session has ended, and a refresh tells why', async () => {
    const ada = await identity.citizen()
    const elsewhere = (await identity.signIn(ada.email, ada.password)).data.tokens.refreshToken
    await leave(ada)
    expect(await identity.facts.liveTokens(ada.id)).toBe(0)
    const replies = [await refresh(ada), await refresh({ ...ada, refreshToken: elsewhere }), await refresh(ada)]
    expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 'ACCOUNT_DELETED']))
  })

  test('a sign-in is refused like that of a stranger, even with the placeholder address', async () => {
    const ada = await gone()
    for (const address of [ada.email, deletedUserEmail(ada.id)]) {
      for (const password of [ada.password, 'none', ' ']) {
        const reply = await identity.signIn(address, password)
        expect([reply.status, reply.code]).toEqual([401, 'INVALID_CREDENTIALS'])
      }
    }
  })

  test('a token that is still alive reads and cannot write', async () => {
    const ada = await gone()
    const community = { communityId: await identity.community() }
    const writes = [
      await ada.calls('PATCH', '/v1/auth/me', { body: { name: 'Ada Again' } }),
      await ada.calls('POST', '/v1/auth/me/community', { body: community }),
      await ada.calls('POST', '/v1/auth/resend-verification'),
      await leave(ada),
    ]
    expect(writes.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'ACCOUNT_DELETED']))
    expect((await ada.calls('GET', '/v1/auth/me')).data.user.name).toBe(deletedUserName)
  })

  test('no link mailed before opens anything', async () => {
    const ada = await identity.citizen()
    const verification = await identity.mailedToken(ada.email)
    await post('/v1/auth/forgot-password', { email: ada.email })
    const reset = await identity.mailedToken(ada.email)
    await leave(ada)
    const replies = [
      await post('/v1/auth/verify-email', { token: verification }),
      await post('/v1/auth/reset-password', { token: reset, newPassword: goodPassword }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(['VERIFICATION_TOKEN_INVALID', 'RESET_TOKEN_INVALID'])
  })

  test('no reset link is stored or mailed any more', async () => {
    await using scene = await startTestIdentity()
    const ada = await scene.citizen()
    await scene.mailedToken(ada.email)
    await ada.calls('DELETE', '/v1/auth/me')
    for (const email of [ada.email, deletedUserEmail(ada.id)]) {
      expect((await scene.call('POST', '/v1/auth/forgot-password', { body: { email } })).status).toBe(200)
    }
    await scene.stop()
    expect(await scene.facts.account(ada.id)).toMatchObject({ password_reset_token_hash: null })
    expect(scene.mailbox.mails).toHaveLength(1)
  })

  test('the address may open a new account at once, which has nothing of the old one', async () => {
    const ada = await gone()
    const reply = await identity.register({ email: ada.email })
    expect([reply.status, reply.data.user.id === ada.id]).toEqual([201, false])
    expect((await identity.signIn(ada.email, goodPassword)).status).toBe(200)
    expect((await refresh(ada)).code).toBe('ACCOUNT_DELETED')
  })
})

describe('the placeholder address of somebody', () => {
  test('can be taken by nobody else, so that it is free when they go', async () => {
    const [ada, eve] = [await identity.citizen(), await identity.citizen()]
    const email = deletedUserEmail(ada.id)
    const attempts = [await identity.register({ email }), await eve.calls('PATCH', '/v1/auth/me', { body: { email } })]
    expect(attempts.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([400, 'DISPOSABLE_EMAIL_DOMAIN']))
    expect((await leave(ada)).status).toBe(200)
  })
})
