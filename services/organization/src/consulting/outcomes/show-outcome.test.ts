import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const { organization, owner } = await town.house()
const nothing = [404, 'OUTCOME_NOT_FOUND']

describe('GET /v1/consultations/:id/outcome', () => {
  test('is for everybody, whatever they send', async () => {
    const consultation = await town.consultation(organization)
    const { data } = await owner.publishesOutcome(consultation)
    for (const person of [town.visitor(), await town.person(), town.withToken(owner, 'no-token'), owner]) {
      const reply = await person.seesOutcome(consultation)
      expect([reply.status, reply.data]).toEqual([200, data])
    }
  })

  test('calls a deleted author by the current name of the account', async () => {
    const house = await town.house()
    const consultation = await town.consultation(house.organization)
    await house.owner.publishesOutcome(consultation)
    await town.setAccount(house.owner, { name: 'Another name' })
    const nameOf = async () => (await town.visitor().seesOutcome(consultation)).data.outcome.authorName
    expect(await nameOf()).toBe(house.owner.name)
    await town.deletesAccount(house.owner)
    expect(await nameOf()).toBe('[Deleted user]')
  })

  test('is not there yet, and says so in the same words of what is open, a draft or nothing at all', async () => {
    const open = await town.consultation(organization)
    const draft = await town.consultation(organization, { status: 'DRAFT' })
    const replies = await Promise.all(
      [open, draft, { id: randomUUID() }, { id: 'no-id' }].map(async (one) => town.visitor().seesOutcome(one)),
    )
    expect(replies.map(outcomeOf)).toEqual([nothing, nothing, nothing, nothing])
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
    expect(outcomeOf(await town.withToken(owner, 'no-token').seesOutcome(draft))).toEqual(nothing)
  })
})
