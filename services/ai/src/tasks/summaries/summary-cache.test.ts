import { eventually, mayRunWith, type Wire } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked } from '../../../test/models/asked.ts'
import {
  commentRow,
  consultationRow,
  hidden,
  issueRow,
  petitionRow,
  questionRow,
  responseRow,
  type Row,
} from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { Refused } from '../../../test/neighbours/neighbour.ts'
import { startCachedAi, type CachedAi } from '../../../test/start-cached-ai.ts'

describe.skipIf(!mayRunWith('redis-server'))('a summary that is kept (needs redis-server)', () => {
  let ai: CachedAi
  beforeAll(async () => {
    ai = await startCachedAi()
  })
  beforeEach(async () => ai.model.settings({ delayMs: null }))
  afterAll(async () => ai[Symbol.asyncDispose]())

  /** An issue whose thread is what `comments` holds at the moment. */
  function openIssue(comments: Row[]) {
    const row = issueRow()
    discussionsOf(ai).showIssue(row, () => comments)
    return { row, ask: async (): Promise<Wire> => (await summarize(ai.someone('NGO'), 'issue', row.id)).data.summary }
  }
  const comments = (count: number) => Array.from({ length: count }, (_, index) => commentRow({ content: `#${index}.` }))

  test('is given again as it was, and says so, to all who may read the discussion', async () => {
    const issue = openIssue(comments(2))
    const [first, asked] = [await issue.ask(), await ai.timesAsked()]
    expect(await issue.ask()).toEqual({ ...first, cached: true })
    expect([first.cached, await ai.timesAsked()]).toEqual([false, asked])
  })

  test('is kept for half an hour with what it was made from, which nobody is told', async () => {
    const said = [...comments(2), commentRow({ content: ' ' })]
    const issue = openIssue(said)
    const summary = await issue.ask()
    const { value, ttl } = await ai.kept(`ai:summary:issue:${issue.row.id}`)
    const [first, second] = said.map(({ id }) => id)
    expect(value).toEqual({ uses: [first, second], body: summary })
    expect(ttl).toBeGreaterThan(1700)
    expect(ttl).toBeLessThanOrEqual(1800)
    expect(Object.keys(await issue.ask())).not.toContain('uses')
  })

  test.each<[string, (said: Row[]) => void, boolean]>([
    ['a comment is new', (said) => said.push(commentRow()), true],
    ['a new comment is hidden at once', (said) => said.push(hidden(commentRow())), true],
    ['a comment was hidden', (said) => said.splice(1, 1, hidden(said[1] ?? commentRow())), false],
    ['a comment was deleted', (said) => said.splice(1, 1), false],
  ])('when %s is given again or not: %#', async (_, happens, isCached) => {
    const said = comments(3)
    const issue = openIssue(said)
    await issue.ask()
    happens(said)
    expect((await issue.ask()).cached).toBe(isCached)
  })

  test('is made anew without a comment that was hidden since', async () => {
    const said = comments(3)
    const issue = openIssue(said)
    await issue.ask()
    said.splice(1, 1, hidden(said[1] ?? commentRow()))
    expect(await issue.ask()).toMatchObject({ cached: false, commentsAnalyzed: 2 })
    expect((await lastAsked(ai.model)).prompt).not.toContain('#1.')
  })

  test('is dropped when a newer comment has pushed the oldest, which may have been hidden, out of a full list', async () => {
    const said = [commentRow({ authorName: 'Chief Bello', isOfficialResponse: true }), ...comments(199)]
    const issue = openIssue(said)
    expect((await issue.ask()).officialResponders).toEqual(['Chief Bello'])
    said.shift()
    said.push(commentRow())
    expect(await issue.ask()).toMatchObject({ cached: false, officialResponders: [] })
  })

  test('stays when a new comment finds room in the list', async () => {
    const said = comments(199)
    const issue = openIssue(said)
    await issue.ask()
    said.push(commentRow())
    expect((await issue.ask()).cached).toBe(true)
  })

  test.each([
    ['issue', issueRow],
    ['petition', petitionRow],
  ] as const)('of an %s that was hidden since is given to nobody', async (kind, rowOf) => {
    const row = rowOf()
    const show = (shown: Row) => discussionsOf(ai)[kind === 'issue' ? 'showIssue' : 'showPetition'](shown, [])
    show(row)
    expect((await summarize(ai.someone('NGO'), kind, row.id)).status).toBe(200)
    show(hidden(row))
    expect(await summarize(ai.someone('NGO'), kind, row.id)).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' })
  })

  test('of a consultation is given only to those whom the organization shows its responses', async () => {
    const [row, question] = [consultationRow(), questionRow('What is missing here?')]
    const shown = [responseRow([[question, 'A fountain']])]
    discussionsOf(ai).showConsultation(row, [question], shown)
    const [insider, outsider] = [ai.someone('NGO'), ai.someone('GOVERNMENT_ADMIN')]
    ai.neighbours.organization.gives(`/v1/consultations/${row.id}/responses`, ({ headers }: { headers: Wire }) =>
      headers.authorization === `Bearer ${insider.token}` ? { responses: shown, total: 1 } : new Refused(403),
    )
    expect((await summarize(insider, 'consultation', row.id)).data.summary.cached).toBe(false)
    const refusal = await summarize(outsider, 'consultation', row.id)
    expect([refusal.status, refusal.code, refusal.data]).toEqual([403, 'RESOURCE_FORBIDDEN', undefined])
    expect((await summarize(insider, 'consultation', row.id)).data.summary.cached).toBe(true)
  })

  test('of a consultation is made anew when a response is gone, not when there is one more', async () => {
    const [row, question] = [consultationRow(), questionRow('What is missing here?')]
    const responses = [responseRow([[question, 'A fountain']]), responseRow([[question, 'A bench']])]
    const ask = async () => (await summarize(ai.someone('NGO'), 'consultation', row.id)).data.summary.cached
    const show = () => discussionsOf(ai).showConsultation(row, [question], responses)
    show()
    await ask()
    responses.push(responseRow([[question, 'Shade']]))
    show()
    expect(await ask()).toBe(true)
    responses.shift()
    show()
    expect(await ask()).toBe(false)
  })

  test('is made once for all who want it at the same time', async () => {
    const issue = openIssue(comments(2))
    const asked = await ai.timesAsked()
    await ai.model.settings({ delayMs: 300 })
    const summaries = await Promise.all(Array.from({ length: 8 }, issue.ask))
    expect(await ai.timesAsked()).toBe(asked + 1)
    expect(new Set(summaries.map(({ tldr, generatedAt }) => `${tldr} ${generatedAt}`)).size).toBe(1)
  })

  test('is not shared with somebody who asks after a comment was hidden, while it is being made', async () => {
    const said = comments(2)
    const issue = openIssue(said)
    await ai.model.settings({ delayMs: 1500 })
    const early = issue.ask()
    await eventually('the model is being asked', async () => (await ai.model.load()).answering === 1)
    said.splice(0, 1, hidden(said[0] ?? commentRow()))
    const late = await issue.ask()
    expect([late.commentsAnalyzed, (await early).commentsAnalyzed]).toEqual([1, 2])
  })

  test('is not kept when it failed', async () => {
    const issue = openIssue(comments(1))
    await ai.model.settings({ answers: { omit: ['tldr'] } })
    expect((await summarize(ai.someone('NGO'), 'issue', issue.row.id)).code).toBe('AI_UNAVAILABLE')
    expect((await ai.kept(`ai:summary:issue:${issue.row.id}`)).value).toBeNull()
    await ai.model.settings({ answers: null })
    expect((await issue.ask()).cached).toBe(false)
  })
})
