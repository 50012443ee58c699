import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const { organization, staff } = await house.house()

describe('a platform administrator who is no member', () => {
  test.each(['OWNER', 'ADMIN', 'staff'])('joins by themselves as %s, which is on record', async (role) => {
    const other = await house.house()
    const steward = await house.platformAdmin({ name: 'Root' })
    const self = role === 'ADMIN' ? { email: steward.email.toUpperCase() } : { userId: steward.id }
    const { status, data } = await steward.adds(other.organization, { ...self, role, title: 'Steward' })
    expect([status, data.member]).toEqual([
      201,
      expect.objectContaining({ userId: steward.id, role: role.toUpperCase() }),
    ])
    const metadata = { memberUserId: steward.id, memberName: 'Root', role: role.toUpperCase(), title: 'Steward' }
    expect(await house.auditOf(other.organization)).toEqual([
      expect.objectContaining({ actor_id: steward.id, metadata: { ...metadata, selfJoin: true } }),
    ])
  })

  test('adds nobody else, and does not learn whether there is an account', async () => {
    const steward = await house.platformAdmin()
    const [ben, gone] = [await house.person(), await house.person({ deleted: true })]
    const named = [{ userId: ben.id }, { email: ben.email }, { userId: gone.id }, { userId: staff.id }]
    const unknown = [{ userId: randomUUID() }, { email: `${randomUUID()}@example.org` }]
    const replies = await Promise.all(
      [...named, ...unknown].map(async (who) => steward.adds(organization, { ...who, role: 'STAFF' })),
    )
    expect(new Set(replies.map(({ status, code, body }) => [status, code, body.message].join(' '))).size).toBe(1)
    expect(replies[0] && outcomeOf(replies[0])).toEqual([403, 'FORBIDDEN'])
  })

  test('is told what is wrong with the form before all else, even that there is no organization', async () => {
    const steward = await house.platformAdmin()
    for (const target of [organization, { id: randomUUID() }]) {
      expect(outcomeOf(await steward.adds(target, { role: 7 }))).toEqual([400, 'VALIDATION_ERROR'])
      expect(outcomeOf(await steward.adds(target, { role: 'BOSS', userId: steward.id }))).toEqual([400, 'INVALID_ROLE'])
      expect(outcomeOf(await steward.adds(target, { role: 'STAFF' }))).toEqual([400, 'VALIDATION_ERROR'])
    }
    const self = { role: 'STAFF', userId: steward.id }
    expect(outcomeOf(await steward.adds({ id: randomUUID() }, self))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  test('needs an account of their own', async () => {
    const nobody = await house.platformAdmin({ hasAccount: false })
    const reply = await nobody.adds(organization, { userId: nobody.id, role: 'OWNER' })
    expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
  })

  test('has the role of a member once they are one, and no more', async () => {
    const steward = await house.platformAdmin()
    const ben = await house.person()
    await steward.adds(organization, { userId: steward.id, role: 'STAFF' })
    for (const body of [{ userId: steward.id, role: 'OWNER' }, { userId: ben.id, role: 'STAFF' }, {}])
      expect(outcomeOf(await steward.adds(organization, body))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a holder of a profile', () => {
  test('joins its office as an owner, although they are a member of another organization', async () => {
    const ada = await house.person({ role: 'REPRESENTATIVE' })
    const profile = await house.profile(await house.place(), ada)
    const office = await house.organization({ owner: await house.person() }, { representative_id: profile.id })
    await house.organization({ staff: ada })
    expect((await ada.opensOffice()).data.organization).toMatchObject({ id: office.id, memberCount: 2 })
    expect(await house.rolesIn(office)).toMatchObject({ [ada.id]: 'OWNER' })
  })
})
