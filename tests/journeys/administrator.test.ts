import {
  applyAsRepresentative,
  banUser,
  browseApplications,
  browseAuditLogs,
  browseFlags,
  browseRepresentatives,
  browseUsers,
  commentOnIssue,
  connect,
  createCommunity,
  deleteAccount,
  flagContent,
  joinCommunity,
  listMyNotifications,
  readIssueThread,
  refreshSession,
  reportIssue,
  resolveFlag,
  reviewApplication,
  showCommunityStats,
  showFlagCounts,
  showInstallation,
  showIssue,
  showPlatformMetrics,
  showProfile,
  type Flag,
  type Issue,
  type ReviewApplicationData,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { signInAgain } from './open-organization.ts'
import { codeOf, outcomesOf, refusalOf } from './refusal-code.ts'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const application = {
  fullName: 'Bola Ade',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 4',
  proofUrls: ['https://example.org/certificate.pdf'],
}

const removed = '[Removed by moderator]'

/** One story, told in order: each test goes on from where the one before it ended. */
describe('an administrator keeps the platform honest', () => {
  let administrator: Resident
  let ada: Resident
  let bola: Resident
  let ikeja: string
  let issue: Issue
  let flag: Flag

  const applies = async () => applyAsRepresentative(bola.civic, { body: { ...application, communityId: ikeja } })
  const review = async (id: string, body: ReviewApplicationData['body']) =>
    reviewApplication(administrator.civic, { path: { kind: 'REPRESENTATIVE', id }, body })
  const comments = async (author: Resident, content: string) =>
    commentOnIssue(author.civic, { path: { id: issue.id }, body: { content } })
  const readIssue = async () => (await showIssue(city.guest, { path: { id: issue.id } })).issue

  test('two neighbours join, and one of them applies to be their representative', async () => {
    administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
    ada = await city.newcomer('Ada')
    bola = await city.newcomer('Bola')
    for (const neighbour of [ada, bola]) await joinCommunity(neighbour.civic, { body: { communityId: ikeja } })

    const { representativeApplication } = await applies()
    expect(representativeApplication).toMatchObject({ status: 'PENDING', userId: bola.id })
  })

  test('the administrator finds the application, asks for more, and approves what comes back', async () => {
    const waiting = await browseApplications(administrator.civic, { query: { status: 'PENDING', q: 'councillor' } })
    expect(waiting).toMatchObject({ total: 1, applications: [{ headline: 'Bola Ade', kind: 'REPRESENTATIVE' }] })
    const id = waiting.applications[0]?.id ?? ''

    await review(id, { status: 'NEEDS_CHANGES', note: 'Which ward?' })
    const { user } = await showProfile(bola.civic)
    expect(user).toMatchObject({ approvalStatus: 'NEEDS_CHANGES', approvalNote: 'Which ward?' })
    await applies()

    const decisions = await outcomesOf([review(id, { status: 'APPROVED' }), review(id, { status: 'APPROVED' })])
    expect(decisions).toEqual(['APPLICATION_ALREADY_APPROVED', 'done'])
    expect(await browseRepresentatives(city.guest, { query: { communityId: ikeja } })).toMatchObject({
      total: 1,
      representatives: [{ name: 'Bola Ade', isClaimed: true }],
    })
  })

  test('the new role comes with the next sign-in, and the decisions are in the notifications', async () => {
    bola = await signInAgain(city, bola)
    expect((await showProfile(bola.civic)).user.role).toBe('REPRESENTATIVE')
    const { notifications } = await listMyNotifications(bola.civic)
    expect(notifications.filter(({ type }) => type === 'SYSTEM')).toHaveLength(4)
  })

  test('a neighbour flags an issue, and hiding it takes its text away until the flag is dismissed', async () => {
    const reported = await reportIssue(ada.civic, {
      body: {
        title: 'Buy my phones',
        description: 'Cheap phones at gate 4, call me.',
        category: 'OTHER',
        communityId: ikeja,
      },
    })
    issue = reported.issue
    const filed = await flagContent(bola.civic, {
      body: { contentType: 'ISSUE', contentId: issue.id, reason: 'SPAM' },
    })
    flag = filed.flag
    expect((await showFlagCounts(administrator.civic)).counts.PENDING).toBe(1)
    expect(await codeOf(browseFlags(ada.civic))).toBe('FORBIDDEN')

    const path = { id: flag.id }
    await resolveFlag(administrator.civic, { path, body: { status: 'HIDDEN' } })
    expect(await readIssue()).toMatchObject({ isHidden: true, title: removed, description: removed })
    await resolveFlag(administrator.civic, { path, body: { status: 'DISMISSED', resolutionNote: 'A real offer.' } })
    expect(await readIssue()).toEqual(issue)
  })

  test('a ban ends the sessions at once and leaves the texts', async () => {
    const banned = await banUser(administrator.civic, { path: { id: ada.id }, body: { reason: 'Sells phones.' } })
    expect(banned.user).toMatchObject({ bannedById: administrator.id, banReason: 'Sells phones.' })

    const { refreshToken } = ada
    expect(await codeOf(comments(ada, 'Why?'))).toBe('ACCOUNT_BANNED')
    expect(await codeOf(refreshSession(connect(city.url), { body: { refreshToken } }))).toBe('ACCOUNT_BANNED')
    expect(await readIssue()).toEqual(issue)
  })

  test('a person who leaves is gone from every list, and what they wrote stays', async () => {
    const { comment } = await comments(bola, 'I know this man.')
    expect(await deleteAccount(bola.civic, { body: { reason: 'I move away.' } })).toEqual({ ok: true })

    const thread = await readIssueThread(city.guest, { path: { id: issue.id } })
    expect(thread.comments).toEqual([{ ...comment, authorName: '[Deleted user]' }])
    const profiles = await browseRepresentatives(city.guest, { query: { communityId: ikeja } })
    expect(profiles.representatives).toMatchObject([{ isClaimed: false }])
    const found = await browseUsers(administrator.civic, { query: { q: bola.email } })
    expect(found).toMatchObject({ users: [], total: 0 })
  })

  test('every part of the installation says how it is', async () => {
    const { installation } = await showInstallation(administrator.civic)
    const { parts, payments, ai, limits, storage, mail, jobs } = installation
    expect(parts.map(({ name, status, version }) => [name, status, version])).toEqual(
      ['gateway', 'identity', 'community', 'organization', 'ai'].map((name) => [name, 'ok', installation.version]),
    )
    expect([payments, ai?.on, limits, mail]).toEqual([
      { on: false, feeBps: 0 },
      false,
      { on: false },
      { configured: true },
    ])
    expect(storage).toEqual({ freeBytes: expect.any(Number), uploadBytes: 0 })
    expect(jobs.failed).toBe(0)
    expect((await refusalOf(showInstallation(ada.civic))).status).toBe(403)
  })

  test('the figures and the audit log tell the story', async () => {
    const { metrics } = await showPlatformMetrics(administrator.civic)
    expect(metrics).toMatchObject({
      users: { total: 2, bannedTotal: 1 },
      communities: { total: 1 },
      issues: { total: 1, byStatus: { OPEN: 1 }, responseRate: 100 },
      representatives: { total: 1 },
      moderation: { pendingFlags: 0, hiddenAllTime: 0 },
    })
    const { stats } = await showCommunityStats(administrator.civic, { path: { id: ikeja } })
    expect(stats).toMatchObject({ citizenCount: 1, issueTotal: 1, representativeTotal: 1 })

    const { auditLogs, total } = await browseAuditLogs(administrator.civic)
    expect(auditLogs.map(({ action }) => action)).toEqual([
      'user.banned',
      'flag.resolved',
      'flag.resolved',
      'application.approved',
      'application.needs_changes',
      'community.created',
    ])
    expect(total).toBe(metrics.moderation.auditLogEntries)
  })
})
