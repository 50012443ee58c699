import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, staff } = await town.house()
const stale = town.withToken(owner, 'no-token')

describe('GET /v1/consultations/:id/questions', () => {
  test('shows them in the order in which they are asked, then as they were written', async () => {
    const consultation = await town.consultation(organization)
    const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))
    const last = await town.question(consultation, { position: 2, created_at: at(1) })
    const second = await town.question(consultation, { position: 0, created_at: at(5) })
    const first = await town.question(consultation, { position: 0, created_at: at(3) })
    const { data } = await town.visitor().seesQuestions(consultation)
    expect(data.questions.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id, last.id])
  })

  test('says all of a question', async () => {
    const consultation = await town.consultation(organization)
    const written = new Date('2030-01-01T10:00:00.000Z')
    const times = { created_at: written, updated_at: written }
    const columns = { ...times, type: 'SINGLE_CHOICE', options: ['Up', 'Down'], required: true, help_text: 'One.' }
    const { id } = await town.question(consultation, columns)
    const plain = await town.question(consultation, { position: 5, ...times })
    const same = {
      consultationId: consultation.id,
      prompt: 'What do you say?',
      createdAt: '2030-01-01T10:00:00.000Z',
      updatedAt: '2030-01-01T10:00:00.000Z',
    }
    expect((await town.visitor().seesQuestions(consultation)).data.questions).toEqual([
      { ...same, id, position: 1, type: 'SINGLE_CHOICE', options: ['Up', 'Down'], required: true, helpText: 'One.' },
      { ...same, id: plain.id, position: 5, type: 'SHORT_TEXT', options: [], required: false },
    ])
  })

  test('gives all hundred at once, and none as an empty list', async () => {
    const consultation = await town.consultation(organization)
    expect((await stale.seesQuestions(consultation)).data).toEqual({ questions: [] })
    const places = Array.from({ length: 100 }, (_, position) => position)
    await Promise.all(places.map(async (position) => town.question(consultation, { position })))
    const { data } = await town.visitor().calls('GET', `/v1/consultations/${consultation.id}/questions?limit=1`)
    expect(data.questions.map(({ position }: { position: number }) => position)).toEqual(places)
  })

  const unknown = [404, 'CONSULTATION_NOT_FOUND'] as const

  test.each<[string, () => Promise<Somebody>, readonly [number, string | undefined]]>([
    ['a visitor', async () => town.visitor(), unknown],
    ['a neighbour', async () => town.person(), unknown],
    ['an owner elsewhere', async () => (await town.house()).owner, unknown],
    ['somebody whose token is no good', async () => stale, [401, 'UNAUTHORIZED']],
    ['somebody of the staff', async () => staff, [200, undefined]],
    ['a platform administrator', async () => town.platformAdmin(), [200, undefined]],
  ])('answers %s, who asks for those of a draft, with what they may know', async (_, somebody, expected) => {
    const draft = await town.consultation(organization, { status: 'DRAFT' })
    await town.question(draft)
    expect(outcomeOf(await (await somebody()).seesQuestions(draft))).toEqual(expected)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.seesQuestions({ id }))).toEqual(unknown)
  })
})
