import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, taken } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, staff } = await town.house()
const consultation = await town.consultation(organization)
const later = await town.question(consultation, { position: 9 })
const first = await town.question(consultation, { type: 'YES_NO', position: 2 })
const people = [await town.person(), await town.person(), await town.person()] as const

/** What each of them said, the first one first. */
const said: { id: string }[] = []
for (const [index, person] of people.entries()) {
  const answers = [
    { questionId: later.id, textValue: `Text ${index}` },
    { questionId: first.id, selections: ['no'] },
  ]
  const { response } = taken(await person.answers(consultation, index === 2 ? answers.slice(1) : answers))
  await town.setSubmitted(response, `2030-01-0${index + 1}T10:00:00Z`)
  said.push(response)
}
const newestFirst = said.map(({ id }) => id).toReversed()
const idsIn = (data: { responses: { response: { id: string } }[] }) => data.responses.map(({ response }) => response.id)

describe('GET /v1/consultations/:id/responses', () => {
  test('shows those inside what people said, newest first, in the order of the questions', async () => {
    const { status, data } = await staff.seesResponses(consultation)
    expect([status, data.total, idsIn(data)]).toEqual([200, 3, newestFirst])
    expect(data.responses[1]).toEqual({
      response: { ...said[1], submittedAt: '2030-01-02T10:00:00.000Z' },
      answers: [
        { id: expect.any(String), responseId: said[1]?.id, questionId: first.id, selections: ['NO'] },
        { id: expect.any(String), responseId: said[1]?.id, questionId: later.id, textValue: 'Text 1' },
      ],
    })
    expect(data.responses[0].answers).toHaveLength(1)
  })

  test.each([
    [{ limit: 1 }, newestFirst.slice(0, 1)],
    [{ limit: 2, offset: 1 }, newestFirst.slice(1)],
    [{ offset: 3 }, []],
    [{ limit: 'all', offset: -1 }, newestFirst],
  ])('gives a page and counts all: %j', async (query, ids) => {
    const { data } = await owner.seesResponses(consultation, query)
    expect([idsIn(data), data.total]).toEqual([ids, 3])
  })

  test('gives 50 when nobody says how many, and 500 at most', async () => {
    const busy = await town.consultation(organization)
    await town.crowdAnswers(busy, await town.question(busy), 501)
    const lengthOf = async (query: Record<string, number>) =>
      (await owner.seesResponses(busy, query)).data.responses.length
    expect([await lengthOf({}), await lengthOf({ limit: 9999 })]).toEqual([50, 500])
    const pages = await Promise.all(
      [0, 250, 500].map(async (offset) => owner.seesResponses(busy, { limit: 250, offset })),
    )
    expect(new Set(pages.flatMap(({ data }) => idsIn(data))).size).toBe(501)
  })

  test('is empty where nobody answered, with a list of answers where nothing is left of them', async () => {
    const quiet = await town.consultation(organization, { status: 'DRAFT' })
    expect((await owner.seesResponses(quiet)).data).toEqual({ responses: [], total: 0, limit: 50, offset: 0 })
  })

  test.each<[string, () => Promise<Somebody>, number, string | undefined]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['somebody whose token is no good', async () => town.withToken(owner, 'x'), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['somebody who answered', async () => people[0], 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 200, undefined],
  ])('answers %s %i', async (_, somebody, status, code) => {
    expect(outcomeOf(await (await somebody()).seesResponses(consultation))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.seesResponses({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
