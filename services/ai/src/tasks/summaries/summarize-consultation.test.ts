import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import { consultationRow, questionRow, responseRow } from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
let owner: Caller
beforeAll(async () => {
  ai = await startTestAi()
  owner = ai.someone('NGO')
})
afterAll(async () => ai[Symbol.asyncDispose]())

const [missing, time] = [
  questionRow('What is missing here?'),
  questionRow('When do you come?', { type: 'MULTI_CHOICE' }),
]

describe('the summary of a consultation', () => {
  test('is made from its texts and from what each respondent answered, oldest first', async () => {
    const row = consultationRow({ title: 'The market', summary: 'It is empty.', description: 'Tell us.' })
    const [first, second] = [
      responseRow([
        [missing, 'A fountain'],
        [time, ['Morning', 'Night']],
      ]),
      responseRow([[time, ['Noon']]]),
    ]
    discussionsOf(ai).showConsultation(row, [missing, time], [first, second])
    const reply = await summarize(owner, 'consultation', row.id)
    expect(reply.status).toBe(200)
    const { materials } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials).toEqual([
      'The market',
      'It is empty.\n\nTell us.',
      [
        'Respondent 1',
        '- What is missing here?: A fountain',
        '- When do you come?: Morning; Night',
        'Respondent 2',
        '- When do you come?: Noon',
      ].join('\n'),
    ])
    expect(reply.data.summary).toMatchObject({
      resource: 'consultation',
      resourceId: row.id,
      title: 'The market',
      commentsAnalyzed: 2,
      officialResponders: [],
      cached: false,
    })
  })

  test('reads consultation, responses and questions with the rights of its reader', async () => {
    const row = consultationRow()
    discussionsOf(ai).showConsultation(row, [missing], [responseRow([[missing, 'A fountain']])])
    await summarize(owner, 'consultation', row.id)
    const reads = ai.neighbours.organization.requests().filter(({ url }) => url.includes(row.id))
    const path = `/v1/consultations/${row.id}`
    expect(reads.map(({ url }) => url).toSorted()).toEqual([path, `${path}/questions`, `${path}/responses?limit=200`])
    expect(reads.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${owner.token}`))
  })

  test('shows nothing of who responded', async () => {
    const row = consultationRow({ authorId: 'canary-author', authorName: 'canary-name', organizationId: 'canary-org' })
    const { response, answers } = responseRow([[missing, 'A fountain']])
    const personal = {
      ...response,
      id: 'canary-response',
      userId: 'canary-user',
      userName: 'canary-name',
      email: 'canary@x',
    }
    const given = answers.map((answer) => ({ ...answer, id: 'canary-answer', responseId: 'canary-response' }))
    discussionsOf(ai).showConsultation(row, [missing], [{ response: personal, answers: given }])
    const reply = await summarize(owner, 'consultation', row.id)
    expect([reply.status, reply.data.summary.commentsAnalyzed]).toEqual([200, 1])
    expect(JSON.stringify([await lastAsked(ai.model), reply.body])).not.toContain('canary')
  })

  test('passes over responses and answers that say nothing', async () => {
    const row = consultationRow({ summary: '' })
    const responses = [
      responseRow([[missing, ' ']]),
      responseRow([]),
      responseRow([
        [missing, 'A fountain'],
        [time, []],
      ]),
    ]
    discussionsOf(ai).showConsultation(row, [missing, time], responses)
    expect((await summarize(owner, 'consultation', row.id)).data.summary.commentsAnalyzed).toBe(1)
    const { materials } = readBorders((await lastAsked(ai.model)).prompt)
    expect(materials.slice(1)).toEqual([row['description'], 'Respondent 1\n- What is missing here?: A fountain'])
  })

  test('says so when nobody has responded', async () => {
    const row = consultationRow()
    discussionsOf(ai).showConsultation(row, [missing], [])
    expect((await summarize(owner, 'consultation', row.id)).data.summary.commentsAnalyzed).toBe(0)
    expect(readBorders((await lastAsked(ai.model)).prompt).sentences).toContain('Responses, oldest first: none.')
  })

  test('of 200 long responses fits into 60,000 characters, without the oldest', async () => {
    const row = consultationRow({ description: 'd'.repeat(10_000) })
    const responses = Array.from({ length: 200 }, (_, index) =>
      responseRow([[missing, `#${index} ${'x'.repeat(4900)}`]]),
    )
    discussionsOf(ai).showConsultation(row, [missing], responses)
    const { summary } = (await summarize(owner, 'consultation', row.id)).data
    const { prompt } = await lastAsked(ai.model)
    expect(prompt.length).toBeLessThanOrEqual(60_000)
    const shown = [...prompt.matchAll(/: #(\d+) /g)].map(([, index]) => Number(index))
    expect(shown.at(-1)).toBe(199)
    expect([shown.length, summary.commentsAnalyzed]).toEqual([summary.commentsAnalyzed, 200 - (shown[0] ?? 0)])
    expect(prompt).toContain(`The ${200 - shown.length} oldest are left out here.`)
  })
})
