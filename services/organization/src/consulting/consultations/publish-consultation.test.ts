import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { newConsultation } from '../../../test/consulting.ts'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const house = await town.house()
const { organization, owner, admin, staff } = house

/** A draft that asks something. */
async function draft(fields?: Fields) {
  const consultation = await owner.consultationDrafted(organization, fields)
  await owner.questionAsked(consultation)
  return consultation
}
const linkTo = ({ id }: { id: string }) => `/consultations/${id}`
const published = async ({ id }: { id: string }) =>
  (await town.actionsOn({ id })).filter((action) => action === 'consultation.published').length

describe('POST /v1/consultations/:id/publish', () => {
  test('makes a draft public, from the instant on that it says', async () => {
    const consultation = await draft({ communityId: randomUUID() })
    const reply = await admin.publishesConsultation(consultation)
    expect(outcomeOf(reply)).toEqual([200, undefined])
    const { publishedAt, updatedAt } = reply.data.consultation
    expect(reply.data.consultation).toEqual({ ...consultation, status: 'PUBLISHED', publishedAt, updatedAt })
    expect(Math.abs(Date.parse(publishedAt) - Date.now())).toBeLessThan(60_000)
    expect(updatedAt >= consultation.updatedAt).toBe(true)
    expect((await town.visitor().seesConsultation(consultation)).data).toEqual(reply.data)
  })

  test('is in the audit trail, with the community when there is one', async () => {
    const community = randomUUID()
    for (const communityId of [community, null]) {
      const consultation = await draft({ communityId })
      await admin.publishesConsultation(consultation)
      expect((await town.auditOf(consultation)).at(-1)).toMatchObject({
        actor_id: admin.id,
        action: 'consultation.published',
        target_type: 'CONSULTATION',
        metadata: { orgId: organization.id, title: newConsultation.title, ...(communityId && { communityId }) },
      })
    }
  })

  test('notifies every member and everybody in the community once, including the one who acts and excluding those who left', async () => {
    const place = await town.place()
    const [citizen, leaver] = [await town.person({ communities: [place.id] }), await town.person()]
    await town.joins(leaver, place)
    await town.joins(staff, place)
    await town.deletesAccount(leaver)
    await town.person({ communities: [(await town.place()).id] })

    const consultation = await draft({ communityId: place.id })
    await owner.publishesConsultation(consultation)

    const told = [owner, admin, staff, citizen].map(({ id }) => id).toSorted()
    expect(await town.peopleToldOf(linkTo(consultation))).toEqual(told)
    expect(await town.noticesOf(citizen)).toEqual([
      {
        type: 'CONSULTATION_UPDATE',
        title: `New consultation: ${newConsultation.title}`,
        body: newConsultation.summary,
        read: false,
        link_url: linkTo(consultation),
      },
    ])
  })

  test('tells a town of 1,500 each exactly once, shortly after', async () => {
    const place = await town.place()
    await town.crowdJoins(place, 1500)
    await town.joins(owner, place)
    const consultation = await draft({ communityId: place.id })
    expect((await owner.publishesConsultation(consultation)).status).toBe(200)
    const link = linkTo(consultation)
    await eventually('everybody to be told', async () => (await town.toldOf(link)).people === 1503)
    await eventually('the job to be over', async () => (await town.waitingJobs()) === 0)
    expect(await town.toldOf(link)).toEqual({ rows: 1503, people: 1503 })
  })

  test('happens once, however often and however fast it is asked for', async () => {
    const consultation = await draft()
    const first = await Promise.all(
      [owner, admin, owner, admin].map(async (who) => who.publishesConsultation(consultation)),
    )
    expect(outcomesOf(first)).toEqual(['200', '200', '200', '200'])
    const later = await owner.publishesConsultation(consultation)
    expect(first.map(({ data }) => data)).toEqual(Array(4).fill(later.data))
    expect(await published(consultation)).toBe(1)
    expect(await town.toldOf(linkTo(consultation))).toEqual({ rows: 3, people: 3 })
  })

  test('is refused without a question, in words that say so', async () => {
    const consultation = await owner.consultationDrafted(organization)
    const reply = await owner.publishesConsultation(consultation)
    expect(outcomeOf(reply)).toEqual([400, 'NO_QUESTIONS'])
    expect(reply.body.message).toContain('at least one question')
    expect((await owner.seesConsultation(consultation)).data.consultation).toEqual(consultation)
    expect([await published(consultation), await town.toldOf(linkTo(consultation))]).toEqual([
      0,
      { rows: 0, people: 0 },
    ])
  })

  test('is refused once it is closed', async () => {
    const consultation = await town.consultation(organization, { status: 'CLOSED' })
    expect(outcomeOf(await owner.publishesConsultation(consultation))).toEqual([409, 'INVALID_TRANSITION'])
    expect(await published(consultation)).toBe(0)
  })

  test.each([undefined, '', '{}', '[]', 'not json'])('needs no body: %o', async (rawBody) => {
    const { id } = await draft()
    const body = rawBody === undefined ? {} : { rawBody, headers: { 'content-type': 'application/json' } }
    expect((await owner.calls('POST', `/v1/consultations/${id}/publish`, body)).status).toBe(200)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const consultation = await draft()
    expect(outcomeOf(await (await somebody()).publishesConsultation(consultation))).toEqual([status, code])
    expect(await published(consultation)).toBe(0)
  })

  test.each<[string, Fields, string]>([
    ['banned', { banned_at: new Date() }, 'ACCOUNT_BANNED'],
    ['deleted', { deleted_at: new Date() }, 'ACCOUNT_DELETED'],
  ])('is not for an owner who is %s', async (_, columns, code) => {
    const { organization: other, owner: gone } = await town.house()
    const consultation = await gone.consultationDrafted(other)
    await town.setAccount(gone, columns)
    expect(outcomeOf(await gone.publishesConsultation(consultation))).toEqual([403, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.publishesConsultation({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})

describe('a publication that meets another act', () => {
  const holding = 'select id from consultations where id = $1 for update'

  test('freezes the questions: what waited behind it changes nothing', async () => {
    const consultation = await draft()
    const [question] = (await owner.seesQuestions(consultation)).data.questions
    const publishing = `update consultations set status = 'PUBLISHED', published_at = now() where id = $1`
    const before = await town.questionRows(consultation)
    const late = await town.behind(
      publishing,
      [consultation.id],
      [
        async () => admin.replacesQuestion(question, { prompt: 'Another?', type: 'YES_NO' }),
        async () => admin.removesQuestion(question),
        async () => admin.asks(consultation),
        async () => admin.reordersQuestions(consultation, { [question.id]: 7 }),
        async () => admin.editsConsultation(consultation, { title: 'Another title' }),
        async () => admin.deletesConsultation(consultation),
      ],
    )
    expect(outcomesOf(late)).toEqual(Array(6).fill('409 NOT_DRAFT'))
    expect(await town.questionRows(consultation)).toEqual(before)
  })

  test('needs a question that is still there when both were asked for at the same instant', async () => {
    for (let round = 0; round < 6; round += 1) {
      const consultation = await draft()
      const [question] = (await owner.seesQuestions(consultation)).data.questions
      const acts = [async () => owner.publishesConsultation(consultation), async () => admin.removesQuestion(question)]
      if (round % 2 === 1) acts.reverse()
      const outcomes = outcomesOf(await town.behind(holding, [consultation.id], acts))
      const left = (await town.questionRows(consultation)).length
      expect([outcomes, left]).toEqual(left === 1 ? [['200', '409 NOT_DRAFT'], 1] : [['200', '400 NO_QUESTIONS'], 0])
    }
  })

  test('is refused when the consultation is deleted, or the author leaves the organization, at that instant', async () => {
    const gone = await draft()
    const deletion = 'delete from consultations where id = $1'
    const lost = await town.behind(deletion, [gone.id], [async () => owner.publishesConsultation(gone)])
    expect(outcomesOf(lost)).toEqual(['404 CONSULTATION_NOT_FOUND'])
  })
})
