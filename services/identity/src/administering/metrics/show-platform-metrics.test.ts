import type { PersonTraits } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts, clock } = identity
const path = '/v1/admin/metrics'
const dayMs = 86_400_000

/** The midnight before the clock's day, so many days earlier. */
const midnight = (daysEarlier = 0) => new Date((Math.floor(clock.now().getTime() / dayMs) - daysEarlier) * dayMs)
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

// Noon, so that no midnight passes but those that the tests let pass.
clock.advance(midnight(-1).getTime() + dayMs / 2 - clock.now().getTime())
const admin = await newcomer({ role: 'PLATFORM_ADMIN' })

async function newcomer(traits: PersonTraits = {}, createdAt = clock.now()) {
  const somebody = await identity.person(traits)
  await facts.setAccount(somebody.id, { created_at: createdAt })
  return somebody
}

const metrics = async () => {
  const reply = await admin.calls('GET', path)
  expect(reply.status).toBe(200)
  return reply.data.metrics
}

describe('the figures', () => {
  test('of an empty platform are zero, except for the caller', async () => {
    expect(await metrics()).toEqual({
      users: { total: 1, newToday: 1, newThisWeek: 1, verifiedRate: 100, bannedTotal: 0 },
      communities: { total: 0 },
      issues: { total: 0, byStatus: {}, responseRate: 0 },
      petitions: { total: 0, signaturesTotal: 0, signaturesThisWeek: 0 },
      representatives: { total: 0 },
      organizations: { total: 0, verified: 0 },
      moderation: { pendingFlags: 0, hiddenAllTime: 0, auditLogEntries: 0 },
    })
  })
})

describe('the figures of people', () => {
  test('leave deleted accounts out, verified and banned ones among them too', async () => {
    await newcomer()
    await newcomer({ verified: false })
    await newcomer({ verified: false, banned: true })
    await newcomer({ banned: true })
    await newcomer({ deleted: true })
    await newcomer({ deleted: true, banned: true })
    const verifiedRate = 60
    expect((await metrics()).users).toEqual({ total: 5, newToday: 5, newThisWeek: 5, verifiedRate, bannedTotal: 2 })
  })

  test('round the rate down', async () => {
    const { id } = await newcomer()
    expect((await metrics()).users).toMatchObject({ total: 6, verifiedRate: 66 })
    await facts.setAccount(id, { email_verified: false })
    expect((await metrics()).users).toMatchObject({ total: 6, verifiedRate: 50 })
  })

  test('take the day and the week from midnight UTC of the clock', async () => {
    const before = (await metrics()).users
    for (const createdAt of [midnight(), justBefore(midnight()), midnight(7), justBefore(midnight(7))]) {
      await newcomer({}, createdAt)
    }
    await newcomer({ deleted: true }, midnight())
    const { newToday, newThisWeek, total } = (await metrics()).users
    expect([newToday - before.newToday, newThisWeek - before.newThisWeek, total - before.total]).toEqual([1, 3, 4])
  })

  test('begin a new day at midnight', async () => {
    clock.advance(dayMs / 2 - 60_000)
    await newcomer()
    expect((await metrics()).users.newToday).toBeGreaterThan(0)
    clock.advance(60_000)
    expect((await metrics()).users.newToday).toBe(0)
    clock.advance(dayMs / 2)
  })
})

describe('the figures of issues', () => {
  test('count each status that occurs, and each answered issue once', async () => {
    const [home, organization] = [await identity.community(), await facts.insertOrganization(false)]
    const statuses = ['OPEN', 'OPEN', 'OPEN', 'RESOLVED', 'CLOSED', 'OPEN', 'OPEN']
    const issues = await Promise.all(statuses.map(async (status) => facts.insertIssue(home, status)))
    const [commented = '', progressed = '', both = '', discussed = '', secret = '', gone = ''] = issues
    for (const issue of [commented, both, commented]) await facts.insertIssueComment(issue, true)
    await facts.insertIssueComment(discussed, false)
    for (const issue of [progressed, both, gone, null]) await facts.insertProgress(organization, issue, true)
    await facts.insertProgress(organization, secret, false)
    await facts.removeIssue(gone)

    expect((await metrics()).issues).toEqual({
      total: 6,
      byStatus: { OPEN: 4, RESOLVED: 1, CLOSED: 1 },
      responseRate: 50,
    })
    await facts.insertIssue(home)
    expect((await metrics()).issues.responseRate).toBe(42)
  })
})

describe('the figures of the rest', () => {
  test('count signatures by their day, in UTC', async () => {
    const petition = await facts.insertPetition(await identity.community())
    const before = (await metrics()).petitions
    for (const at of [clock.now(), midnight(7), justBefore(midnight(7))]) {
      await facts.sign(petition, (await identity.person()).id, at)
    }
    expect((await metrics()).petitions).toEqual({
      total: before.total,
      signaturesTotal: before.signaturesTotal + 3,
      signaturesThisWeek: before.signaturesThisWeek + 2,
    })
  })

  test('count communities, petitions, profiles and organizations, including those with a badge', async () => {
    const before = await metrics()
    const home = await identity.community()
    await facts.insertPetition(home)
    await Promise.all([facts.insertRepresentative(home), facts.insertRepresentative(home)])
    for (const isVerified of [true, false, true]) await facts.insertOrganization(isVerified)
    const after = await metrics()
    expect([after.communities.total, after.petitions.total, after.representatives.total]).toEqual([
      before.communities.total + 1,
      before.petitions.total + 1,
      before.representatives.total + 2,
    ])
    expect(after.organizations).toEqual({
      total: before.organizations.total + 3,
      verified: before.organizations.verified + 2,
    })
  })

  test('count flags that wait and those that hide, and every row of the audit log', async () => {
    for (const status of ['PENDING', 'PENDING', 'PENDING', 'HIDDEN', 'HIDDEN', 'REVIEWED', 'DISMISSED']) {
      await facts.insertFlagOf(status)
    }
    const { id } = await identity.person()
    await admin.calls('POST', `/v1/users/${id}/ban`)
    await admin.calls('POST', `/v1/users/${id}/unban`)
    expect((await metrics()).moderation).toEqual({ pendingFlags: 3, hiddenAllTime: 2, auditLogEntries: 2 })
  })
})

describe('a figure', () => {
  test.each([
    'users',
    'communities',
    'issues',
    'issue_comments',
    'progress_updates',
    'petitions',
    'petition_signatures',
    'representatives',
    'organizations',
    'row_totals',
  ])('that fails, since %s cannot be read, fails all', async (table) => {
    await facts.loseTable(table)
    const reply = await admin.calls('GET', path)
    await facts.findTable(table)
    expect([reply.status, reply.code, reply.data]).toEqual([500, 'INTERNAL_ERROR', undefined])
    expect((await admin.calls('GET', path)).status).toBe(200)
  })
})

describe('GET /v1/admin/metrics', () => {
  test('costs four statements', async () => {
    statements.length = 0
    await metrics()
    expect(statements).toHaveLength(4)
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => identity.person(), 403, 'FORBIDDEN'],
    ['a moderator', async () => identity.person({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
  ])('is refused to %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).calls('GET', path)
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
