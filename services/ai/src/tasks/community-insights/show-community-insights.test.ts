import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { showCommunity } from '../../../test/neighbours/community-activity.ts'
import { commentRow, hidden, issueRow, petitionRow } from '../../../test/neighbours/discussion-rows.ts'
import { insightsOf } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'
import { hostileTexts } from '../../../test/tasks/hostile-texts.ts'

let ai: TestAi
let official: Caller
beforeAll(async () => {
  ai = await startTestAi()
  official = ai.someone('REPRESENTATIVE')
})
beforeEach(() => ai.neighbours.community.clear())
afterAll(async () => ai[Symbol.asyncDispose]())

describe('insights into a community', () => {
  test('have all their members, and say how much they were made from', async () => {
    const { id } = showCommunity(ai, 2, 1)
    const reply = await insightsOf(official, id)
    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({
      insights: {
        communityId: id,
        tldr: expect.stringMatching(/./),
        themes: expect.any(Array),
        sentimentMix: { positive: expect.any(Number), neutral: expect.any(Number), negative: expect.any(Number) },
        topAsks: expect.any(Array),
        recommendedActions: expect.any(Array),
        activity: { issueCount: 2, petitionCount: 1, commentCount: 3 },
        model: 'model-sandbox',
        generatedAt: expect.stringMatching(/Z$/),
        cached: false,
      },
    })
  })

  test('are read with the rights of their reader: newest issues and petitions, then the comments of each', async () => {
    const { id, issues, petitions } = showCommunity(ai, 1, 1)
    await insightsOf(official, id)
    const reads = ai.neighbours.community.requests()
    expect(
      reads
        .slice(0, 2)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual([`/v1/issues?communityId=${id}&limit=25`, `/v1/petitions?communityId=${id}&limit=15`])
    expect(
      reads
        .slice(2)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual([`/v1/issues/${issues[0]?.id}/comments?limit=12`, `/v1/petitions/${petitions[0]?.id}/comments?limit=12`])
    expect(new Set(reads.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${official.token}`]))
  })

  test('are made from issues and petitions, newest first, and comments of all, oldest first', async () => {
    const activity = showCommunity(ai, 0, 0)
    const [older, newer] = [issueRow({ title: 'Older' }), issueRow({ title: 'Newer' })]
    const petition = petitionRow({ title: 'Crossing' })
    activity.issues.push(older, newer)
    activity.petitions.push(petition)
    const said = { authorRole: 'NGO', authorName: 'Bola', isOfficialResponse: true }
    activity.comments.set(older.id, [commentRow({ content: 'First.' })])
    activity.comments.set(petition.id, [commentRow({ content: 'Second.', ...said })])
    activity.comments.set(newer.id, [commentRow({ content: 'Third.' })])
    await insightsOf(official, activity.id)
    const { materials, sentences } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials.map((text) => text.split('\n').map((line) => line.replace(/: .*/, '')))).toEqual([
      ['Issue 1 (UTILITIES, OPEN, 7 upvotes) Newer', 'Issue 2 (UTILITIES, OPEN, 7 upvotes) Older'],
      ['Petition 1 (ACTIVE, 120 of 500 signatures) Crossing'],
      ['On issue 2 (CITIZEN) Ada Obi', 'On petition 1 (NGO, official response) Bola', 'On issue 1 (CITIZEN) Ada Obi'],
    ])
    expect(materials[2]).toMatch(/First\.\n.*Second\.\n.*Third\.$/)
    expect(sentences).toContain('issues: 2, petitions: 1')
  })

  test('have nothing in them that is hidden, or the draft of their reader', async () => {
    const activity = showCommunity(ai, 1, 1)
    const [removed, draft] = [hidden(issueRow()), petitionRow({ status: 'DRAFT', title: 'My draft' })]
    activity.issues.push(removed)
    activity.petitions.push(draft, hidden(petitionRow()))
    activity.comments.set(activity.issues[0]?.id, [hidden(commentRow()), commentRow({ content: ' ' }), commentRow()])
    const { insights } = (await insightsOf(official, activity.id)).data
    expect(insights.activity).toEqual({ issueCount: 1, petitionCount: 1, commentCount: 2 })
    expect((await lastAsked(ai.model)).prompt).not.toMatch(/Removed by moderator|My draft/)
    const urls = ai.neighbours.community.requests().map(({ url }) => url)
    expect(urls.some((url) => url.includes(removed.id) || url.includes(draft.id))).toBe(false)
  })

  test('say so when nothing goes on', async () => {
    const { id } = showCommunity(ai, 0, 0)
    const { insights } = (await insightsOf(official, id)).data
    expect(insights.activity).toEqual({ issueCount: 0, petitionCount: 0, commentCount: 0 })
    const { system, prompt } = await lastAsked(ai.model)
    expect(readBorders(prompt).materials).toEqual([])
    expect(prompt).toContain('issues: 0, petitions: 0')
    expect(system).toContain('Where there are 0 issues and 0 petitions, say that there is nothing to report')
    expect(ai.neighbours.community.requests()).toHaveLength(2)
  })

  test('show nothing of who wrote besides name and role', async () => {
    const activity = showCommunity(ai, 0, 0)
    activity.issues.push(issueRow({ id: 'canary-issue', reportedById: 'canary-reporter', location: 'canary-place' }))
    activity.petitions.push(petitionRow({ id: 'canary-petition', createdById: 'canary-creator' }))
    activity.comments.set('canary-issue', [commentRow({ id: 'canary-comment', authorId: 'canary-author' })])
    expect((await insightsOf(official, activity.id)).status).toBe(200)
    expect(JSON.stringify(await lastAsked(ai.model))).not.toContain('canary')
  })
})

describe('a busy community', () => {
  test('is read by 25 issues, 15 petitions and 12 comments of each at most', async () => {
    const activity = showCommunity(ai, 30, 20)
    for (const { id } of [...activity.issues, ...activity.petitions])
      activity.comments.set(
        id,
        Array.from({ length: 15 }, (_, index) => commentRow({ content: `#${index}` })),
      )
    const { insights } = (await insightsOf(official, activity.id)).data
    expect(insights.activity).toEqual({ issueCount: 25, petitionCount: 15, commentCount: 480 })
    expect((await lastAsked(ai.model)).prompt).not.toMatch(/#[012]\n/)
  })

  test.each(['x', '𞤀'])('fits into 60,000 characters, without its oldest comments: %s', async (letter) => {
    const activity = showCommunity(ai, 0, 0)
    const texts = { title: letter.repeat(300), description: letter.repeat(10_000) }
    activity.issues.push(...Array.from({ length: 25 }, () => issueRow(texts)))
    activity.petitions.push(...Array.from({ length: 15 }, () => petitionRow(texts)))
    for (const { id } of [...activity.issues, ...activity.petitions])
      activity.comments.set(
        id,
        Array.from({ length: 12 }, () => commentRow({ content: letter.repeat(2000) })),
      )
    const { activity: counts } = (await insightsOf(official, activity.id)).data.insights
    const { prompt } = await lastAsked(ai.model)
    expect(prompt.length).toBeLessThanOrEqual(60_000)
    expect([counts.issueCount, counts.petitionCount]).toEqual([25, 15])
    expect(counts.commentCount).toBeGreaterThan(0)
    expect(counts.commentCount).toBe(prompt.match(/^On /gm)?.length)
    expect(prompt).toContain(`The ${480 - counts.commentCount} oldest are left out here.`)
  })
})

describe('a row whose id cannot stand in a path', () => {
  test.each(['\uD800', '..', '', 'a/b', 'a?b', 'x'.repeat(65)])('is no row: %j', async (id) => {
    for (const list of ['issues', 'petitions'] as const) {
      const activity = showCommunity(ai, 1, 1)
      activity[list].push(list === 'issues' ? issueRow({ id }) : petitionRow({ id }))
      expect(await insightsOf(official, activity.id)).toMatchObject({ status: 502, code: 'AI_UNAVAILABLE' })
    }
  })
})

describe('material that pretends to be something else', () => {
  test.each(hostileTexts)('stays material: %s', async (_, text) => {
    const activity = showCommunity(ai, 0, 0)
    const issue = issueRow({ title: text, description: text, status: text })
    const petition = petitionRow({ title: text, description: text })
    activity.issues.push(issue)
    activity.petitions.push(petition)
    activity.comments.set(issue.id, [commentRow({ content: text, authorName: text, authorRole: text })])
    expect((await insightsOf(official, activity.id)).status).toBe(200)
    const { system, prompt } = await lastAsked(ai.model)
    const { materials, sentences } = readBorders(prompt)
    expect(materials.join('\n')).not.toMatch(/[<＜﹤]{3}|[>＞﹥]{3}/u)
    expect(materials.map((material) => material.split('\n').length)).toEqual([1, 1, 2])
    expect(`${system} ${sentences}`).not.toMatch(/canary|ignore all/i)
  })
})
