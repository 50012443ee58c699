import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrationBy, administrator } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity, { name: 'Root' })
const refresh = async (refreshToken: string) => identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('POST /v1/users/:id/ban', () => {
  test('says who banned whom, when and why', async () => {
    const ada = await identity.person()
    const { status, data } = await admin.bans(ada, { reason: '  spam  ' })
    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ id: ada.id, banReason: 'spam', bannedById: admin.id, deletedAt: null })
    expect(data.user.updatedAt).toBe(data.user.bannedAt)
    expect((await admin.sees(ada)).data).toEqual(data)
    expect(await identity.facts.auditOf(ada)).toMatchObject([
      {
        actor_id: admin.id,
        actor_name: 'Root',
        actor_role: 'PLATFORM_ADMIN',
        action: 'user.banned',
        target_type: 'USER',
        metadata: { reason: 'spam', email: ada.email },
      },
    ])
  })

  test.each([
    ['nothing', {}],
    ['an empty body', { rawBody: '', headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: {} }],
    ['an empty reason', { body: { reason: '  ' } }],
    ['no reason', { body: { reason: null } }],
  ])('needs no reason: %s', async (_, options) => {
    const ada = await identity.person()
    const { status, data } = await admin.calls('POST', `/v1/users/${ada.id}/ban`, options)
    expect([status, data.user.banReason, data.user.bannedById]).toEqual([200, null, admin.id])
    expect(await identity.facts.auditOf(ada)).toMatchObject([{ metadata: { reason: null, email: ada.email } }])
  })

  test.each([
    ['a text of 1001 signs', 'x'.repeat(1001)],
    ['a number', 7],
    ['a list', ['spam']],
  ])('refuses as a reason %s', async (_, reason) => {
    const ada = await identity.person()
    const reply = await admin.bans(ada, { reason })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await identity.facts.account(ada.id)).toMatchObject({ banned_at: null })
  })

  test('shuts the account out: it cannot write, refresh or sign in', async () => {
    const { id, email, password, refreshToken, calls } = await identity.citizen()
    const second = (await identity.signIn(email, password)).data.tokens.refreshToken

    const reason = 'x'.repeat(1000)
    expect((await admin.bans({ id }, { reason })).status).toBe(200)

    expect(await identity.facts.liveTokens(id)).toBe(0)
    for (const reply of [
      await refresh(refreshToken),
      await refresh(second),
      await identity.signIn(email, password),
      await calls('PATCH', '/v1/auth/me', { body: { name: 'Somebody Else' } }),
    ]) {
      expect([reply.status, reply.code]).toEqual([403, 'ACCOUNT_BANNED'])
      expect(reply.body.message).toContain(`Reason: ${reason}.`)
    }
    expect((await identity.signIn(email, 'a wrong password')).code).toBe('INVALID_CREDENTIALS')
  })

  test('leaves no session alive that is refreshed at the same instant', async () => {
    const { id, refreshToken } = await identity.citizen()
    await identity.facts.collide([{ id }], [async () => refresh(refreshToken), async () => admin.bans({ id })])
    expect(await identity.facts.liveTokens(id)).toBe(0)
    expect(await identity.facts.account(id)).toMatchObject({ banned_by_id: admin.id })
  })

  test('of a banned account leaves the first ban as it is', async () => {
    const ada = await identity.person()
    const first = await admin.bans(ada, { reason: 'spam' })
    const second = await (await administrator(identity)).bans(ada, { reason: 'hate' })
    expect([second.status, second.data]).toEqual([200, first.data])
    expect(await identity.facts.auditOf(ada)).toHaveLength(1)
  })

  test('is recorded once when several ban somebody at the same instant', async () => {
    const ada = await identity.person()
    const admins = await Promise.all([1, 2, 3].map(async () => administrator(identity)))
    const replies = await identity.facts.collide(
      [ada],
      admins.map((one) => async () => one.bans(ada)),
    )
    const [trace, ...others] = await identity.facts.auditOf(ada)
    expect(others).toEqual([])
    expect(replies.map(({ status, data }) => [status, data.user.bannedById])).toEqual(
      Array(3).fill([200, trace?.['actor_id']]),
    )
  })

  test('is undone, sessions included, when it cannot be recorded', async () => {
    const { id } = await identity.citizen()
    await identity.facts.refuseAuditOf({ id })
    expect((await admin.bans({ id })).status).toBe(500)
    expect(await identity.facts.account(id)).toMatchObject({ banned_at: null, banned_by_id: null })
    expect(await identity.facts.liveTokens(id)).toBe(1)
  })

  test('takes the account of the path, whatever the body says', async () => {
    const [ada, bola] = [await identity.person(), await identity.person()]
    await admin.bans(ada, { userId: bola.id })
    expect(await identity.facts.account(ada.id)).toMatchObject({ banned_at: expect.any(Date) })
    expect(await identity.facts.account(bola.id)).toMatchObject({ banned_at: null })
  })

  test('refuses administrators who ban themselves, with and without an account', async () => {
    const withoutAccount = await administrator(identity, { hasAccount: false })
    for (const reply of [await admin.bans(admin), await withoutAccount.bans(withoutAccount)]) {
      expect([reply.status, reply.code]).toEqual([400, 'CANNOT_SELF_BAN'])
    }
    expect(await identity.facts.account(admin.id)).toMatchObject({ banned_at: null })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    const reply = await admin.bans({ id })
    expect([reply.status, reply.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => administrationBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => administrator(identity, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => administrator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => administrator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const ada = await identity.person()
    const reply = await (await somebody()).bans(ada)
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.account(ada.id)).toMatchObject({ banned_at: null })
  })
})
