import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import { newOutcome } from '../../../test/consulting.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()
const linkTo = ({ id }: { id: string }) => `/consultations/${id}#outcome`

/** A consultation that some have answered. */
async function answered(...people: Somebody[]) {
  const consultation = await town.consultation(organization)
  const { id } = await town.question(consultation)
  for (const person of people) await person.answers(consultation, [{ questionId: id, textValue: 'Aye.' }])
  return consultation
}
const publications = async ({ id }: { id: string }) =>
  (await town.actionsOn({ id })).filter((action) => action === 'consultation.outcome_published').length

describe('POST /v1/consultations/:id/outcome', () => {
  test.each(['PUBLISHED', 'CLOSED'])(
    'publishes the outcome of one that is %s, and leaves its state',
    async (status) => {
      const consultation = await town.consultation(organization, { status })
      const reply = await admin.publishesOutcome(consultation, { summary: ` ${newOutcome.summary}\n` })
      expect(outcomeOf(reply)).toEqual([201, undefined])
      expect(reply.data).toEqual({
        outcome: {
          ...newOutcome,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          consultationId: consultation.id,
          authorId: admin.id,
          authorName: admin.name,
          publishedAt: expect.stringMatching(/Z$/),
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: reply.data.outcome.createdAt,
        },
      })
      expect((await town.visitor().seesOutcome(consultation)).data).toEqual(reply.data)
      expect((await owner.seesConsultation(consultation)).data.consultation.status).toBe(status)
    },
  )

  test('notifies everybody who answered once, and records it in the audit trail', async () => {
    const [ada, leaver] = [await town.person(), await town.person()]
    const consultation = await answered(ada, owner, leaver)
    await town.deletesAccount(leaver)
    await owner.publishesOutcome(consultation)
    expect(await town.peopleToldOf(linkTo(consultation))).toEqual([ada.id, owner.id].toSorted())
    expect(await town.noticesOf(ada)).toEqual([
      {
        type: 'CONSULTATION_UPDATE',
        title: `Outcome published: ${consultation.title}`,
        body: expect.stringMatching(/findings and next steps/i),
        read: false,
        link_url: linkTo(consultation),
      },
    ])
    expect(await town.auditOf(consultation)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'consultation.outcome_published',
        target_type: 'CONSULTATION',
        metadata: { orgId: organization.id, title: consultation.title },
      }),
    ])
  })

  test('published again replaces the first, author and instant included, and is announced again', async () => {
    const ada = await town.person()
    const consultation = await answered(ada)
    const first = (await owner.publishesOutcome(consultation)).data.outcome
    const reply = await admin.publishesOutcome(consultation, { decisions: 'It will stand downstream.' })
    expect(reply.status).toBe(201)
    const { publishedAt, updatedAt } = reply.data.outcome
    expect(reply.data.outcome).toEqual({
      ...first,
      decisions: 'It will stand downstream.',
      authorId: admin.id,
      authorName: admin.name,
      publishedAt,
      updatedAt,
    })
    expect([publishedAt > first.publishedAt, updatedAt > first.updatedAt]).toEqual([true, true])
    expect((await town.visitor().seesOutcome(consultation)).data).toEqual(reply.data)
    expect(await town.outcomeRows(consultation)).toHaveLength(1)
    expect([await publications(consultation), await town.toldOf(linkTo(consultation))]).toEqual([
      2,
      { rows: 2, people: 1 },
    ])
  })

  test('published again in the same words changes nothing and notifies nobody', async () => {
    const consultation = await answered(await town.person())
    const first = (await owner.publishesOutcome(consultation)).data
    const reply = await admin.publishesOutcome(consultation, { summary: ` ${newOutcome.summary} ` })
    expect([reply.status, reply.data]).toEqual([201, first])
    expect([await publications(consultation), await town.toldOf(linkTo(consultation))]).toEqual([
      1,
      { rows: 1, people: 1 },
    ])
  })

  test('is published once when two publish the same at the same instant', async () => {
    const consultation = await answered(await town.person())
    const replies = await Promise.all(
      [owner, admin, owner].map(async (person) => person.publishesOutcome(consultation)),
    )
    expect(outcomesOf(replies)).toEqual(['201', '201', '201'])
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect([await publications(consultation), await town.toldOf(linkTo(consultation))]).toEqual([
      1,
      { rows: 1, people: 1 },
    ])
  })

  test('is announced to 1,100 people once each, shortly after', async () => {
    const consultation = await town.consultation(organization)
    await town.crowdAnswers(consultation, await town.question(consultation), 1100)
    await owner.publishesOutcome(consultation)
    await eventually('everybody to be told', async () => (await town.toldOf(linkTo(consultation))).people === 1100)
    await eventually('the job to be over', async () => (await town.waitingJobs()) === 0)
    expect(await town.toldOf(linkTo(consultation))).toEqual({ rows: 1100, people: 1100 })
  })

  test('is refused about a draft', async () => {
    const draft = await owner.consultationDrafted(organization)
    expect(outcomeOf(await owner.publishesOutcome(draft))).toEqual([409, 'NOT_CLOSED'])
    expect(await town.outcomeRows(draft)).toEqual([])
  })

  test.each<[string, Fields, number]>([
    ['parts of 10', { summary: '1234567890', decisions: '1234567890', nextSteps: '1234567890' }, 201],
    ['parts of 20000', { summary: 's'.repeat(20_000), decisions: 'ọ'.repeat(20_000) }, 201],
    ['a summary of 9', { summary: ' 123456789 ' }, 400],
    ['decisions of 20001', { decisions: 'd'.repeat(20_001) }, 400],
    ['no next steps', { nextSteps: undefined }, 400],
    ['next steps that are a list', { nextSteps: ['Work begins.'] }, 400],
  ])('with %s answers %3$i', async (_, fields, status) => {
    const consultation = await town.consultation(organization)
    const reply = await owner.publishesOutcome(consultation, fields)
    expect(outcomeOf(reply)).toEqual([status, status === 400 ? 'VALIDATION_ERROR' : undefined])
    if (status === 400) {
      await town.setConsultation(consultation, { status: 'DRAFT' })
      expect(outcomeOf(await owner.publishesOutcome(consultation, fields))).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['somebody banned', async () => town.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
  ])('is not for %s, whatever the form says', async (_, somebody, status, code) => {
    const consultation = await town.consultation(organization)
    expect(outcomeOf(await (await somebody()).publishesOutcome(consultation, { summary: '' }))).toEqual([status, code])
    expect(await town.outcomeRows(consultation)).toEqual([])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, before it reads the form', async (id) => {
    const reply = await owner.publishesOutcome({ id }, { summary: '' })
    expect(outcomeOf(reply)).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
