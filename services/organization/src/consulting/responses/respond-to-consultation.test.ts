import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner } = await town.house()
const none = { responses: 0, response_count: 0, answers: 0 }

/** A consultation with a required choice and a text that may be left out. */
async function asked(columns: Fields = {}) {
  const consultation = await town.consultation(organization, columns)
  const choice = { type: 'SINGLE_CHOICE', options: ['Up', 'Down'], required: true, position: 1 }
  return {
    consultation,
    choice: await town.question(consultation, choice),
    text: await town.question(consultation, { position: 2 }),
  }
}
const up = ({ id }: { id: string }) => ({ questionId: id, selections: ['Up'] })
const say = ({ id }: { id: string }, textValue: unknown) => ({ questionId: id, textValue })
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('POST /v1/consultations/:id/responses', () => {
  test('takes the answers of anybody with a verified address, and counts them', async () => {
    const { consultation, choice, text } = await asked()
    const citizen = await town.person()
    const reply = await citizen.answers(consultation, [say(text, ' Aye. '), up(choice)])
    expect(outcomeOf(reply)).toEqual([201, undefined])
    const { response } = reply.data
    expect(reply.data).toEqual({
      response: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        consultationId: consultation.id,
        userId: citizen.id,
        submittedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        createdAt: response.submittedAt,
      },
    })
    expect(await town.storedAnswers(response)).toEqual([
      { question_id: choice.id, text_value: null, selections: ['Up'] },
      { question_id: text.id, text_value: 'Aye.', selections: null },
    ])
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 1, responses: 1, answers: 2 })
    expect((await citizen.seesConsultation(consultation)).data.consultation.responseCount).toBe(1)
  })

  test('stores nothing of what is blank, and nothing else of what is sent', async () => {
    const { consultation, choice, text } = await asked()
    const citizen = await town.person()
    const forged = { ...up(choice), id: randomUUID(), responseId: randomUUID(), textValue: 'Down' }
    const { data } = await citizen.answers(consultation, [forged, say(text, ' ')])
    expect(await town.storedAnswers(data.response)).toEqual([
      { question_id: choice.id, text_value: null, selections: ['Up'] },
    ])
  })

  test.each<[string, (of: Awaited<ReturnType<typeof asked>>) => unknown, string]>([
    ['no answers', () => undefined, 'VALIDATION_ERROR'],
    ['an empty list', () => [], 'VALIDATION_ERROR'],
    ['more than 200', ({ choice }) => Array.from({ length: 201 }, () => up(choice)), 'VALIDATION_ERROR'],
    ['a question that is no id', () => [{ questionId: 'x', textValue: 'Aye.' }], 'VALIDATION_ERROR'],
    ['a text that is a number', ({ text }) => [say(text, 7)], 'VALIDATION_ERROR'],
    ['selections that are a text', ({ choice }) => [{ questionId: choice.id, selections: 'Up' }], 'VALIDATION_ERROR'],
    ['a zero byte', ({ text }) => [say(text, 'A\0ye')], 'VALIDATION_ERROR'],
    ['an unknown question', () => [{ questionId: randomUUID(), textValue: 'Aye.' }], 'UNKNOWN_QUESTION'],
    ['the same question twice', ({ choice }) => [up(choice), up(choice)], 'VALIDATION_ERROR'],
    ['a text that is too long', ({ text }) => [say(text, 'x'.repeat(501))], 'VALIDATION_ERROR'],
    ['an unknown option', ({ choice }) => [{ questionId: choice.id, selections: ['Left'] }], 'UNKNOWN_OPTION'],
    [
      'a very long option',
      ({ choice }) => [{ questionId: choice.id, selections: ['x'.repeat(999)] }],
      'UNKNOWN_OPTION',
    ],
    ['two options', ({ choice }) => [{ questionId: choice.id, selections: ['Up', 'Down'] }], 'SINGLE_CHOICE_ONLY'],
    ['the required one left out', ({ text }) => [say(text, 'Aye.')], 'REQUIRED_UNANSWERED'],
    ['the required one blank', ({ choice }) => [{ questionId: choice.id, selections: [' '] }], 'REQUIRED_UNANSWERED'],
  ])('with %s is refused: %3$s', async (_, answersOf, code) => {
    const all = await asked()
    const citizen = await town.person()
    expect(outcomeOf(await citizen.answers(all.consultation, answersOf(all)))).toEqual([400, code])
    expect(await town.countsOf(all.consultation)).toMatchObject(none)
    expect((await citizen.answers(all.consultation, [up(all.choice)])).status).toBe(201)
  })

  test('asks yes or no, in any letters', async () => {
    const consultation = await town.consultation(organization)
    const { id } = await town.question(consultation, { type: 'YES_NO' })
    const say = async (word: string) =>
      (await town.person()).answers(consultation, [{ questionId: id, selections: [word] }])
    expect(outcomeOf(await say('perhaps'))).toEqual([400, 'INVALID_YES_NO'])
    expect(await town.storedAnswers((await say('yes')).data.response)).toMatchObject([{ selections: ['YES'] }])
  })

  test('names the answer and the field that are wrong', async () => {
    const { consultation, choice, text } = await asked()
    const citizen = await town.person()
    const { body } = await citizen.answers(consultation, [up(choice), say(text, 'x'.repeat(501))])
    expect(body.details).toEqual({ 'answers.1.textValue': ['must have at most 500 characters'] })
  })

  test('that says nothing is refused, even where nothing is required', async () => {
    const consultation = await town.consultation(organization)
    const text = await town.question(consultation)
    const reply = await (await town.person()).answers(consultation, [say(text, ' ')])
    expect([...outcomeOf(reply), Object.keys(reply.body.details)]).toEqual([400, 'VALIDATION_ERROR', ['answers']])
  })

  test.each<[string, Fields, string]>([
    ['is a draft', { status: 'DRAFT' }, 'NOT_ACCEPTING_RESPONSES'],
    ['is closed', { status: 'CLOSED' }, 'NOT_ACCEPTING_RESPONSES'],
    ['is closed and over', { status: 'CLOSED', closes_at: fromNow(-1) }, 'NOT_ACCEPTING_RESPONSES'],
    ['opens later', { opens_at: fromNow(5) }, 'NOT_ACCEPTING_RESPONSES'],
    ['is over', { closes_at: fromNow(-1) }, 'PAST_DEADLINE'],
  ])('is refused while the consultation %s, whatever the answers are', async (_, columns, code) => {
    const { consultation, choice } = await asked(columns)
    for (const answers of [[up(choice)], [{ questionId: randomUUID(), textValue: 'x'.repeat(20_000) }]]) {
      expect(outcomeOf(await owner.answers(consultation, answers))).toEqual([409, code])
    }
    expect(await town.countsOf(consultation)).toMatchObject(none)
  })

  test('is taken between the two instants, and the state stays PUBLISHED afterwards', async () => {
    const { consultation, choice } = await asked({ opens_at: fromNow(60), closes_at: fromNow(120) })
    const citizen = await town.person()
    expect(outcomeOf(await citizen.answers(consultation, [up(choice)]))).toEqual([409, 'NOT_ACCEPTING_RESPONSES'])
    await town.setConsultation(consultation, { opens_at: fromNow(-1) })
    expect(outcomeOf(await citizen.answers(consultation, [up(choice)]))).toEqual([201, undefined])
    await town.setConsultation(consultation, { closes_at: fromNow(0) })
    const late = await (await town.person()).answers(consultation, [up(choice)])
    expect(outcomeOf(late)).toEqual([409, 'PAST_DEADLINE'])
    expect((await citizen.seesConsultation(consultation)).data.consultation.status).toBe('PUBLISHED')
  })

  test('is final: a second one is refused, whatever it says', async () => {
    const { consultation, choice } = await asked()
    const citizen = await town.person()
    await citizen.answers(consultation, [up(choice)])
    for (const answers of [[up(choice)], [{ questionId: randomUUID() }]]) {
      expect(outcomeOf(await citizen.answers(consultation, answers))).toEqual([409, 'ALREADY_RESPONDED'])
    }
    expect(await town.countsOf(consultation)).toMatchObject({ response_count: 1, responses: 1, answers: 1 })
  })

  test('is checked for its form, then for a consultation, its state, its deadline, and a first answer', async () => {
    const { consultation, choice } = await asked()
    const citizen = await town.person()
    await citizen.answers(consultation, [up(choice)])
    const answer = async (of: { id: string }, answers: unknown) => outcomeOf(await citizen.answers(of, answers))
    expect(await answer({ id: randomUUID() }, [])).toEqual([400, 'VALIDATION_ERROR'])
    expect(await answer({ id: randomUUID() }, [up(choice)])).toEqual([404, 'CONSULTATION_NOT_FOUND'])
    expect(await answer({ id: 'no-id' }, [up(choice)])).toEqual([404, 'CONSULTATION_NOT_FOUND'])
    await town.setConsultation(consultation, { closes_at: fromNow(-1) })
    expect(await answer(consultation, [up(choice)])).toEqual([409, 'PAST_DEADLINE'])
    await town.setConsultation(consultation, { status: 'CLOSED' })
    expect(await answer(consultation, [up(choice)])).toEqual([409, 'NOT_ACCEPTING_RESPONSES'])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['somebody unverified', async () => town.person({ verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['somebody banned', async () => town.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['somebody deleted', async () => town.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
    ['a mere token', async () => town.person({ hasAccount: false }), 401, 'UNAUTHORIZED'],
  ])('is refused to %s', async (_, somebody, status, code) => {
    const { consultation, choice } = await asked()
    expect(outcomeOf(await (await somebody()).answers(consultation, [up(choice)]))).toEqual([status, code])
    expect(await town.countsOf(consultation)).toMatchObject(none)
  })

  test('asks for a verified address before it reads the form', async () => {
    const unverified = await town.person({ verified: false })
    expect(outcomeOf(await unverified.answers({ id: randomUUID() }, []))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })
})
