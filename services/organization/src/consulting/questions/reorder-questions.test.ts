import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()

/** Three questions of a draft, by their ids. */
async function asked() {
  const consultation = await owner.consultationDrafted(organization)
  const ask = async (): Promise<string> => (await owner.questionAsked(consultation)).id
  return { consultation, ids: [await ask(), await ask(), await ask()] as const }
}
type Asked = Awaited<ReturnType<typeof asked>>

const orderOf = async ({ consultation }: Pick<Asked, 'consultation'>): Promise<[string, number][]> =>
  (await owner.seesQuestions(consultation)).data.questions.map(({ id, position }: { id: string; position: number }) => [
    id,
    position,
  ])

describe('PATCH /v1/consultations/:id/questions/reorder', () => {
  test('puts every question where it is told', async () => {
    const one = await asked()
    const [a, b, c] = one.ids
    const reply = await admin.reordersQuestions(one.consultation, { [a]: 2, [b.toUpperCase()]: 0, [c]: 1 })
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect(await orderOf(one)).toEqual([
      [b, 0],
      [c, 1],
      [a, 2],
    ])
  })

  test('stores the places as they are given', async () => {
    const one = await asked()
    const [a, b, c] = one.ids
    await admin.reordersQuestions(one.consultation, { [a]: 30, [b]: 2_147_483_647, [c]: 7 })
    expect(await orderOf(one)).toEqual([
      [c, 7],
      [a, 30],
      [b, 2_147_483_647],
    ])
  })

  test('of nothing is nothing', async () => {
    const consultation = await owner.consultationDrafted(organization)
    expect(outcomeOf(await owner.reordersQuestions(consultation, {}))).toEqual([200, undefined])
  })

  test.each<[string, (ids: Asked['ids']) => unknown]>([
    ['names none', () => ({})],
    ['leaves one out', ([a, b]) => ({ [a]: 0, [b]: 1 })],
    ['names a foreign one', ([a, b, c]) => ({ [a]: 0, [b]: 1, [c]: 2, [randomUUID()]: 3 })],
    ['names a foreign one instead', ([a, b]) => ({ [a]: 0, [b]: 1, [randomUUID()]: 2 })],
    ['names what is no id', ([a, b, c]) => ({ [a]: 0, [b]: 1, [c]: 2, third: 3 })],
    ['names one twice', ([a, b, c]) => ({ [a]: 0, [a.toUpperCase()]: 3, [b]: 1, [c]: 2 })],
    ['names one twice for another', ([a, b]) => ({ [a]: 0, [a.toUpperCase()]: 2, [b]: 1 })],
    ['gives a place twice', ([a, b, c]) => ({ [a]: 0, [b]: 1, [c]: 1 })],
    [
      'names very many',
      ([a, b, c]) => ({
        [a]: 0,
        [b]: 1,
        [c]: 2,
        ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [randomUUID(), n + 3])),
      }),
    ],
  ])('is refused when it %s, and changes nothing', async (_, orderingOf) => {
    const one = await asked()
    const before = await town.questionRows(one.consultation)
    const reply = await admin.reordersQuestions(one.consultation, orderingOf(one.ids))
    expect(outcomeOf(reply)).toEqual([400, 'INVALID_ORDERING'])
    expect(await town.questionRows(one.consultation)).toEqual(before)
  })

  test.each<[string, (ids: Asked['ids']) => unknown]>([
    ['nothing', () => undefined],
    ['a list', (ids) => ids],
    ['a place before the first', ([a, b, c]) => ({ [a]: -1, [b]: 1, [c]: 2 })],
    ['half a place', ([a, b, c]) => ({ [a]: 0.5, [b]: 1, [c]: 2 })],
    ['a place in words', ([a, b, c]) => ({ [a]: '0', [b]: 1, [c]: 2 })],
    ['no place', ([a, b, c]) => ({ [a]: null, [b]: 1, [c]: 2 })],
    ['a place beyond all', ([a, b, c]) => ({ [a]: 2_147_483_648, [b]: 1, [c]: 2 })],
  ])('is refused as malformed with %s, in whatever state the consultation is', async (_, orderingOf) => {
    const { consultation, ids } = await asked()
    const malformed = [400, 'VALIDATION_ERROR']
    expect(outcomeOf(await admin.reordersQuestions(consultation, orderingOf(ids)))).toEqual(malformed)
    await town.setConsultation(consultation, { status: 'PUBLISHED' })
    expect(outcomeOf(await admin.reordersQuestions(consultation, orderingOf(ids)))).toEqual(malformed)
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once the consultation is %s, before it is read', async (status) => {
    const consultation = await town.consultation(organization, { status })
    const { id } = await town.question(consultation)
    for (const ordering of [{ [id]: 5 }, {}]) {
      expect(outcomeOf(await owner.reordersQuestions(consultation, ordering))).toEqual([409, 'NOT_DRAFT'])
    }
  })

  test('of two at the same instant, one stands whole', async () => {
    const one = await asked()
    const [a, b, c] = one.ids
    const held = 'select id from consultations where id = $1 for update'
    const replies = await town.behind(
      held,
      [one.consultation.id],
      [
        async () => owner.reordersQuestions(one.consultation, { [a]: 0, [b]: 1, [c]: 2 }),
        async () => admin.reordersQuestions(one.consultation, { [c]: 0, [b]: 1, [a]: 2 }),
      ],
    )
    expect(outcomesOf(replies)).toEqual(['200', '200'])
    const order = (await orderOf(one)).map(([id]) => id)
    expect([
      [a, b, c],
      [c, b, a],
    ]).toContainEqual(order)
  })

  test('includes a question that was added at the same instant, or is refused', async () => {
    const one = await asked()
    const [a, b, c] = one.ids
    const replies = await Promise.all([
      admin.asks(one.consultation),
      owner.reordersQuestions(one.consultation, { [a]: 10, [b]: 11, [c]: 12 }),
    ])
    const places = (await orderOf(one)).map(([, position]) => position)
    const isRefused = replies[1].status === 400
    expect(outcomesOf(replies)).toEqual(isRefused ? ['201', '400 INVALID_ORDERING'] : ['200', '201'])
    expect(places).toEqual(isRefused ? [1, 2, 3, 4] : [10, 11, 12, 13])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
  ])('is not for %s, whatever the form says', async (_, somebody, status, code) => {
    const { consultation } = await asked()
    expect(outcomeOf(await (await somebody()).reordersQuestions(consultation, 'x'))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it reads the form', async (id) => {
    expect(outcomeOf(await owner.reordersQuestions({ id }, 'x'))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
