import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrationBy, administrator } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity, { name: 'Root' })

describe('POST /v1/users/:id/unban', () => {
  test('clears all that the ban has written and records it', async () => {
    const ada = await identity.person()
    await admin.bans(ada, { reason: 'spam' })
    const { status, data } = await admin.unbans(ada)
    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ id: ada.id, bannedAt: null, banReason: null, bannedById: null })
    const [, trace] = await identity.facts.auditOf(ada)
    expect(trace).toMatchObject({
      actor_id: admin.id,
      action: 'user.unbanned',
      target_type: 'USER',
      metadata: { email: ada.email },
    })
  })

  test('lets somebody sign in again, while the sessions from before stay ended', async () => {
    const { id, email, password, refreshToken } = await identity.citizen()
    await admin.bans({ id })
    await admin.unbans({ id })
    expect((await identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).code).toBe(
      'INVALID_REFRESH_TOKEN',
    )
    expect((await identity.signIn(email, password)).status).toBe(200)
  })

  test('is nothing for somebody who is not banned, also for oneself', async () => {
    const { id } = await identity.person()
    const { updated_at: before } = await identity.facts.account(id)
    expect((await admin.unbans({ id })).data.user.bannedAt).toBeNull()
    expect((await admin.unbans(admin)).status).toBe(200)
    expect(await identity.facts.account(id)).toMatchObject({ updated_at: before })
    expect(await identity.facts.auditOf({ id })).toEqual([])
  })

  test('is recorded once when several lift a ban at the same instant', async () => {
    const ada = await identity.person({ banned: true })
    const admins = await Promise.all([1, 2, 3].map(async () => administrator(identity)))
    const replies = await identity.facts.collide(
      [ada],
      admins.map((one) => async () => one.unbans(ada)),
    )
    expect(replies.map(({ status, data }) => [status, data.user.bannedAt])).toEqual(Array(3).fill([200, null]))
    expect(await identity.facts.auditOf(ada)).toHaveLength(1)
  })

  test('does not look at the body', async () => {
    const { id } = await identity.person({ banned: true })
    const reply = await admin.calls('POST', `/v1/users/${id}/unban`, { rawBody: '{', headers: { 'content-type': '' } })
    expect(reply.status).toBe(200)
  })

  test('is undone when it cannot be recorded', async () => {
    const ada = await identity.person({ banned: true })
    await identity.facts.refuseAuditOf(ada)
    expect((await admin.unbans(ada)).status).toBe(500)
    expect(await identity.facts.account(ada.id)).toMatchObject({ banned_at: expect.any(Date) })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    const reply = await admin.unbans({ id })
    expect([reply.status, reply.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => administrationBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => administrator(identity, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => administrator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => administrator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const ada = await identity.person({ banned: true })
    const reply = await (await somebody()).unbans(ada)
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.account(ada.id)).toMatchObject({ banned_at: expect.any(Date) })
  })
})
