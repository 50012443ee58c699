import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const idsOf = (issues: { id: string }[]) => issues.map(({ id }) => id)

async function fourIssues() {
  return [await ada.issueIn(place), await ada.issueIn(place), await ada.issueIn(place), await ada.issueIn(place)]
}

describe('GET /v1/me/upvotes/issues', () => {
  test('lists only one’s own current upvotes, newest first', async () => {
    const ben = await community.neighbour(place)
    const issues = await fourIssues()
    for (const issue of issues) await ben.upvotes(issue)
    await ben.upvotes(issues[1])
    await ada.upvotes(issues[0])
    const { status, data } = await ben.upvotedIssues()
    expect([status, data]).toEqual([
      200,
      { issueIds: idsOf([issues[3], issues[2], issues[0]]), limit: 5000, offset: 0 },
    ])
  })

  test('is empty, not missing, for somebody who upvotes nothing, account or not', async () => {
    for (const hasAccount of [true, false]) {
      const somebody = await community.citizen({ hasAccount })
      expect((await somebody.upvotedIssues()).data).toEqual({ issueIds: [], limit: 5000, offset: 0 })
    }
  })

  test('comes in pages that are read leniently', async () => {
    const ben = await community.neighbour(place)
    const issues = await fourIssues()
    for (const issue of issues) await ben.upvotes(issue)
    const newestFirst = idsOf(issues).toReversed()
    const issueIds = async (query: string) => (await ben.upvotedIssues(query)).data.issueIds
    expect(await issueIds('?limit=2&offset=1')).toEqual(newestFirst.slice(1, 3))
    expect(await issueIds('?limit=0&offset=-4')).toEqual(newestFirst)
    expect(await issueIds('?limit=9999&offset=x')).toEqual(newestFirst)
    expect(await issueIds('?offset=9')).toEqual([])
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await community.neighbour(place, { banned: true })
    expect((await banned.upvotedIssues()).status).toBe(200)
    expect(outcomeOf(await community.visitor().upvotedIssues())).toEqual([401, 'UNAUTHORIZED'])
  })
})
