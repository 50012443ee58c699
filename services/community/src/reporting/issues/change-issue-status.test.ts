import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const official = await community.citizen({ role: 'GOVERNMENT_ADMIN', name: 'An official' })

const statusOf = async ({ id }: { id: string }) => (await community.call('GET', `/v1/issues/${id}`)).data.issue.status

describe('PATCH /v1/issues/:id/status', () => {
  test.each(['REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN', 'NGO', 'MODERATOR'])(
    'lets a %s of anywhere say where an issue stands',
    async (role) => {
      const issue = await ada.issueIn(place)
      const { status, data } = await (await community.citizen({ role, verified: false })).moves(issue, 'IN_PROGRESS')
      expect([status, data]).toEqual([200, { updated: true }])
      expect(await statusOf(issue)).toBe('IN_PROGRESS')
    },
  )

  test('lets any status follow any other', async () => {
    const issue = await ada.issueIn(place)
    for (const status of ['CLOSED', 'OPEN', 'RESOLVED', 'UNDER_REVIEW', 'IN_PROGRESS', 'OPEN']) {
      expect((await official.moves(issue, status)).status).toBe(200)
      expect(await statusOf(issue)).toBe(status)
    }
  })

  test('records the change and tells the reporter', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await official.moves(issue, 'UNDER_REVIEW')
    expect(await community.auditOf(issue)).toMatchObject([
      {
        actor_id: official.id,
        actor_name: 'An official',
        actor_role: 'GOVERNMENT_ADMIN',
        action: 'issue.status_changed',
        target_type: 'ISSUE',
        metadata: { previousStatus: 'OPEN', newStatus: 'UNDER_REVIEW', title: issue.title },
      },
    ])
    expect(await community.noticesOf(reporter)).toEqual([
      {
        type: 'ISSUE_UPDATE',
        title: 'Issue status updated',
        body: `"${issue.title}" is now under review.`,
        read: false,
        link_url: `/issues/${issue.id}`,
      },
    ])
  })

  test('updates the date of the issue', async () => {
    const issue = await ada.issueIn(place)
    await official.moves(issue, 'CLOSED')
    const { updatedAt } = (await community.call('GET', `/v1/issues/${issue.id}`)).data.issue
    expect(updatedAt > issue.updatedAt).toBe(true)
  })

  test('treats the same status as no change, also from two officials at the same instant', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    const moves = Array.from({ length: 4 }, async () => official.moves(issue, 'RESOLVED'))
    expect((await Promise.all(moves)).map(({ data }) => data)).toEqual(Array(4).fill({ updated: true }))
    expect(await community.auditOf(issue)).toHaveLength(1)
    expect(await community.noticesOf(reporter)).toHaveLength(1)
  })

  test('names a hidden issue by the placeholder', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    await official.moves(issue, 'CLOSED')
    const [notice] = await community.noticesOf(reporter)
    expect(notice?.['body']).toBe('"[Removed by moderator]" is now closed.')
  })

  test('does not tell officials about what they did themselves, nor deleted reporters', async () => {
    const reporter = await community.neighbour(place, { role: 'REPRESENTATIVE' })
    const issue = await reporter.issueIn(place)
    await reporter.moves(issue, 'IN_PROGRESS')
    await community.deletesAccount(reporter)
    await official.moves(issue, 'CLOSED')
    expect(await community.noticesOf(reporter)).toEqual([])
    expect(await community.auditOf(issue)).toHaveLength(2)
  })

  test.each(['DONE', 'open', '', null, undefined, 7])('refuses the status %o', async (status) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await official.moves(issue, status))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['the reporter', async () => ada, 403, 'FORBIDDEN'],
    ['a banned official', async () => community.citizen({ role: 'NGO', banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted official', async () => community.citizen({ role: 'NGO', deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await (await somebody()).moves(issue, 'CLOSED'))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await official.moves({ id }, 'CLOSED'))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
