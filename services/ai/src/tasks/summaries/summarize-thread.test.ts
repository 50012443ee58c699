import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { commentRow, hidden, issueRow, petitionRow, type Row } from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'
import { hostileTexts } from '../../../test/tasks/hostile-texts.ts'

let ai: TestAi
let official: Caller
beforeAll(async () => {
  ai = await startTestAi()
  official = ai.someone('REPRESENTATIVE')
})
afterAll(async () => ai[Symbol.asyncDispose]())

const kinds: ['issue' | 'petition', (fields?: Record<string, unknown>) => Row][] = [
  ['issue', issueRow],
  ['petition', petitionRow],
]

describe.each(kinds)('the summary of an %s', (kind, rowOf) => {
  const show = (row: Row, comments: Row[] | (() => Row[])) =>
    discussionsOf(ai)[kind === 'issue' ? 'showIssue' : 'showPetition'](row, comments)

  test('has all its members, and says what it was made from and by whom', async () => {
    const row = rowOf()
    show(row, [commentRow(), commentRow({ isOfficialResponse: true, authorName: 'Bola Ade' })])
    const reply = await summarize(official, kind, row.id)
    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({
      summary: {
        resource: kind,
        resourceId: row.id,
        title: row['title'],
        tldr: expect.stringMatching(/./),
        themes: expect.any(Array),
        sentiment: { positive: expect.any(Number), neutral: expect.any(Number), negative: expect.any(Number) },
        topAsks: expect.any(Array),
        recommendedActions: expect.any(Array),
        commentsAnalyzed: 2,
        officialResponders: ['Bola Ade'],
        model: 'model-sandbox',
        generatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        cached: false,
      },
    })
  })

  test('reads with the rights of its reader, in two reads at most', async () => {
    const row = rowOf()
    show(row, [])
    await summarize(official, kind, row.id)
    const reads = ai.neighbours.requests().filter(({ url }) => url.includes(row.id))
    expect(reads.map(({ url }) => url).toSorted()).toEqual([
      `/v1/${kind}s/${row.id}`,
      `/v1/${kind}s/${row.id}/comments?limit=200`,
    ])
    expect(reads.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${official.token}`))
  })

  test('is made from title, description and comments, oldest first, with names, roles and offices', async () => {
    const row = rowOf({ title: 'A title of its own', description: 'First line.\nSecond line.' })
    const comments = [
      commentRow({ content: 'I agree.', authorName: 'Ada Obi' }),
      commentRow({
        content: 'We look into it.',
        authorName: 'Bola Ade',
        authorRole: 'GOVERNMENT_ADMIN',
        isOfficialResponse: true,
      }),
      commentRow({ content: 'At last!', authorName: 'Chidi' }),
    ]
    show(row, comments)
    await summarize(official, kind, row.id)
    const { materials, sentences } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials).toEqual([
      'A title of its own',
      'First line.\nSecond line.',
      '(CITIZEN) Ada Obi: I agree.\n(GOVERNMENT_ADMIN, official response) Bola Ade: We look into it.\n(CITIZEN) Chidi: At last!',
    ])
    expect(sentences).toContain(kind === 'issue' ? 'about an issue' : 'about a petition')
  })

  test('has no hidden and no blank comments in it, and does not count them', async () => {
    const row = rowOf()
    const removed = hidden(commentRow({ isOfficialResponse: true }))
    show(row, [commentRow({ content: 'I agree.' }), removed, commentRow({ content: ' \u200B\n' })])
    const { summary } = (await summarize(official, kind, row.id)).data
    expect([summary.commentsAnalyzed, summary.officialResponders]).toEqual([1, []])
    const { prompt } = await lastAsked(ai.model)
    expect(prompt).not.toContain('Removed by moderator')
  })

  test('names each official once, in the order in which they first wrote', async () => {
    const row = rowOf()
    const by = (authorName: string) => commentRow({ authorName, isOfficialResponse: true })
    show(row, [by('Zainab'), commentRow({ authorName: 'Nobody' }), by('Bola'), by(' Zainab '), by('  ')])
    const { summary } = (await summarize(official, kind, row.id)).data
    expect(summary.officialResponders).toEqual(['Zainab', 'Bola'])
  })

  test('says so when nobody has written anything', async () => {
    const row = rowOf()
    show(row, [])
    expect((await summarize(official, kind, row.id)).data.summary.commentsAnalyzed).toBe(0)
    expect(readBorders((await lastAsked(ai.model)).prompt).sentences).toContain('Comments, oldest first: none.')
  })

  test('of one that a moderator has hidden is refused before anything is made', async () => {
    const row = rowOf()
    show(hidden(row), [commentRow()])
    const asked = (await ai.model.requests()).length
    expect(await summarize(official, kind, row.id)).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' })
    expect((await ai.model.requests()).length).toBe(asked)
  })

  test('shows nothing of who wrote besides name and role', async () => {
    const row = rowOf({
      reportedById: 'canary-reporter',
      createdById: 'canary-creator',
      communityId: 'canary-community',
    })
    show(row, [commentRow({ id: 'canary-comment', authorId: 'canary-author' })])
    expect((await summarize(official, kind, row.id)).status).toBe(200)
    expect(JSON.stringify(await lastAsked(ai.model))).not.toContain('canary')
  })
})

describe('a long discussion', () => {
  const writings = [
    ['in Latin letters', 'x'],
    ['in signs of two units', '𞤀'],
  ] as const

  test.each(writings)(
    'of the longest comments %s fits into 60,000 characters, without its oldest',
    async (_, letter) => {
      const comments = Array.from({ length: 200 }, (_, index) =>
        commentRow({ content: `#${index} ${letter.repeat(1990)}` }),
      )
      const row = issueRow({ title: letter.repeat(300), description: letter.repeat(10_000) })
      discussionsOf(ai).showIssue(row, comments)
      const { summary } = (await summarize(official, 'issue', row.id)).data
      const { prompt } = await lastAsked(ai.model)
      expect(prompt.length).toBeLessThanOrEqual(60_000)
      const shown = [...prompt.matchAll(/ Ada Obi: #(\d+) /g)].map(([, index]) => Number(index))
      expect(shown.length).toBeGreaterThan(5)
      expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => 200 - shown.length + index))
      expect(summary.commentsAnalyzed).toBe(shown.length)
      expect(prompt).toContain(`The ${200 - shown.length} oldest are left out here.`)
    },
  )

  test('has 200 comments at most, and all of them when they are short', async () => {
    const comments = Array.from({ length: 230 }, (_, index) => commentRow({ content: `#${index}.` }))
    const row = issueRow()
    discussionsOf(ai).showIssue(row, comments)
    expect((await summarize(official, 'issue', row.id)).data.summary.commentsAnalyzed).toBe(200)
    const { prompt } = await lastAsked(ai.model)
    expect([prompt.includes('#29.'), prompt.includes('#30.'), prompt.includes('#229.')]).toEqual([false, true, true])
    expect(prompt).not.toContain('left out')
  })

  test('is cut piece by piece: title, description, each comment', async () => {
    const row = issueRow({ title: 't'.repeat(400), description: 'd'.repeat(25_000) })
    discussionsOf(ai).showIssue(row, [commentRow({ content: 'c'.repeat(3000), authorName: 'n'.repeat(300) })])
    await summarize(official, 'issue', row.id)
    const [title = '', description = '', comment = ''] = readBorders((await lastAsked(ai.model)).prompt).materials
    expect([title.length, description.length]).toEqual([300, 20_000])
    expect([/c+$/.exec(comment)?.[0].length, /n+/.exec(comment)?.[0].length]).toEqual([2000, 100])
  })
})

describe('material that pretends to be something else', () => {
  test.each(hostileTexts)('stays material: %s', async (_, text) => {
    const row = issueRow({ title: text, description: text })
    const comment = commentRow({ content: text, authorName: text, authorRole: text })
    discussionsOf(ai).showIssue(row, [comment, commentRow()])
    const reply = await summarize(official, 'issue', row.id)
    expect([reply.status, reply.data.summary.commentsAnalyzed]).toEqual([200, 2])
    const { system, prompt } = await lastAsked(ai.model)
    const { materials, sentences } = readBorders(prompt)
    expect(materials.join('\n')).not.toMatch(/[<＜﹤]{3}|[>＞﹥]{3}/u)
    expect(materials.at(-1)?.split('\n')).toHaveLength(2)
    expect(`${system} ${sentences}`).not.toMatch(/canary|ignore all/i)
  })
})
