import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place, { name: 'Ada Obi' })
const ben = await community.neighbour(place, { name: 'Ben Eze' })

describe('POST /v1/issues/:id/comments', () => {
  test('takes a comment with exactly what was sent', async () => {
    const issue = await ada.issueIn(place)
    const body = { content: ' Seen it too.\n', isOfficialResponse: true, authorName: 'Somebody', isHidden: true }
    const { status, data } = await ben.calls('POST', `/v1/issues/${issue.id}/comments`, { body })
    expect(status).toBe(201)
    expect(data).toEqual({
      comment: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        content: 'Seen it too.',
        issueId: issue.id,
        authorId: ben.id,
        authorName: 'Ben Eze',
        authorRole: 'CITIZEN',
        isOfficialResponse: false,
        isHidden: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
  })

  test.each([
    ['REPRESENTATIVE', true],
    ['GOVERNMENT_ADMIN', true],
    ['PLATFORM_ADMIN', true],
    ['NGO', true],
    ['MODERATOR', true],
    ['CITIZEN', false],
    ['VISITING_EXPERT', false],
  ])('by a %s is an official response: %s', async (role, isOfficialResponse) => {
    const author = await community.neighbour(place, { role })
    const comment = await author.commentOn(await ada.issueIn(place))
    expect(comment).toMatchObject({ authorRole: role, isOfficialResponse })
  })

  test('calls somebody whose token has neither name nor role an anonymous citizen', async () => {
    const issue = await ada.issueIn(place)
    const nameless = await community.neighbour(place, { name: ' ', role: '' })
    const comment = await nameless.commentOn(issue)
    expect(comment).toMatchObject({ authorName: 'Anonymous', authorRole: 'CITIZEN', isOfficialResponse: false })
  })

  test('tells the reporter who commented on what', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await ben.comments(issue)
    expect(await community.noticesOf(reporter)).toEqual([
      {
        type: 'ISSUE_UPDATE',
        title: 'New comment on your issue',
        body: `Ben Eze commented on "${issue.title}".`,
        read: false,
        link_url: `/issues/${issue.id}#comments`,
      },
    ])
  })

  test('names a hidden issue by the placeholder, and is still taken', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    expect((await ben.comments(issue)).status).toBe(201)
    const [notice] = await community.noticesOf(reporter)
    expect(notice?.['body']).toBe('Ben Eze commented on "[Removed by moderator]".')
  })

  test('notifies neither reporters who comment themselves nor deleted ones', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await reporter.comments(issue)
    await community.deletesAccount(reporter)
    expect((await ben.comments(issue)).status).toBe(201)
    expect(await community.noticesOf(reporter)).toEqual([])
  })

  test.each(['OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])(
    'is taken while an issue is %s',
    async (status) => {
      const issue = await ada.issueIn(place)
      await (await community.citizen({ role: 'MODERATOR' })).moves(issue, status)
      expect((await ben.comments(issue)).status).toBe(201)
    },
  )

  test('is counted, however many come at the same instant', async () => {
    const issue = await ada.issueIn(place)
    const crowd = await community.neighbours(place, 10)
    const replies = await Promise.all(crowd.map(async (citizen) => citizen.comments(issue)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await community.countersOf(issue)).toMatchObject({ comment_count: 10, comments: 10 })
    const { data } = await community.call('GET', `/v1/issues/${issue.id}`)
    expect(data.issue).toEqual({ ...issue, commentCount: 10 })
  })

  test('is counted beside upvotes and changes of status at the same instant', async () => {
    const issue = await ada.issueIn(place)
    const official = await community.citizen({ role: 'MODERATOR' })
    const crowd = await community.neighbours(place, 5)
    const acts = crowd.flatMap((citizen) => [citizen.comments(issue), citizen.upvotes(issue)])
    const replies = await Promise.all([
      ...acts,
      official.moves(issue, 'CLOSED'),
      ada.edits(issue, { location: 'Gate 1' }),
    ])
    for (const { status } of replies) expect(status).toBeLessThan(500)
    expect(await community.countersOf(issue)).toEqual({ upvote_count: 5, upvotes: 5, comment_count: 5, comments: 5 })
  })

  test.each([
    ['1', 'x', 201],
    ['2000 code points', '🗣'.repeat(2000), 201],
    ['2001', '🗣'.repeat(2001), 400],
    ['nothing but space', ' \n\t ', 400],
    ['nothing', '', 400],
    ['null', null, 400],
    ['a number', 7, 400],
    ['a zero byte', 'a\0b', 400],
  ])('with %s as content answers %3$i', async (_, content, status) => {
    const reply = await ben.comments(await ada.issueIn(place), content)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
  })

  test('is taken although nobody can be told, and the failure is logged', async () => {
    const reporter = await community.neighbour(place)
    const issue = await reporter.issueIn(place)
    await community.database.sql(`alter table notifications add constraint broken check (user_id <> '${reporter.id}')`)
    expect((await ben.comments(issue)).status).toBe(201)
    expect(await community.countersOf(issue)).toMatchObject({ comment_count: 1, comments: 1 })
    expect(community.log.text()).toContain('A notification could not be stored')
    await community.database.sql('alter table notifications drop constraint broken')
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['an official of elsewhere', async () => community.citizen({ role: 'NGO' }), 403, 'COMMUNITY_MEMBERSHIP_REQUIRED'],
    [
      'somebody without an account',
      async () => community.citizen({ hasAccount: false }),
      403,
      'COMMUNITY_MEMBERSHIP_REQUIRED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await (await somebody()).comments(issue))).toEqual([status, code])
    expect(await community.countersOf(issue)).toMatchObject({ comment_count: 0, comments: 0 })
  })

  test('is refused to somebody whose account goes at the same instant', async () => {
    const [issue, leaver] = [await ada.issueIn(place), await community.neighbour(place)]
    const reply = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.comments(issue),
    )
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.countersOf(issue)).toMatchObject({ comment_count: 0, comments: 0 })
  })

  test('takes the active community for a membership of an account written by hand', async () => {
    const handmade = await community.citizen({ active: place })
    expect((await handmade.comments(await ada.issueIn(place))).status).toBe(201)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    expect(outcomeOf(await (await community.citizen()).comments({ id }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
