import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, taken } from '../../../test/calls.ts'
import type { SentAnswer } from '../../../test/consulting.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, staff } = await town.house()

/** A consultation with one question of each type; the options are what programs trip over. */
async function asked() {
  const consultation = await town.consultation(organization)
  const ask = async (type: string, position: number, options: string[] = []) =>
    town.question(consultation, { type, position, options, prompt: `Question ${position}` })
  return {
    consultation,
    many: await ask('MULTI_CHOICE', 2, ['constructor', '__proto__', 'Up, or "down"']),
    one: await ask('SINGLE_CHOICE', 1, ['Up', 'Down', 'Neither']),
    yes: await ask('YES_NO', 3),
    short: await ask('SHORT_TEXT', 4),
    long: await ask('LONG_TEXT', 5),
  }
}
type Asked = Awaited<ReturnType<typeof asked>>

const select = ({ id }: { id: string }, ...selections: string[]): SentAnswer => ({ questionId: id, selections })
const say = ({ id }: { id: string }, textValue: string): SentAnswer => ({ questionId: id, textValue })

async function respond({ consultation }: Pick<Asked, 'consultation'>, ...answers: SentAnswer[]) {
  const person = await town.person()
  return { person, response: taken(await person.answers(consultation, answers)).response }
}
const figuresOf = async ({ consultation }: Pick<Asked, 'consultation'>) =>
  (await staff.seesAnalytics(consultation)).data.questions
const textsOf = async (all: Asked) => (await figuresOf(all))[3].textValues

describe('GET /v1/consultations/:id/analytics', () => {
  test('has every question in its order and every option, also before anybody answered', async () => {
    const all = await asked()
    const reply = await staff.seesAnalytics(all.consultation)
    expect(outcomeOf(reply)).toEqual([200, undefined])
    const nothing = { answerCount: 0 }
    expect(reply.data).toEqual({
      consultation: (await owner.seesConsultation(all.consultation)).data.consultation,
      responseCount: 0,
      questions: [
        {
          ...nothing,
          questionId: all.one.id,
          prompt: 'Question 1',
          type: 'SINGLE_CHOICE',
          optionCounts: { Up: 0, Down: 0, Neither: 0 },
        },
        {
          ...nothing,
          questionId: all.many.id,
          prompt: 'Question 2',
          type: 'MULTI_CHOICE',
          optionCounts: JSON.parse('{"constructor":0,"__proto__":0,"Up, or \\"down\\"":0}'),
        },
        { ...nothing, questionId: all.yes.id, prompt: 'Question 3', type: 'YES_NO', optionCounts: { YES: 0, NO: 0 } },
        { ...nothing, questionId: all.short.id, prompt: 'Question 4', type: 'SHORT_TEXT', textValues: [] },
        { ...nothing, questionId: all.long.id, prompt: 'Question 5', type: 'LONG_TEXT', textValues: [] },
      ],
    })
  })

  test('counts answers, and each selection of a multiple choice', async () => {
    const all = await asked()
    const [a, b, c] = ['constructor', '__proto__', 'Up, or "down"']
    await respond(all, select(all.one, 'Up'), select(all.many, a, b, c), select(all.yes, 'yes'), say(all.long, 'Why?'))
    await respond(all, select(all.one, 'Up'), select(all.many, b, b), select(all.yes, 'NO'))
    await respond(all, select(all.one, 'Neither'), select(all.many, '', c), select(all.yes, 'YES'), say(all.short, ' '))
    const { data } = await staff.seesAnalytics(all.consultation)
    const [one, many, yes, short, long] = data.questions
    expect([data.responseCount, data.consultation.responseCount]).toEqual([3, 3])
    expect(one).toMatchObject({ answerCount: 3, optionCounts: { Up: 2, Down: 0, Neither: 1 } })
    expect(many.answerCount).toBe(3)
    expect(Object.entries(many.optionCounts)).toEqual([
      [a, 1],
      [b, 2],
      [c, 2],
    ])
    expect(yes).toMatchObject({ answerCount: 3, optionCounts: { YES: 2, NO: 1 } })
    expect([short.answerCount, short.textValues, long.answerCount, long.textValues]).toEqual([0, [], 1, ['Why?']])
    expect(Object.keys(long).toSorted()).toEqual(['answerCount', 'prompt', 'questionId', 'textValues', 'type'])
  })

  test('shows texts, newest response first', async () => {
    const all = await asked()
    for (const [text, day] of [
      ['the second', 2],
      ['the first', 1],
      ['the third', 3],
    ] as const) {
      const { response } = await respond(all, say(all.short, text))
      await town.setSubmitted(response, `2030-01-0${day}T00:00:00Z`)
    }
    expect(await textsOf(all)).toEqual(['the third', 'the second', 'the first'])
  })

  test('shows the newest hundred texts of many, and counts all', async () => {
    const all = await asked()
    await respond(all, say(all.short, 'the oldest'))
    await town.crowdAnswers(all.consultation, all.short, 105)
    await respond(all, say(all.short, 'the newest'))
    const { answerCount, textValues } = (await figuresOf(all))[3]
    expect([answerCount, textValues.length, textValues[0]]).toEqual([107, 100, 'the newest'])
    expect(textValues).not.toContain('the oldest')
  })

  test('dates an answer like its response', async () => {
    const all = await asked()
    const { response } = await respond(all, say(all.short, 'Aye.'))
    expect(await town.answerTimesOf(response)).toEqual([response.submittedAt])
  })

  test('counts all that was said at the same instant, and nothing that was refused', async () => {
    const all = await asked()
    const people = await Promise.all(Array.from({ length: 24 }, async () => town.person()))
    const answers = (index: number) => [select(all.one, index % 2 ? 'Up' : 'Down'), select(all.yes, 'yes')]
    const replies = await Promise.all(
      people.flatMap((person, index) => [1, 2].map(async () => person.answers(all.consultation, answers(index)))),
    )
    expect(outcomesOf(replies)).toEqual([...Array(24).fill('201'), ...Array(24).fill('409 ALREADY_RESPONDED')])
    const [one, , yes] = await figuresOf(all)
    expect(one).toMatchObject({ answerCount: 24, optionCounts: { Up: 12, Down: 12, Neither: 0 } })
    expect(yes).toMatchObject({ answerCount: 24, optionCounts: { YES: 24, NO: 0 } })
  })

  test('forgets what an erased account has said', async () => {
    const all = await asked()
    const { person } = await respond(all, select(all.one, 'Up'), say(all.short, 'Nay.'))
    await respond(all, select(all.one, 'Down'))
    await town.erasesAccount(person)
    const [one, , , short] = await figuresOf(all)
    expect(one).toMatchObject({ answerCount: 1, optionCounts: { Up: 0, Down: 1, Neither: 0 } })
    expect(short).toMatchObject({ answerCount: 0, textValues: [] })
    expect((await staff.seesAnalytics(all.consultation)).data.responseCount).toBe(1)
  })

  test.each<[string, () => Promise<Somebody>, number, string | undefined]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['somebody whose token is no good', async () => town.withToken(owner, 'x'), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 200, undefined],
  ])('answers %s, also about a draft, %i', async (_, somebody, status, code) => {
    const person = await somebody()
    for (const state of ['DRAFT', 'PUBLISHED']) {
      const consultation = await town.consultation(organization, { status: state })
      expect(outcomeOf(await person.seesAnalytics(consultation))).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.seesAnalytics({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
