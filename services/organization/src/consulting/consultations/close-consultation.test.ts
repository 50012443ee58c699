import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { newConsultation } from '../../../test/consulting.ts'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()
const linkTo = ({ id }: { id: string }) => `/consultations/${id}`

/** A published consultation with its only question. */
async function asked() {
  const consultation = await town.consultation(organization)
  return { consultation, question: await town.question(consultation) }
}
const aye = ({ id }: { id: string }) => [{ questionId: id, textValue: 'Aye.' }]
const closings = async ({ id }: { id: string }) =>
  (await town.actionsOn({ id })).filter((action) => action === 'consultation.closed').length

describe('POST /v1/consultations/:id/close', () => {
  test('ends a consultation, from the instant on that it says', async () => {
    const { consultation, question } = await asked()
    const before = (await owner.seesConsultation(consultation)).data.consultation
    const reply = await owner.closesConsultation(consultation)
    expect(outcomeOf(reply)).toEqual([200, undefined])
    const { closedAt, updatedAt } = reply.data.consultation
    expect(reply.data.consultation).toEqual({ ...before, status: 'CLOSED', closedAt, updatedAt })
    expect(Math.abs(Date.parse(closedAt) - Date.now())).toBeLessThan(60_000)
    expect((await town.visitor().seesConsultation(consultation)).data).toEqual(reply.data)
    const late = await (await town.person()).answers(consultation, aye(question))
    expect(outcomeOf(late)).toEqual([409, 'NOT_ACCEPTING_RESPONSES'])
  })

  test('notifies everybody who answered once, and records in the audit trail how many there were', async () => {
    const { consultation, question } = await asked()
    const [ada, ben, leaver] = [await town.person(), await town.person(), await town.person()]
    for (const citizen of [ada, ben, leaver, owner]) await citizen.answers(consultation, aye(question))
    await town.deletesAccount(leaver)
    await owner.closesConsultation(consultation)

    expect(await town.peopleToldOf(linkTo(consultation))).toEqual([ada.id, ben.id, owner.id].toSorted())
    expect(await town.noticesOf(ada)).toEqual([
      {
        type: 'CONSULTATION_UPDATE',
        title: `Consultation closed: ${newConsultation.title}`,
        body: expect.stringMatching(/no longer.*outcome/),
        read: false,
        link_url: linkTo(consultation),
      },
    ])
    expect(await town.auditOf(consultation)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'consultation.closed',
        target_type: 'CONSULTATION',
        metadata: { orgId: organization.id, title: newConsultation.title, responseCount: 4 },
      }),
    ])
  })

  test('tells 1,200 people who answered each exactly once, shortly after', async () => {
    const { consultation, question } = await asked()
    await town.crowdAnswers(consultation, question, 1200)
    await owner.closesConsultation(consultation)
    const link = linkTo(consultation)
    await eventually('everybody to be told', async () => (await town.toldOf(link)).people === 1200)
    await eventually('the job to be over', async () => (await town.waitingJobs()) === 0)
    expect(await town.toldOf(link)).toEqual({ rows: 1200, people: 1200 })
  })

  test('happens once, however often and however fast it is asked for', async () => {
    const { consultation, question } = await asked()
    await (await town.person()).answers(consultation, aye(question))
    const platform = await town.platformAdmin()
    const people = [owner, admin, platform]
    const replies = await Promise.all(people.map(async (who) => who.closesConsultation(consultation)))
    expect(outcomesOf(replies)).toEqual(['200', '200', '200'])
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await owner.closesConsultation(consultation)).data).toEqual(replies[0]?.data)
    expect([await closings(consultation), await town.toldOf(linkTo(consultation))]).toEqual([1, { rows: 1, people: 1 }])
  })

  test('is refused while it is a draft', async () => {
    const draft = await owner.consultationDrafted(organization)
    expect(outcomeOf(await owner.closesConsultation(draft))).toEqual([409, 'INVALID_TRANSITION'])
    expect((await owner.seesConsultation(draft)).data.consultation).toEqual(draft)
  })

  test('is also for a platform administrator who belongs to no organization, even without an account', async () => {
    for (const traits of [{}, { hasAccount: false }]) {
      const platform = await town.platformAdmin(traits)
      const { consultation } = await asked()
      expect(outcomeOf(await platform.closesConsultation(consultation))).toEqual([200, undefined])
    }
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['a moderator', async () => town.person({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a banned administrator', async () => town.platformAdmin({ banned: true }), 403, 'ACCOUNT_BANNED'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const { consultation } = await asked()
    expect(outcomeOf(await (await somebody()).closesConsultation(consultation))).toEqual([status, code])
    expect(await closings(consultation)).toBe(0)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.closesConsultation({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})

describe('a close that meets a response', () => {
  const told = async (consultation: { id: string }, { id }: Somebody) =>
    (await town.peopleToldOf(linkTo(consultation))).includes(id)

  test('either counts it and tells its author, or the response is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { consultation, question } = await asked()
      const citizen = await town.person()
      const acts = [
        async () => citizen.answers(consultation, aye(question)),
        async () => owner.closesConsultation(consultation),
      ]
      if (round % 2 === 1) acts.reverse()
      const outcomes = outcomesOf(await Promise.all(acts.map(async (act) => act())))
      const { response_count, responses, answers } = (await town.countsOf(consultation)) ?? {}
      const isTaken = responses === 1
      expect(outcomes).toEqual(isTaken ? ['200', '201'] : ['200', '409 NOT_ACCEPTING_RESPONSES'])
      expect([response_count, answers, await told(consultation, citizen)]).toEqual([responses, responses, isTaken])
      expect(await town.auditOf(consultation)).toMatchObject([{ metadata: { responseCount: responses } }])
    }
  })

  test('leaves nothing of a response that waited for it', async () => {
    const { consultation, question } = await asked()
    const citizen = await town.person()
    const closing = `update consultations set status = 'CLOSED', closed_at = now() where id = $1`
    const answering = async () => citizen.answers(consultation, aye(question))
    const late = await town.behind(closing, [consultation.id], [answering])
    expect(outcomesOf(late)).toEqual(['409 NOT_ACCEPTING_RESPONSES'])
    expect(await town.countsOf(consultation)).toEqual({ status: 'CLOSED', response_count: 0, responses: 0, answers: 0 })
  })

  test('waits for a response that came first, and tells its author', async () => {
    const { consultation } = await asked()
    const citizen = await town.person()
    const response = 'insert into consultation_responses (consultation_id, user_id) values ($1, $2)'
    const closing = async () => owner.closesConsultation(consultation)
    const [closed] = await town.behind(response, [consultation.id, citizen.id], [closing])
    expect(closed?.data.consultation).toMatchObject({ status: 'CLOSED', responseCount: 1 })
    expect(await town.peopleToldOf(linkTo(consultation))).toEqual([citizen.id])
  })
})
