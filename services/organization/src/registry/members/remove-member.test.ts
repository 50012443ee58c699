import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const steward = await house.platformAdmin()

describe('DELETE /v1/organizations/:id/members/:userId', () => {
  test('takes a member away, counts those who are left, and is on record', async () => {
    const { organization, admin, staff } = await house.house({ member_count: 40 })
    const { status, data } = await admin.removesMember(organization, staff)
    expect([status, data]).toEqual([200, { ok: true }])
    expect(Object.keys(await house.rolesIn(organization))).toHaveLength(2)
    expect(await house.organizationRow(organization)).toMatchObject({ member_count: 2 })
    const metadata = { memberUserId: staff.id }
    expect(await house.auditOf(organization)).toEqual([
      expect.objectContaining({
        actor_id: admin.id,
        action: 'org.member_removed',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('lets administrators go by themselves', async () => {
    const { organization, admin } = await house.house()
    expect((await admin.removesMember(organization, admin)).status).toBe(200)
    expect(outcomeOf(await admin.removesMember(organization, admin))).toEqual([404, 'MEMBER_NOT_FOUND'])
  })

  test('lets staff leave, on record, and tells whoever is no member so', async () => {
    const { organization, staff } = await house.house()
    const stranger = await house.person()
    expect(outcomeOf(await stranger.removesMember(organization, stranger))).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect(outcomeOf(await stranger.removesMember({ id: randomUUID() }, stranger))).toEqual([404, 'ORG_NOT_FOUND'])
    expect((await staff.removesMember(organization, { id: staff.id.toUpperCase() })).status).toBe(200)
    expect(await house.rolesIn(organization)).not.toHaveProperty(staff.id)
    expect(await house.auditOf(organization)).toMatchObject([
      { actor_id: staff.id, action: 'org.member_removed', metadata: { memberUserId: staff.id } },
    ])
  })

  test('answers 404 MEMBER_NOT_FOUND where there is no such member', async () => {
    const { organization, owner } = await house.house()
    for (const somebody of [await house.person(), { id: randomUUID() }, { id: 'ben' }])
      expect(outcomeOf(await owner.removesMember(organization, somebody))).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect(await house.auditOf(organization)).toEqual([])
  })

  test('is closed to staff, strangers, the platform and guests', async () => {
    const { organization, admin, staff } = await house.house()
    for (const somebody of [staff, steward, await house.person()])
      for (const person of [admin, { id: randomUUID() }])
        expect(outcomeOf(await somebody.removesMember(organization, person))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await steward.removesMember({ id: randomUUID() }, staff))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await house.visitor().removesMember(organization, staff))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('leaves owners to owners, and the last one where they are', async () => {
    const { organization, owner, admin } = await house.house()
    expect(outcomeOf(await admin.removesMember(organization, owner))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await owner.removesMember(organization, owner))).toEqual([409, 'LAST_OWNER'])
    const ben = await house.person()
    await owner.adds(organization, { userId: ben.id, role: 'OWNER' })
    expect((await owner.removesMember(organization, owner)).status).toBe(200)
    expect(await house.rolesIn(organization)).toMatchObject({ [ben.id]: 'OWNER' })
  })

  test.each(['banned_at', 'deleted_at'])(
    'keeps the last owner who can act, whoever else is an owner: %s',
    async (column) => {
      const { organization, owner, admin: other } = await house.house()
      await owner.changesMember(organization, other, { role: 'OWNER' })
      await house.database.sql(`update users set ${column} = now() where id = $1`, [other.id])
      expect(outcomeOf(await owner.removesMember(organization, owner))).toEqual([409, 'LAST_OWNER'])
      expect(outcomeOf(await owner.changesMember(organization, owner, { role: 'STAFF' }))).toEqual([409, 'LAST_OWNER'])
      expect((await owner.removesMember(organization, other)).status).toBe(200)
    },
  )
})

describe('at the same instant', () => {
  test('of two owners who remove themselves one stays', async () => {
    const { organization, owner: one, admin: two } = await house.house()
    await one.changesMember(organization, two, { role: 'OWNER' })
    const replies = await house.collide(
      organization,
      [one, two].map((owner) => async () => owner.removesMember(organization, owner)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '409 LAST_OWNER'])
  })

  test('of two owners who remove each other one is gone and has no say any more', async () => {
    const { organization, owner: one, admin: two } = await house.house()
    await one.changesMember(organization, two, { role: 'OWNER' })
    const replies = await house.collide(organization, [
      async () => one.removesMember(organization, two),
      async () => two.removesMember(organization, one),
    ])
    expect(outcomesOf(replies)).toEqual(['200', '403 FORBIDDEN'])
  })

  test('a member is removed once', async () => {
    const { organization, owner, admin, staff } = await house.house()
    const replies = await house.collide(
      organization,
      [owner, admin].map((remover) => async () => remover.removesMember(organization, staff)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 MEMBER_NOT_FOUND'])
    expect(await house.actionsOn(organization)).toEqual(['org.member_removed'])
  })
})
