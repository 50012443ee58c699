import { randomUUID } from 'node:crypto'
import { eventually } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner, staff } = await town.house()

describe('GET /v1/consultations/:id/audience', () => {
  test('tells how many people each step tells, when it is done', async () => {
    const place = await town.place()
    await town.crowdJoins(place, 1200)
    await town.joins(staff, place)
    const leaver = await town.person()
    await town.joins(leaver, place)
    await town.deletesAccount(leaver)
    const consultation = await owner.consultationDrafted(organization, { communityId: place.id })
    const question = await owner.questionAsked(consultation)
    const before = (await staff.seesAudience(consultation)).data
    const publicity = async () => (await town.toldOf(`/consultations/${consultation.id}`)).people

    await owner.publishesConsultation(consultation)
    await eventually('everybody to be told', async () => (await publicity()) === before.audience.publish)
    await eventually('the job to be over', async () => (await town.waitingJobs()) === 0)
    await town.crowdAnswers(consultation, question, 30)
    const after = (await owner.seesAudience(consultation)).data
    const { rows } = await town.toldOf(`/consultations/${consultation.id}`)
    await owner.closesConsultation(consultation)
    const closed = (await town.toldOf(`/consultations/${consultation.id}`)).rows - rows
    await owner.publishesOutcome(consultation)

    expect(before).toEqual({ audience: { publish: 1203, close: 0, outcome: 0 } })
    expect(after).toEqual({ audience: { publish: 1203, close: 30, outcome: 30 } })
    expect([rows, closed]).toEqual([1203, after.audience.close])
    expect((await town.toldOf(`/consultations/${consultation.id}#outcome`)).people).toBe(after.audience.outcome)
  })

  test('counts the members alone where no community is asked, and no longer who left', async () => {
    const house = await town.house()
    const consultation = await house.owner.consultationDrafted(house.organization)
    const publish = async () => (await house.owner.seesAudience(consultation)).data.audience.publish
    expect(await publish()).toBe(3)
    await town.deletesAccount(house.staff)
    expect(await publish()).toBe(2)
  })

  test.each<[string, () => Promise<Somebody>, number, string | undefined]>([
    ['a visitor', async () => town.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => town.person(), 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await town.house()).owner, 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 200, undefined],
    ['a platform administrator', async () => town.platformAdmin(), 200, undefined],
  ])('answers %s, also about a draft, %i', async (_, somebody, status, code) => {
    const person = await somebody()
    for (const state of ['DRAFT', 'PUBLISHED']) {
      const consultation = await town.consultation(organization, { status: state })
      expect(outcomeOf(await person.seesAudience(consultation))).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.seesAudience({ id }))).toEqual([404, 'CONSULTATION_NOT_FOUND'])
  })
})
