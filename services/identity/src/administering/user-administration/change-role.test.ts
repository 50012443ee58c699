import { platformRoles } from '@civic/access'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrationBy, administrator } from '../../../test/administrators.ts'
import { applicantsOf } from '../../../test/applicants.ts'
import { claimsOf } from '../../../test/forged-tokens.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity, { name: 'Root' })
const roleOf = async ({ id }: { id: string }) => (await identity.facts.account(id))['role']

describe('PATCH /v1/users/:id/role', () => {
  test.each(platformRoles)('makes a moderator a %s', async (role) => {
    const ada = await identity.person({ role: 'MODERATOR' })
    const { status, data } = await admin.gives(ada, role)
    expect([status, Object.keys(data)]).toEqual([200, ['user']])
    expect(data.user).toMatchObject({ id: ada.id, email: ada.email, role, bannedAt: null, memberships: [] })
    expect(await roleOf(ada)).toBe(role)
  })

  test('records in the audit log who gave which role to whom, and updates the date of the account', async () => {
    const ada = await identity.person()
    await identity.facts.setAccount(ada.id, { updated_at: '2026-03-01T12:00:00Z' })
    const { data } = await admin.calls('PATCH', `/v1/users/${ada.id}/role`, {
      body: { role: ' NGO ' },
      headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.1', 'user-agent': 'Console' },
    })
    expect(Date.parse(data.user.updatedAt)).toBeGreaterThan(Date.parse('2026-03-01T12:00:00Z'))
    expect(await identity.facts.auditOf(ada)).toMatchObject([
      {
        actor_id: admin.id,
        actor_name: 'Root',
        actor_role: 'PLATFORM_ADMIN',
        action: 'user.role_changed',
        target_type: 'USER',
        metadata: { previousRole: 'CITIZEN', newRole: 'NGO', email: ada.email },
        ip_address: '203.0.113.7',
        user_agent: 'Console',
      },
    ])
  })

  test('reaches tokens at the next refresh and ends no session', async () => {
    const { id, token, refreshToken } = await identity.citizen()
    await admin.gives({ id }, 'MODERATOR')
    expect(claimsOf(token)['role']).toBe('CITIZEN')
    const { data } = await identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
    expect(claimsOf(data.tokens.accessToken)['role']).toBe('MODERATOR')
  })

  test('treats the same role as no change, also from many at the same instant', async () => {
    const ada = await identity.person()
    const { updated_at: before } = await identity.facts.account(ada.id)
    expect((await admin.gives(ada, 'CITIZEN')).data.user.role).toBe('CITIZEN')
    expect(await identity.facts.account(ada.id)).toMatchObject({ updated_at: before })
    const others = await Promise.all([1, 2, 3].map(async () => administrator(identity)))

    const replies = await identity.facts.collide(
      [ada],
      others.map((other) => async () => other.gives(ada, 'NGO')),
    )

    expect(replies.map(({ status, data }) => [status, data.user.role])).toEqual(Array(3).fill([200, 'NGO']))
    expect(await identity.facts.auditOf(ada)).toHaveLength(1)
  })

  test('holds for banned accounts too', async () => {
    const ada = await identity.person({ banned: true })
    expect((await admin.gives(ada, 'NGO')).data.user).toMatchObject({ role: 'NGO', bannedAt: expect.any(String) })
  })

  test('is undone when it cannot be recorded', async () => {
    const ada = await identity.person()
    await identity.facts.refuseAuditOf(ada)
    expect((await admin.gives(ada, 'NGO')).status).toBe(500)
    expect(await roleOf(ada)).toBe('CITIZEN')
  })

  test.each([
    ['an unknown role', 'KING', 'INVALID_ROLE'],
    ['a role in small letters', 'ngo', 'INVALID_ROLE'],
    ['an empty role', ' ', 'INVALID_ROLE'],
    ['no role', undefined, 'VALIDATION_ERROR'],
    ['a role that is null', null, 'VALIDATION_ERROR'],
    ['a list of roles', ['NGO'], 'VALIDATION_ERROR'],
  ])('refuses %s, whoever is meant', async (_, role, code) => {
    for (const somebody of [await identity.person(), admin, { id: randomUUID() }]) {
      const reply = await admin.gives(somebody, role)
      expect([reply.status, reply.code]).toEqual([400, code])
    }
  })

  test.each(['CITIZEN', 'PLATFORM_ADMIN'])('refuses administrators who give themselves the role %s', async (role) => {
    const withoutAccount = await administrator(identity, { hasAccount: false })
    for (const reply of [await admin.gives(admin, role), await withoutAccount.gives(withoutAccount, role)]) {
      expect([reply.status, reply.code]).toEqual([400, 'CANNOT_CHANGE_OWN_ROLE'])
    }
    expect(await roleOf(admin)).toBe('PLATFORM_ADMIN')
  })

  test('takes the account of the path, whatever the body says', async () => {
    const [ada, bola] = [await identity.person(), await identity.person()]
    await admin.calls('PATCH', `/v1/users/${ada.id}/role`, { body: { role: 'NGO', userId: bola.id, id: bola.id } })
    expect([await roleOf(ada), await roleOf(bola)]).toEqual(['NGO', 'CITIZEN'])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    const reply = await admin.gives({ id }, 'NGO')
    expect([reply.status, reply.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => administrationBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => administrator(identity, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => administrator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted administrator', async () => administrator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const ada = await identity.person()
    const reply = await (await somebody()).gives(ada, 'NGO')
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await roleOf(ada)).toBe('CITIZEN')
  })
})

describe('a representative who becomes a citizen', () => {
  test('loses the profile: it is unclaimed, without the contacts of the application', async () => {
    const { applicant, reviewer } = applicantsOf(identity)
    const contacts = {
      officialEmail: 'ada@office.example.org',
      officialPhone: '+234 800',
      website: 'https://ada.example.org/',
    }
    const ada = await applicant('representative', contacts)
    await (await reviewer()).approves(ada.application)
    const [profile] = await identity.facts.profilesOf(ada.id)
    expect(profile).toMatchObject({ email: contacts.officialEmail, user_id: ada.id })

    expect((await admin.gives(ada, 'MODERATOR')).status).toBe(200)
    expect(await identity.facts.profile(profile?.['id'])).toMatchObject({ user_id: ada.id })
    expect((await admin.gives(ada, 'CITIZEN')).status).toBe(200)

    expect(await identity.facts.profile(profile?.['id'])).toMatchObject({
      name: profile?.['name'],
      position: profile?.['position'],
      user_id: null,
      email: null,
      phone: null,
      website: null,
    })
  })
})

describe('a deleted account', () => {
  test('gets no role and no ban', async () => {
    const { id } = await identity.person({ deleted: true })
    for (const reply of [await admin.gives({ id }, 'MODERATOR'), await admin.bans({ id })])
      expect([reply.status, reply.code]).toEqual([404, 'USER_NOT_FOUND'])
    expect(await identity.facts.account(id)).toMatchObject({ role: 'CITIZEN', banned_at: null })
  })
})
