import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()

/** Three questions of a draft. */
async function asked() {
  const consultation = await owner.consultationDrafted(organization)
  const ask = async () => owner.questionAsked(consultation)
  return { consultation, questions: [await ask(), await ask(), await ask()] as const }
}

describe('DELETE /v1/consultation-questions/:questionId', () => {
  test('takes a question away and leaves the others where they are', async () => {
    const { consultation, questions } = await asked()
    const reply = await admin.removesQuestion(questions[1])
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect((await owner.seesQuestions(consultation)).data.questions).toEqual([questions[0], questions[2]])
    expect((await owner.questionAsked(consultation)).position).toBe(4)
  })

  test('happens once when two ask for it at the same instant', async () => {
    const { questions } = await asked()
    const replies = await Promise.all([owner, admin].map(async (person) => person.removesQuestion(questions[0])))
    expect(outcomesOf(replies)).toEqual(['200', '404 QUESTION_NOT_FOUND'])
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once the consultation is %s', async (status) => {
    const consultation = await town.consultation(organization, { status })
    const question = await town.question(consultation)
    expect(outcomeOf(await owner.removesQuestion(question))).toEqual([409, 'NOT_DRAFT'])
    expect(await town.questionRows(consultation)).toHaveLength(1)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const { consultation, questions } = await asked()
    expect(outcomeOf(await (await somebody()).removesQuestion(questions[0]))).toEqual([status, code])
    expect(await town.questionRows(consultation)).toHaveLength(3)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.removesQuestion({ id }))).toEqual([404, 'QUESTION_NOT_FOUND'])
  })
})
