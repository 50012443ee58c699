import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await town.house()

describe('DELETE /v1/consultations/:id', () => {
  test('deletes a draft with its questions, and says so in the audit trail', async () => {
    const consultation = await owner.consultationDrafted(organization)
    await owner.questionAsked(consultation)
    const reply = await admin.deletesConsultation(consultation)
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect(outcomeOf(await owner.seesConsultation(consultation))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
    expect(await town.questionRows(consultation)).toEqual([])
    expect((await town.auditOf(consultation)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'consultation.deleted',
      target_type: 'CONSULTATION',
      metadata: { orgId: organization.id, title: consultation.title },
    })
  })

  test.each(['PUBLISHED', 'CLOSED'])('is refused once it is %s', async (status) => {
    const consultation = await town.consultation(organization, { status })
    expect(outcomeOf(await owner.deletesConsultation(consultation))).toEqual([409, 'NOT_DRAFT'])
    expect((await owner.seesConsultation(consultation)).status).toBe(200)
    expect(await town.actionsOn(consultation)).toEqual([])
  })

  test('happens once when two ask for it at the same instant', async () => {
    const consultation = await owner.consultationDrafted(organization)
    const held = 'select id from consultations where id = $1 for update'
    const acts = [owner, admin].map((person) => async () => person.deletesConsultation(consultation))
    const replies = await town.behind(held, [consultation.id], acts)
    expect(outcomesOf(replies)).toEqual(['200', '404 CONSULTATION_NOT_FOUND'])
    expect(await town.actionsOn(consultation)).toEqual(['consultation.created', 'consultation.deleted'])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['a platform administrator', async () => town.platformAdmin(), 403, 'FORBIDDEN'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const consultation = await owner.consultationDrafted(organization)
    expect(outcomeOf(await (await somebody()).deletesConsultation(consultation))).toEqual([status, code])
    expect((await owner.seesConsultation(consultation)).status).toBe(200)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.deletesConsultation({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
