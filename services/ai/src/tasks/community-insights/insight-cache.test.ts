import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked } from '../../../test/models/asked.ts'
import { showCommunity, type CommunityActivity } from '../../../test/neighbours/community-activity.ts'
import { commentRow, hidden, issueRow, petitionRow, type Row } from '../../../test/neighbours/discussion-rows.ts'
import { insightsOf } from '../../../test/neighbours/discussions.ts'
import { startCachedAi, type CachedAi } from '../../../test/start-cached-ai.ts'

const hide = (rows: Row[], place: number) => rows.splice(place, 1, hidden(rows[place] ?? issueRow()))

describe.skipIf(!mayRunWith('redis-server'))('insights that are kept (needs redis-server)', () => {
  let ai: CachedAi
  beforeAll(async () => {
    ai = await startCachedAi()
  })
  beforeEach(async () => ai.model.settings({ delayMs: null }))
  afterAll(async () => ai[Symbol.asyncDispose]())
  const ask = async ({ id }: CommunityActivity) => (await insightsOf(ai.someone('NGO'), id)).data.insights

  test('are given again for an hour, after the lists were read by whoever asks, without their comments', async () => {
    const activity = showCommunity(ai, 2, 1)
    const insights = await ask(activity)
    const [reads, asked] = [ai.neighbours.community.requests().length, await ai.timesAsked()]
    expect(await ask(activity)).toEqual({ ...insights, cached: true })
    expect([ai.neighbours.community.requests().length, await ai.timesAsked()]).toEqual([reads + 2, asked])
    const { value, ttl } = await ai.kept(`ai:insights:${activity.id}`)
    const ids = (rows: Row[]) => rows.map(({ id }) => id)
    expect(value).toEqual({
      uses: { issues: ids(activity.issues), petitions: ids(activity.petitions) },
      body: insights,
    })
    expect([ttl > 3500, ttl <= 3600]).toEqual([true, true])
  })

  test.each<[string, (activity: CommunityActivity) => void, boolean]>([
    ['an issue is new', ({ issues }) => issues.push(issueRow()), true],
    ['a petition is new', ({ petitions }) => petitions.push(petitionRow()), true],
    ['the reader has a draft', ({ petitions }) => petitions.push(petitionRow({ status: 'DRAFT' })), true],
    ['somebody comments', ({ issues, comments }) => comments.set(issues[0]?.id, [commentRow(), commentRow()]), true],
    ['an issue was hidden', ({ issues }) => hide(issues, 1), false],
    ['a petition was hidden', ({ petitions }) => hide(petitions, 0), false],
    ['an issue was deleted', ({ issues }) => issues.splice(0, 1), false],
    ['a petition was deleted', ({ petitions }) => petitions.splice(1, 1), false],
  ])('when %s are given again or not: %#', async (_, happens, isCached) => {
    const activity = showCommunity(ai, 3, 2)
    await ask(activity)
    happens(activity)
    expect((await ask(activity)).cached).toBe(isCached)
  })

  test.each<[string, (activity: CommunityActivity) => Row[], () => Row]>([
    ['issue', ({ issues }) => issues, issueRow],
    ['petition', ({ petitions }) => petitions, petitionRow],
  ])(
    'are dropped when the oldest %s of a full list was hidden and a new one has pushed it out',
    async (_, listOf, newRow) => {
      const activity = showCommunity(ai, 25, 15)
      await ask(activity)
      hide(listOf(activity), 0)
      listOf(activity).push(newRow())
      expect((await ask(activity)).cached).toBe(false)
      expect((await ask(activity)).cached).toBe(true)
    },
  )

  test('are dropped when one of a full list was deleted and an older one has taken its place', async () => {
    const activity = showCommunity(ai, 26, 0)
    await ask(activity)
    activity.issues.splice(1, 1)
    expect((await ask(activity)).cached).toBe(false)
  })

  test('are made anew without the issue that was hidden since', async () => {
    const activity = showCommunity(ai, 2, 0)
    activity.issues.push(issueRow({ title: 'A title that was taken away' }))
    await ask(activity)
    hide(activity.issues, 2)
    expect((await ask(activity)).activity.issueCount).toBe(2)
    expect((await lastAsked(ai.model)).prompt).not.toContain('taken away')
  })

  test('are made once for all who want them at the same time', async () => {
    const activity = showCommunity(ai, 3, 2)
    const asked = await ai.timesAsked()
    await ai.model.settings({ delayMs: 300 })
    await Promise.all(Array.from({ length: 8 }, async () => ask(activity)))
    expect(await ai.timesAsked()).toBe(asked + 1)
  })

  test('are given to nobody to whom the neighbour shows no issues', async () => {
    const activity = showCommunity(ai, 1, 1)
    await ask(activity)
    ai.neighbours.community.refuses('/v1/issues', 403)
    expect(await insightsOf(ai.someone('NGO'), activity.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
