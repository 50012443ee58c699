import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrationBy, administrator } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity, { name: 'Root', email: 'root@example.org' })
const instant = '2026-03-01T12:00:00.000Z'
const home = await identity.community()
const ada = await identity.person({ name: 'Ada 100% Obi', email: 'ada_obi@example.org', communities: [home] })
const bola = await identity.person({ name: 'Bola \\ Eze', email: 'Bola.Eze@example.org', role: 'NGO', banned: true })
const gone = await identity.person({ name: '[Deleted user]', role: 'NGO', deleted: true })

const found = async (query: Record<string, string>) => {
  const { data } = await admin.browses(query)
  return data.users.map(({ id }: { id: string }) => id)
}

describe('GET /v1/users', () => {
  test('shows accounts with all that became of them and nothing secret', async () => {
    await identity.facts.setAccount(bola.id, {
      avatar_url: 'https://example.org/bola.png',
      primary_community_changed_at: instant,
      approval_reviewed_at: instant,
      approval_reviewed_by_id: admin.id,
      approval_note: 'Welcome',
      email_verified_at: instant,
      banned_at: instant,
      ban_reason: 'spam',
      banned_by_id: admin.id,
      deleted_at: instant,
      deletion_reason: 'enough',
      created_at: instant,
      updated_at: instant,
    })
    const { data } = await admin.browses({ q: 'bola' })
    expect(data).toEqual({ users: [completeUser()], total: 1, limit: 25, offset: 0 })
    await identity.facts.setAccount(bola.id, { deleted_at: null })
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['part of an address in another letter case', { q: 'BOLA.eze@' }, [bola.id]],
    ['part of a name in another letter case', { q: ' aDa 100 ' }, [ada.id]],
    ['part of a name with an accent that it has not', { q: 'àdá 100' }, [ada.id]],
    ['a percent sign for what it is', { q: '0% o' }, [ada.id]],
    ['an underscore for what it is', { q: 'a_o' }, [ada.id]],
    ['a backslash for what it is', { q: '\\' }, [bola.id]],
    ['no percent sign that is not there', { q: 'o%i' }, []],
    ['no underscore that is not there', { q: 'o_i' }, []],
    ['a role, deleted accounts among them', { role: 'NGO' }, [gone.id, bola.id]],
    ['nobody with an unknown role', { role: 'KING' }, []],
    ['nobody with a role in small letters', { role: 'ngo' }, []],
    ['the banned', { banned: 'true' }, [bola.id]],
    ['the banned of a role that none of them has', { banned: 'true', role: 'CITIZEN' }, []],
    ['those not banned, by a part of their address', { banned: 'false', q: '@example.org', role: 'NGO' }, [gone.id]],
  ])('finds %s', async (_, query, ids) => {
    const { status, data } = await admin.browses(query)
    expect([status, data.users.map(({ id }: { id: string }) => id), data.total]).toEqual([200, ids, ids.length])
  })

  test.each<Record<string, string>>([{ banned: '' }, { banned: 'TRUE' }, { banned: 'yes' }, { q: '', role: ' ' }])(
    'treats %o as no filter',
    async (query) => {
      expect(await found(query)).toEqual(await found({}))
    },
  )

  test('lists the newest first and pages without repeating or skipping, also among twins', async () => {
    const twins = await Promise.all([1, 2, 3].map(async (number) => identity.person({ name: `Twin ${number}` })))
    for (const { id } of twins) await identity.facts.setAccount(id, { created_at: '2026-02-01T00:00:00Z' })
    await identity.facts.setAccount(twins[1]?.id ?? '', { created_at: '2026-02-02T00:00:00Z' })

    const whole = await found({ q: 'twin' })

    expect([whole[0], whole.length]).toEqual([twins[1]?.id, 3])
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map(async (offset) => found({ q: 'twin', limit: '1', offset })),
    )
    expect(pages.flat()).toEqual(whole)
    expect((await admin.browses({ q: 'twin', limit: '1', offset: '2' })).data.total).toBe(3)
  })

  test('gives 25 at a time, 100 at most, for two statements', async () => {
    await identity.facts.insertCrowd(101)
    const sizes: [Record<string, string>, number][] = [
      [{}, 25],
      [{ limit: '0', offset: '-1' }, 25],
      [{ limit: '1000' }, 100],
    ]
    for (const [query, size] of sizes) {
      statements.length = 0
      expect((await admin.browses({ q: 'crowd', ...query })).data).toMatchObject({ total: 101 })
      expect(statements).toHaveLength(2)
      expect(await found({ q: 'crowd', ...query })).toHaveLength(size)
    }
  })

  test('refuses text that no database could hold', async () => {
    const reply = await admin.browses({ q: 'a\0' })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

describe('GET /v1/users/:id', () => {
  test('shows what is empty as null or not at all', async () => {
    const { name, email, id } = await identity.person()
    const { data } = await admin.sees({ id: id.toUpperCase() })
    expect(data).toEqual({ user: { ...bareUser, id, name, email } })
  })

  test('shows the communities of somebody', async () => {
    const { user } = (await admin.sees(ada)).data
    expect(user).toMatchObject({ activeCommunityId: home, primaryCommunityId: home })
    expect(user.memberships).toMatchObject([{ communityId: home }])
  })

  test.each([randomUUID(), 'no-id', '%00'])('answers 404 for %s', async (id) => {
    const reply = await admin.sees({ id })
    expect([reply.status, reply.code]).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('the accounts of others', () => {
  test('may still be read by an administrator who was banned since', async () => {
    const banned = await administrator(identity, { banned: true })
    expect([(await banned.browses()).status, (await banned.sees(ada)).status]).toEqual([200, 200])
  })

  test.each([
    ['a visitor', async () => administrationBy(identity.call), 401, 'UNAUTHORIZED'],
    ...['CITIZEN', 'REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'NGO', 'MODERATOR', ''].map(
      (role) => [`a ${role}`, async () => administrator(identity, { role }), 403, 'FORBIDDEN'] as const,
    ),
  ] as const)('are shown to nobody else: %s', async (_, somebody, status, code) => {
    const { browses, sees } = await somebody()
    for (const reply of [await browses(), await sees(ada), await sees({ id: randomUUID() })]) {
      expect([reply.status, reply.code]).toEqual([status, code])
    }
  })
})

const bareUser = {
  role: 'CITIZEN',
  avatarUrl: null,
  activeCommunityId: null,
  primaryCommunityId: null,
  memberships: [],
  requestedAccountType: 'CITIZEN',
  approvalStatus: 'NONE',
  emailVerified: true,
  bannedAt: null,
  banReason: null,
  bannedById: null,
  deletedAt: null,
  deletionReason: null,
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
}

function completeUser() {
  return {
    ...bareUser,
    id: bola.id,
    email: bola.email,
    name: bola.name,
    role: 'NGO',
    avatarUrl: 'https://example.org/bola.png',
    primaryCommunityChangedAt: instant,
    approvalReviewedAt: instant,
    approvalReviewedById: admin.id,
    approvalNote: 'Welcome',
    emailVerifiedAt: instant,
    bannedAt: instant,
    banReason: 'spam',
    bannedById: admin.id,
    deletedAt: instant,
    deletionReason: 'enough',
    createdAt: instant,
    updatedAt: instant,
  }
}
