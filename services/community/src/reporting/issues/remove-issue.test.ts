import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const moderator = await community.citizen({ role: 'MODERATOR' })
const locked = [409, 'ISSUE_LOCKED']

const isThere = async ({ id }: { id: string }) => (await community.call('GET', `/v1/issues/${id}`)).status === 200

describe('DELETE /v1/issues/:id', () => {
  test('lets the reporter take back an issue that only they have acted on', async () => {
    const issue = await ada.issueIn(place)
    await ada.upvotes(issue)
    await ada.comments(issue)
    const { status, data } = await ada.deletes(issue)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await isThere(issue)).toBe(false)
    expect((await ada.upvotedIssues()).data.issueIds).not.toContain(issue.id)
    expect(await community.auditOf(issue)).toEqual([])
  })

  test.each([
    ['an upvote', async (issue: { id: string }) => ben.upvotes(issue)],
    ['a comment', async (issue: { id: string }) => ben.comments(issue)],
    ['another status', async (issue: { id: string }) => moderator.moves(issue, 'UNDER_REVIEW')],
    ['a moderator who hides it', async (issue: { id: string }) => community.moderatorHides('ISSUE', issue)],
  ])('is refused to the reporter after %s, never to an administrator', async (_, happens) => {
    const issue = await ada.issueIn(place)
    await happens(issue)
    expect(outcomeOf(await ada.deletes(issue))).toEqual(locked)
    expect((await administrator.deletes(issue)).status).toBe(200)
    expect(await isThere(issue)).toBe(false)
  })

  test('is open to the reporter again when the only upvote was taken back', async () => {
    const issue = await ada.issueIn(place)
    await ben.upvotes(issue)
    await ben.upvotes(issue)
    expect((await ada.deletes(issue)).status).toBe(200)
  })

  test('records an administrator, with the deleted words', async () => {
    const issue = await ada.issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    await administrator.deletes(issue)
    expect(await community.auditOf(issue)).toMatchObject([
      {
        actor_id: administrator.id,
        action: 'issue.deleted',
        target_type: 'ISSUE',
        metadata: { title: issue.title, communityId: place.id, reportedById: ada.id },
      },
    ])
  })

  test('ends the notifications about it, and the reporter is told when an administrator did it', async () => {
    const reporter = await community.neighbour(place)
    const [issue, other] = [await reporter.issueIn(place), await reporter.issueIn(place)]
    for (const each of [issue, other]) {
      await ben.comments(each)
      await moderator.moves(each, 'UNDER_REVIEW')
    }
    expect((await reporter.unreadCount()).data.count).toBe(4)

    await administrator.deletes(issue)

    const { notifications } = (await reporter.notices()).data
    expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
      'Issue deleted',
      'Issue status updated',
      'New comment on your issue',
    ])
    expect(notifications[0]).toMatchObject({
      type: 'ISSUE_UPDATE',
      body: `"${issue.title}" was deleted by an administrator.`,
      read: false,
    })
    expect(notifications[0]).not.toHaveProperty('linkUrl')
    expect(notifications[2].linkUrl).toBe(`/issues/${other.id}#comments`)
    expect((await reporter.unreadCount()).data.count).toBe(3)
  })

  test('does not quote hidden words to the reporter', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    await administrator.deletes(issue)
    const [notice] = (await reporter.notices()).data.notifications
    expect(notice.body).not.toContain(issue.title)
  })

  test('does not record administrators who take back their own report, in whatever state', async () => {
    const own = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    const issue = await own.issueIn(place)
    await ben.comments(issue)
    expect((await own.deletes(issue)).status).toBe(200)
    expect(await community.auditOf(issue)).toEqual([])
  })

  test.each([
    ['comments', async (who: Citizen, issue: { id: string }) => who.comments(issue), '201'],
    ['upvotes', async (who: Citizen, issue: { id: string }) => who.upvotes(issue), '200'],
  ])('and a neighbour who %s at the same instant never both succeed, and never fail', async (_, acts, done) => {
    for (let round = 0; round < 12; round += 1) {
      const issue = await ada.issueIn(place)
      const calls = [async () => acts(ben, issue), async () => ada.deletes(issue)]
      if (round % 2 === 1) calls.reverse()
      const outcomes = outcomesOf(await Promise.all(calls.map(async (call) => call())))
      expect(outcomes).toEqual((await isThere(issue)) ? [done, '409 ISSUE_LOCKED'] : ['200', '404 ISSUE_NOT_FOUND'])
    }
  })

  test.each([
    [
      'comment',
      `insert into issue_comments (issue_id, author_id, content, author_name, author_role) values ($1, $2, '', '', '')`,
    ],
    ['upvote', 'insert into issue_upvotes (issue_id, user_id) values ($1, $2)'],
  ])('waits for a %s that is being written, and is then refused', async (_, statement) => {
    const issue = await ada.issueIn(place)
    const removal = await community.behind(statement, [issue.id, ben.id], async () => ada.deletes(issue))
    expect(outcomeOf(removal)).toEqual(locked)
    expect(await isThere(issue)).toBe(true)
  })

  test.each([
    ['comment', async (issue: { id: string }) => ben.comments(issue)],
    ['upvote', async (issue: { id: string }) => ben.upvotes(issue)],
    ['change of status', async (issue: { id: string }) => moderator.moves(issue, 'CLOSED')],
    ['edit', async (issue: { id: string }) => ada.edits(issue, { title: 'A new title' })],
  ])('comes before a %s that waits for it: there is nothing left to act on', async (_, act) => {
    const issue = await ada.issueIn(place)
    const late = await community.behind('delete from issues where id = $1', [issue.id], async () => act(issue))
    expect(outcomeOf(late)).toEqual([404, 'ISSUE_NOT_FOUND'])
  })

  test('by an administrator ends well in any crowd', async () => {
    const crowd = await community.neighbours(place, 6)
    for (let round = 0; round < 4; round += 1) {
      const issue = await ada.issueIn(place)
      const acts = crowd.flatMap((citizen) => [citizen.comments(issue), citizen.upvotes(issue)])
      const [removal, ...replies] = await Promise.all([administrator.deletes(issue), ...acts])
      expect(removal.status).toBe(200)
      for (const reply of replies) expect([200, 201, 404]).toContain(reply.status)
      expect(await isThere(issue)).toBe(false)
    }
  })

  test('happens once when the button is pressed twice', async () => {
    const issue = await ada.issueIn(place)
    const presses = await Promise.all([ada.deletes(issue), ada.deletes(issue)])
    expect(outcomesOf(presses)).toEqual(['200', '404 ISSUE_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['another neighbour', async () => ben, 403, 'FORBIDDEN'],
    ['a moderator', async () => moderator, 403, 'FORBIDDEN'],
    [
      'a banned administrator',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
    [
      'an unverified one',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', verified: false }),
      403,
      'EMAIL_NOT_VERIFIED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await (await somebody()).deletes(issue))).toEqual([status, code])
    expect(await isThere(issue)).toBe(true)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await ada.deletes({ id }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
