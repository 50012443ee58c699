import { afterAll, describe, expect, test } from 'vitest'
import type { Wire } from '@civic/testing'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place({ state: 'Bayelsa', lga: 'Nembe' })
const ada = await community.neighbour(place)
const official = await community.neighbour(place, { role: 'REPRESENTATIVE' })
const moderator = await community.citizen({ role: 'MODERATOR' })

const read = async (issue: Wire): Promise<Wire> => (await community.call('GET', `/v1/issues/${issue.id}`)).data.issue
const browse = async (query: Record<string, string>) =>
  (await community.call('GET', `/v1/issues?${new URLSearchParams(query).toString()}`)).data
const idsIn = async (query: Record<string, string>): Promise<string[]> =>
  (await browse(query)).issues.map(({ id }: Wire) => id)
const sayingsOf = async (issue: Wire) => {
  const { officialResponseCount, lastOfficialAt, assignmentCount } = await read(issue)
  return { officialResponseCount, lastOfficialAt, assignmentCount }
}
const silent = { officialResponseCount: 0, lastOfficialAt: undefined, assignmentCount: 0 }

describe('the silence of an issue', () => {
  test('lasts while citizens alone speak', async () => {
    const issue = await ada.issueIn(place)
    await ada.commentOn(issue)
    expect(await sayingsOf(issue)).toEqual(silent)
    expect(issue).not.toHaveProperty('lastOfficialAt')
  })

  test('is broken by an official comment, in the issue, in lists and in the search', async () => {
    const issue = await ada.issueIn(place, { title: 'The quokka crossing is flooded' })
    const comment = await official.commentOn(issue)
    const broken = { officialResponseCount: 1, lastOfficialAt: comment.createdAt, assignmentCount: 0 }
    expect(await read(issue)).toMatchObject(broken)
    expect((await browse({ communityId: place.id })).issues[0]).toMatchObject({ id: issue.id, ...broken })
    expect((await community.call('GET', '/v1/search?q=quokka')).data.issues[0]).toMatchObject(broken)
    const { data } = await ada.calls('GET', '/v1/discover/feed?tier=COMMUNITY&kind=issue')
    expect(data.items[0].issue).toMatchObject({ id: issue.id, ...broken })
  })

  test('opens again while a moderator hides the only official comment', async () => {
    const issue = await ada.issueIn(place)
    const comment = await official.commentOn(issue)
    await community.moderatorHides('ISSUE_COMMENT', comment)
    expect(await sayingsOf(issue)).toEqual(silent)
    await community.moderatorDismisses(comment)
    expect(await sayingsOf(issue)).toMatchObject({ officialResponseCount: 1, lastOfficialAt: comment.createdAt })
  })

  test('stays broken when whoever spoke loses their role or their account', async () => {
    const issue = await ada.issueIn(place)
    const [loser, leaver] = [
      await community.neighbour(place, { role: 'NGO' }),
      await community.neighbour(place, { role: 'GOVERNMENT_ADMIN' }),
    ]
    await loser.commentOn(issue)
    const { createdAt } = await leaver.commentOn(issue)
    await community.database.sql(`update users set role = 'CITIZEN' where id = $1`, [loser.id])
    await community.deletesAccount(leaver)
    expect(await sayingsOf(issue)).toMatchObject({ officialResponseCount: 2, lastOfficialAt: createdAt })
  })

  test('is broken by a change of status, which answers nothing', async () => {
    const issue = await ada.issueIn(place)
    await moderator.moves(issue, 'OPEN')
    expect(await sayingsOf(issue)).toEqual(silent)
    await moderator.moves(issue, 'IN_PROGRESS')
    const moved = await read(issue)
    expect(moved).toMatchObject({ officialResponseCount: 0, lastOfficialAt: moved.updatedAt })
    expect(await idsIn({ communityId: place.id, unanswered: 'true' })).toContain(issue.id)
  })

  test('is broken once by each of many who speak at the same instant', async () => {
    const issue = await ada.issueIn(place)
    await Promise.all(Array.from({ length: 10 }, async (_, turn) => (turn % 2 ? official : ada).commentOn(issue)))
    expect(await read(issue)).toMatchObject({ officialResponseCount: 5, commentCount: 10 })
  })
})

describe('GET /v1/issues', () => {
  /** Four issues: nobody spoke, somebody answered, somebody took it on, and one that had its answer hidden. */
  async function quietPlace(fields: { state: string; lga: string }) {
    const home = await community.place(fields)
    const [neighbour, speaker] = [await community.neighbour(home), await community.neighbour(home, { role: 'NGO' })]
    const [silence, answered, taken, hidden] = [
      await neighbour.issueIn(home),
      await neighbour.issueIn(home),
      await neighbour.issueIn(home),
      await neighbour.issueIn(home),
    ]
    await speaker.commentOn(answered)
    await community.moderatorHides('ISSUE_COMMENT', await speaker.commentOn(hidden))
    await community.organizationTakesOn(taken, speaker)
    return { home, silence: silence.id, answered: answered.id, taken: taken.id, hidden: hidden.id }
  }

  test('leaves out what is answered or taken on, and counts what is left', async () => {
    const { home, silence, answered, taken, hidden } = await quietPlace({ state: 'Yobe', lga: 'Bade' })
    const find = async (query: Record<string, string>) => {
      const { issues, total } = await browse({ communityId: home.id, sort: 'oldest', ...query })
      return [issues.map(({ id }: Wire) => id), total]
    }
    expect(await find({ unanswered: 'true' })).toEqual([[silence, taken, hidden], 3])
    expect(await find({ unassigned: 'true' })).toEqual([[silence, answered, hidden], 3])
    expect(await find({ unanswered: 'true', unassigned: 'true' })).toEqual([[silence, hidden], 2])
    expect(await find({ unanswered: 'true', category: 'HEALTH' })).toEqual([[], 0])
    expect(await find({ unanswered: 'true', limit: '1', offset: '1' })).toEqual([[taken], 3])
  })

  test.each(['false', '', 'TRUE', '1'])('filters nothing by unanswered=%o and unassigned alike', async (value) => {
    const { home } = await quietPlace({ state: 'Kebbi', lga: 'Argungu' })
    expect((await browse({ communityId: home.id, unanswered: value, unassigned: value })).total).toBe(4)
  })

  test('finds those of a state and of a local government area, in any letter case, with what is asked besides', async () => {
    const [here, there] = [
      await quietPlace({ state: 'Taraba', lga: 'Wukari' }),
      await quietPlace({ state: 'Taraba', lga: 'Ibi' }),
    ]
    expect((await browse({ state: 'taraba' })).total).toBe(8)
    expect(
      await idsIn({ state: 'TARABA', lga: 'ibi', unassigned: 'true', unanswered: 'true', sort: 'oldest' }),
    ).toEqual([there.silence, there.hidden])
    expect((await browse({ lga: 'Wukari', status: 'OPEN' })).total).toBe(4)
    expect((await browse({ lga: 'Wukari', communityId: there.home.id })).total).toBe(0)
    expect((await browse({ state: 'Nowhere' })).issues).toEqual([])
    expect((await browse({ state: '', lga: '', communityId: here.home.id })).total).toBe(4)
  })

  test('refuses a state that is longer than any', async () => {
    const { status, body } = await community.call('GET', `/v1/issues?state=${'a'.repeat(101)}`)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('counts the whole platform without filters as before, and with them', async () => {
    const [all, unanswered] = [await browse({}), await browse({ unanswered: 'true' })]
    const answered = all.issues.filter(({ officialResponseCount }: Wire) => officialResponseCount > 0)
    expect(all.total - unanswered.total).toBe(answered.length)
    expect(answered.length).toBeGreaterThan(0)
  })
})
