import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
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
  let issue: Wire
  let flag: Wire

  const review = async (id: string, decision: object): Promise<Reply> =>
    administrator.calls('PATCH', `/admin/applications/representative/${id}`, decision)
  const readIssue = async () => (await city.call('GET', `/issues/${issue.id}`)).data.issue

  test('two neighbours join, and one of them applies to be their representative', async () => {
    administrator = await city.administrator()
    const opened = await administrator.calls('POST', '/communities', {
      name: 'Ikeja',
      slug: 'ikeja',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    ikeja = opened.data.community.id
    ada = await city.newcomer('Ada')
    bola = await city.newcomer('Bola')
    for (const neighbour of [ada, bola]) await neighbour.calls('POST', '/auth/me/community', { communityId: ikeja })

    const applied = await bola.calls('PUT', '/applications/me/representative', { ...application, communityId: ikeja })
    expect(applied.data.representativeApplication).toMatchObject({ status: 'PENDING', userId: bola.id })
  })

  test('the administrator finds the application, asks for more, and approves what comes back', async () => {
    const waiting = await administrator.calls('GET', '/admin/applications?status=pending&q=councillor')
    expect(waiting.data).toMatchObject({ total: 1, applications: [{ headline: 'Bola Ade', kind: 'REPRESENTATIVE' }] })
    const { id } = waiting.data.applications[0]

    await review(id, { status: 'NEEDS_CHANGES', note: 'Which ward?' })
    const mine = await bola.calls('GET', '/auth/me')
    expect(mine.data.user).toMatchObject({ approvalStatus: 'NEEDS_CHANGES', approvalNote: 'Which ward?' })
    await bola.calls('PUT', '/applications/me/representative', { ...application, communityId: ikeja })

    const decisions = await Promise.all([review(id, { status: 'APPROVED' }), review(id, { status: 'APPROVED' })])
    expect(decisions.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      'APPLICATION_ALREADY_APPROVED',
    ])
    expect((await city.call('GET', `/representatives?communityId=${ikeja}`)).data).toMatchObject({
      total: 1,
      representatives: [{ name: 'Bola Ade', isClaimed: true }],
    })
  })

  test('the new role comes with the next sign-in, and the decisions are in the notifications', async () => {
    bola = city.resident(
      await city.call('POST', '/auth/login', { body: { email: bola.email, password: 'correct horse battery' } }),
    )
    expect((await bola.calls('GET', '/auth/me')).data.user.role).toBe('REPRESENTATIVE')
    const { notifications } = (await bola.calls('GET', '/notifications')).data
    expect(notifications.filter(({ type }: Wire) => type === 'SYSTEM')).toHaveLength(4)
  })

  test('a neighbour flags an issue, and hiding it takes its text away until the flag is dismissed', async () => {
    const reported = await ada.calls('POST', '/issues', {
      title: 'Buy my phones',
      description: 'Cheap phones at gate 4, call me.',
      category: 'OTHER',
      communityId: ikeja,
    })
    issue = reported.data.issue
    const filed = await bola.calls('POST', '/flags', { contentType: 'issue', contentId: issue.id, reason: 'spam' })
    flag = filed.data.flag
    expect((await administrator.calls('GET', '/flags/counts')).data.counts.PENDING).toBe(1)
    expect((await ada.calls('GET', '/flags')).code).toBe('FORBIDDEN')

    await administrator.calls('PATCH', `/flags/${flag.id}`, { status: 'HIDDEN' })
    expect(await readIssue()).toMatchObject({ isHidden: true, title: removed, description: removed })
    await administrator.calls('PATCH', `/flags/${flag.id}`, { status: 'DISMISSED', resolutionNote: 'A real offer.' })
    expect(await readIssue()).toEqual(issue)
  })

  test('a ban ends the sessions at once and leaves the texts', async () => {
    const banned = await administrator.calls('POST', `/users/${ada.id}/ban`, { reason: 'Sells phones.' })
    expect(banned.data.user).toMatchObject({ bannedById: administrator.id, banReason: 'Sells phones.' })

    const written = await ada.calls('POST', `/issues/${issue.id}/comments`, { content: 'Why?' })
    const refreshed = await city.call('POST', '/auth/refresh', { body: { refreshToken: ada.refreshToken } })
    expect([written.code, refreshed.code]).toEqual(['ACCOUNT_BANNED', 'ACCOUNT_BANNED'])
    expect(await readIssue()).toEqual(issue)
  })

  test('a person who leaves is gone from every list, and what they wrote stays', async () => {
    const commented = await bola.calls('POST', `/issues/${issue.id}/comments`, { content: 'I know this man.' })
    expect((await bola.calls('DELETE', '/auth/me', { reason: 'I move away.' })).data).toEqual({ ok: true })

    const thread = await city.call('GET', `/issues/${issue.id}/comments`)
    expect(thread.data.comments).toEqual([{ ...commented.data.comment, authorName: '[Deleted user]' }])
    const profiles = await city.call('GET', `/representatives?communityId=${ikeja}`)
    expect(profiles.data.representatives).toMatchObject([{ isClaimed: false }])
    const found = await administrator.calls('GET', `/users?q=${encodeURIComponent(bola.email)}`)
    expect(found.data).toMatchObject({ users: [], total: 0 })
  })

  test('every part of the installation says how it is', async () => {
    const { data } = await administrator.calls('GET', '/admin/installation')
    const { parts, payments, ai, limits, storage, mail, jobs } = data.installation
    expect(parts.map(({ name, status, version }: Wire) => [name, status, version])).toEqual(
      ['gateway', 'identity', 'community', 'organization', 'ai'].map((name) => [name, 'ok', data.installation.version]),
    )
    expect([payments, ai.on, limits, mail]).toEqual([
      { on: false, feeBps: 0 },
      false,
      { on: false },
      { configured: true },
    ])
    expect(storage).toEqual({ freeBytes: expect.any(Number), uploadBytes: 0 })
    expect(jobs.failed).toBe(0)
    expect((await ada.calls('GET', '/admin/installation')).status).toBe(403)
  })

  test('the figures and the audit log tell the story', async () => {
    const { metrics } = (await administrator.calls('GET', '/admin/metrics')).data
    expect(metrics).toMatchObject({
      users: { total: 2, bannedTotal: 1 },
      communities: { total: 1 },
      issues: { total: 1, byStatus: { OPEN: 1 }, responseRate: 100 },
      representatives: { total: 1 },
      moderation: { pendingFlags: 0, hiddenAllTime: 0 },
    })
    const { stats } = (await administrator.calls('GET', `/admin/communities/${ikeja}/stats`)).data
    expect(stats).toMatchObject({ citizenCount: 1, issueTotal: 1, representativeTotal: 1 })

    const { auditLogs, total } = (await administrator.calls('GET', '/audit-logs')).data
    expect(auditLogs.map(({ action }: Wire) => action)).toEqual([
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
