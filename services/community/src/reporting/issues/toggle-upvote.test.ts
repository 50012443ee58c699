import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)

describe('POST /v1/issues/:id/upvote', () => {
  test('gives an upvote, takes it back, gives it again', async () => {
    const issue = await ada.issueIn(place)
    const answers = [await ben.upvotes(issue), await ben.upvotes(issue), await ben.upvotes(issue)]
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, { upvoted: true, upvoteCount: 1 }],
      [200, { upvoted: false, upvoteCount: 0 }],
      [200, { upvoted: true, upvoteCount: 1 }],
    ])
  })

  test('counts what many press at the same instant, each once', async () => {
    const issue = await ada.issueIn(place)
    const crowd = await community.neighbours(place, 12)
    const replies = await Promise.all(crowd.map(async (citizen) => citizen.upvotes(issue)))
    const counts = replies.map(({ data }) => data.upvoteCount).toSorted((one, other) => one - other)
    expect(counts).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(await community.countersOf(issue)).toMatchObject({ upvote_count: 12, upvotes: 12 })
  })

  test('ends as the even or odd number of presses of one person demands, however fast', async () => {
    for (const presses of [6, 7]) {
      const issue = await ada.issueIn(place)
      const replies = await Promise.all(Array.from({ length: presses }, async () => ben.upvotes(issue)))
      expect(replies.map(({ status }) => status)).toEqual(Array(presses).fill(200))
      const given = presses % 2
      expect(await community.countersOf(issue)).toMatchObject({ upvote_count: given, upvotes: given })
    }
  })

  test('never counts below nothing', async () => {
    const issue = await ada.issueIn(place)
    await ben.upvotes(issue)
    await community.database.sql('update issues set upvote_count = 0 where id = $1', [issue.id])
    expect((await ben.upvotes(issue)).data).toEqual({ upvoted: false, upvoteCount: 0 })
  })

  test('neither changes the date of the issue nor notifies anybody', async () => {
    const issue = await ada.issueIn(place)
    await ben.upvotes(issue)
    const { data } = await community.call('GET', `/v1/issues/${issue.id}`)
    expect(data.issue).toEqual({ ...issue, upvoteCount: 1 })
    expect(await community.noticesOf(ada)).toEqual([])
  })

  test('is taken in every status and while the issue is hidden', async () => {
    const issue = await ada.issueIn(place)
    const official = await community.citizen({ role: 'MODERATOR' })
    await official.moves(issue, 'CLOSED')
    await community.moderatorHides('ISSUE', issue)
    expect((await ben.upvotes(issue)).data).toEqual({ upvoted: true, upvoteCount: 1 })
  })

  test.each([undefined, '', '{}', 'not json'])('needs no body: %o', async (rawBody) => {
    const issue = await ada.issueIn(place)
    const headers = { 'content-type': 'application/json' }
    const body = rawBody === undefined ? {} : { rawBody, headers }
    expect((await ben.calls('POST', `/v1/issues/${issue.id}/upvote`, body)).status).toBe(200)
  })

  test('takes the active community for a membership of an account written by hand', async () => {
    const issue = await ada.issueIn(place)
    const handmade = await community.citizen({ active: place })
    expect((await handmade.upvotes(issue)).status).toBe(200)
  })

  test('asks where somebody has joined, not where they live', async () => {
    const issue = await ada.issueIn(place)
    const traveller = await community.citizen({ home: await community.place(), joined: [place] })
    expect((await traveller.upvotes(issue)).status).toBe(200)
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['a banned neighbour', async () => community.neighbour(place, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted neighbour', async () => community.neighbour(place, { deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['an unverified neighbour', async () => community.neighbour(place, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    [
      'an administrator of elsewhere',
      async () => community.citizen({ role: 'PLATFORM_ADMIN' }),
      403,
      'COMMUNITY_MEMBERSHIP_REQUIRED',
    ],
    [
      'somebody without an account',
      async () => community.citizen({ hasAccount: false }),
      403,
      'COMMUNITY_MEMBERSHIP_REQUIRED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await (await somebody()).upvotes(issue))).toEqual([status, code])
    expect(await community.countersOf(issue)).toMatchObject({ upvote_count: 0, upvotes: 0 })
  })

  test('refuses somebody whose account goes at the same instant', async () => {
    const [issue, leaver] = [await ada.issueIn(place), await community.neighbour(place)]
    const reply = await community.behind('delete from users where id = $1', [leaver.id], async () =>
      leaver.upvotes(issue),
    )
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    expect(await community.countersOf(issue)).toMatchObject({ upvote_count: 0, upvotes: 0 })
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it asks for a membership', async (id) => {
    const stranger = await community.citizen()
    expect(outcomeOf(await stranger.upvotes({ id }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
