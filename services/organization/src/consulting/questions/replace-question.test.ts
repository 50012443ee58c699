import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()
const full = { prompt: 'Where?', helpText: 'One.', type: 'SINGLE_CHOICE', options: ['Up', 'Down'], required: true }
const another = { prompt: 'How?', type: 'LONG_TEXT' }

/** A question of a draft. */
async function asked(fields: Fields = { ...full, position: 4 }) {
  const consultation = await owner.consultationDrafted(organization)
  return { consultation, question: await owner.questionAsked(consultation, fields) }
}

describe('PATCH /v1/consultation-questions/:questionId', () => {
  test('replaces all of it: what is left out is empty, its place alone stays', async () => {
    const { consultation, question } = await asked()
    const reply = await admin.replacesQuestion(question, another)
    expect(outcomeOf(reply)).toEqual([200, undefined])
    const { helpText: _, ...kept } = question
    const { updatedAt } = reply.data.question
    expect(reply.data.question).toEqual({ ...kept, ...another, options: [], required: false, updatedAt })
    expect(updatedAt > question.updatedAt).toBe(true)
    expect((await owner.seesQuestions(consultation)).data.questions).toEqual([reply.data.question])
  })

  test.each([
    [{ position: 0 }, 0],
    [{ position: 9 }, 9],
    [{ position: null }, 4],
    [{}, 4],
  ])('with %j stands at %i', async (fields, position) => {
    const { question } = await asked()
    expect((await admin.replacesQuestion(question, { ...full, ...fields })).data.question).toMatchObject({
      ...full,
      position,
    })
  })

  test.each<[string, Fields, string]>([
    ['without a prompt', { type: 'YES_NO' }, 'VALIDATION_ERROR'],
    ['without a type', { prompt: 'Where?' }, 'VALIDATION_ERROR'],
    ['with an unknown type', { ...another, type: 'RATING' }, 'INVALID_QUESTION_TYPE'],
    ['without options', { ...another, type: 'MULTI_CHOICE' }, 'OPTIONS_REQUIRED'],
    ['with a place before the first', { ...another, position: -1 }, 'VALIDATION_ERROR'],
  ])('is refused %s, and changes nothing', async (_, body, code) => {
    const { consultation, question } = await asked()
    expect(outcomeOf(await admin.replacesQuestion(question, body))).toEqual([400, code])
    expect((await owner.seesQuestions(consultation)).data.questions).toEqual([question])
  })

  test('checks the form, then for a draft, then the type', async () => {
    const open = await town.consultation(organization)
    const question = await town.question(open)
    expect(outcomeOf(await owner.replacesQuestion(question, { prompt: '' }))).toEqual([400, 'VALIDATION_ERROR'])
    const odd = { ...another, type: 'RATING' }
    expect(outcomeOf(await owner.replacesQuestion(question, odd))).toEqual([409, 'NOT_DRAFT'])
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once the consultation is %s', async (status) => {
    const consultation = await town.consultation(organization, { status })
    const question = await town.question(consultation)
    const before = await town.questionRows(consultation)
    expect(outcomeOf(await owner.replacesQuestion(question, another))).toEqual([409, 'NOT_DRAFT'])
    expect(await town.questionRows(consultation)).toEqual(before)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
  ])('is not for %s, whatever the form says', async (_, somebody, status, code) => {
    const { question } = await asked()
    expect(outcomeOf(await (await somebody()).replacesQuestion(question, {}))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it reads the form', async (id) => {
    expect(outcomeOf(await owner.replacesQuestion({ id }, {}))).toEqual([404, 'QUESTION_NOT_FOUND'])
  })

  test('finds nothing to replace when the question goes at the same instant', async () => {
    const { consultation, question } = await asked()
    const held = `with gone as (delete from consultation_questions where id = $2)
                  select id from consultations where id = $1 for update`
    const acts = [async () => owner.replacesQuestion(question, another), async () => admin.removesQuestion(question)]
    const late = await town.behind(held, [consultation.id, question.id], acts)
    expect(outcomesOf(late)).toEqual(['404 QUESTION_NOT_FOUND', '404 QUESTION_NOT_FOUND'])
    expect(await town.questionRows(consultation)).toEqual([])
  })
})
