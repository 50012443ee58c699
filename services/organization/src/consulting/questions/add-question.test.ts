import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()
const drafted = async () => owner.consultationDrafted(organization)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)

describe('POST /v1/consultations/:id/questions', () => {
  test('asks exactly what was sent', async () => {
    const consultation = await drafted()
    const said = { prompt: 'Where?', helpText: 'One place.', type: 'SINGLE_CHOICE', required: true, position: 7 }
    const reply = await admin.asks(consultation, { ...said, prompt: ' Where? ', options: [' Up ', 'Down', 'Up', ''] })
    expect(outcomeOf(reply)).toEqual([201, undefined])
    expect(reply.data).toEqual({
      question: {
        ...said,
        options: ['Up', 'Down'],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        consultationId: consultation.id,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: reply.data.question.createdAt,
      },
    })
    expect((await staff.seesQuestions(consultation)).data.questions).toEqual([reply.data.question])
  })

  test.each(['SHORT_TEXT', 'long_text', 'Yes_No', 'single_choice', 'MULTI_CHOICE'])('may be a %s', async (type) => {
    const question = await owner.questionAsked(await drafted(), { type, options: ['Up', 'Down'] })
    const isChoice = type.toUpperCase().endsWith('CHOICE')
    expect(question).toMatchObject({
      type: type.toUpperCase(),
      options: isChoice ? ['Up', 'Down'] : [],
      required: false,
    })
  })

  test('goes behind the others when no place is given', async () => {
    const consultation = await drafted()
    const places: unknown[] = [undefined, null, 0, undefined, 40, undefined]
    const taken: number[] = []
    for (const position of places) taken.push((await owner.questionAsked(consultation, { position })).position)
    expect(taken).toEqual([1, 2, 0, 3, 40, 41])
  })

  test('may share the last place, behind the question that is there', async () => {
    const consultation = await drafted()
    const first = await owner.questionAsked(consultation, { position: 2_147_483_647 })
    const second = await owner.questionAsked(consultation)
    const { data } = await owner.seesQuestions(consultation)
    expect(data.questions.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  })

  test.each<[string, Fields, string | undefined]>([
    ['a prompt of 3', { prompt: ' abc ' }, undefined],
    ['a prompt of 2', { prompt: ' ab ' }, 'VALIDATION_ERROR'],
    ['a prompt of 500 code points', { prompt: '🌍'.repeat(500) }, undefined],
    ['a prompt of 501', { prompt: '🌍'.repeat(501) }, 'VALIDATION_ERROR'],
    ['no prompt', { prompt: undefined }, 'VALIDATION_ERROR'],
    ['a help text of 500', { helpText: 'h'.repeat(500) }, undefined],
    ['a help text of 501', { helpText: 'h'.repeat(501) }, 'VALIDATION_ERROR'],
    ['an empty help text', { helpText: '' }, undefined],
    ['no type', { type: undefined }, 'VALIDATION_ERROR'],
    ['a type that is a number', { type: 1 }, 'VALIDATION_ERROR'],
    ['another type', { type: 'RATING' }, 'INVALID_QUESTION_TYPE'],
    ['no options', { type: 'SINGLE_CHOICE' }, 'OPTIONS_REQUIRED'],
    ['one option twice', { type: 'MULTI_CHOICE', options: ['Up', ' Up '] }, 'OPTIONS_REQUIRED'],
    ['options that are none', { type: 'MULTI_CHOICE', options: null }, 'OPTIONS_REQUIRED'],
    ['50 options, each twice', { type: 'MULTI_CHOICE', options: [...numbered(50), ...numbered(50)] }, undefined],
    ['51 options', { type: 'MULTI_CHOICE', options: numbered(51) }, 'VALIDATION_ERROR'],
    ['60 options of a text', { options: numbered(60) }, undefined],
    ['an option of 200', { type: 'SINGLE_CHOICE', options: ['Up', '🌍'.repeat(200)] }, undefined],
    ['an option of 201', { type: 'SINGLE_CHOICE', options: ['Up', '🌍'.repeat(201)] }, 'VALIDATION_ERROR'],
    ['an option that is a number', { type: 'SINGLE_CHOICE', options: ['Up', 2] }, 'VALIDATION_ERROR'],
    ['a text for options', { options: 'Up' }, 'VALIDATION_ERROR'],
    ['a word for required', { required: 'yes' }, 'VALIDATION_ERROR'],
    ['nothing for required', { required: null }, undefined],
    ['a place before the first', { position: -1 }, 'VALIDATION_ERROR'],
    ['half a place', { position: 1.5 }, 'VALIDATION_ERROR'],
    ['a place beyond all', { position: 2_147_483_648 }, 'VALIDATION_ERROR'],
    ['a place in words', { position: '1' }, 'VALIDATION_ERROR'],
  ])('with %s: %3$s', async (_, fields, code) => {
    const consultation = await drafted()
    const reply = await owner.asks(consultation, fields)
    expect(outcomeOf(reply)).toEqual([code === undefined ? 201 : 400, code])
    expect(await town.questionRows(consultation)).toHaveLength(code === undefined ? 1 : 0)
  })

  test('checks the form, then for a draft, then the type, then the options', async () => {
    const open = await town.consultation(organization)
    const draft = await drafted()
    const few = { type: 'SINGLE_CHOICE', options: [] }
    expect(outcomeOf(await owner.asks(open, { ...few, prompt: '' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(outcomeOf(await owner.asks(open, { ...few, options: numbered(51) }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(outcomeOf(await owner.asks(open, { ...few, type: 'RATING' }))).toEqual([409, 'NOT_DRAFT'])
    expect(outcomeOf(await owner.asks(draft, { ...few, type: 'RATING' }))).toEqual([400, 'INVALID_QUESTION_TYPE'])
    expect(outcomeOf(await owner.asks(draft, few))).toEqual([400, 'OPTIONS_REQUIRED'])
  })

  test('takes a hundred, also when the last ones come at the same instant', async () => {
    const consultation = await drafted()
    const places = Array.from({ length: 98 }, (_, position) => position)
    await Promise.all(places.map(async (position) => town.question(consultation, { position })))
    const replies = await Promise.all([owner, admin, owner, admin].map(async (person) => person.asks(consultation)))
    expect(outcomesOf(replies)).toEqual(['201', '201', '400 VALIDATION_ERROR', '400 VALIDATION_ERROR'])
    const rows = await town.questionRows(consultation)
    expect(new Set(rows.map(({ position }) => position)).size).toBe(100)
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once it is %s', async (status) => {
    const consultation = await town.consultation(organization, { status })
    expect(outcomeOf(await owner.asks(consultation))).toEqual([409, 'NOT_DRAFT'])
    expect(await town.questionRows(consultation)).toEqual([])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
  ])('is not for %s, whatever the form says', async (_, somebody, status, code) => {
    const [person, consultation] = [await somebody(), await drafted()]
    expect(outcomeOf(await person.asks(consultation, { prompt: '' }))).toEqual([status, code])
    expect(await town.questionRows(consultation)).toEqual([])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it reads the form', async (id) => {
    expect(outcomeOf(await owner.asks({ id }, { prompt: '' }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
