import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const steward = await house.platformAdmin()

/** Title by user id. */
async function titleOf(person: { id: string }): Promise<unknown> {
  return (await house.membershipsOf(person))[0]?.['title']
}

describe('PATCH /v1/organizations/:id/members/:userId', () => {
  test('gives a member another role, which is on record', async () => {
    const { organization, owner, staff } = await house.house()
    const { status, data } = await owner.changesMember(organization, staff, { role: ' admin ' })
    expect([status, data]).toEqual([200, { ok: true }])
    expect(await house.rolesIn(organization)).toMatchObject({ [staff.id]: 'ADMIN' })
    const metadata = { memberUserId: staff.id, newRole: 'ADMIN', previousRole: 'STAFF' }
    expect(await house.auditOf(organization)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'org.member_role_changed',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('gives a title, leaves it alone where it is absent, and clears it with null and blank', async () => {
    const { organization, admin, staff } = await house.house()
    const titles = []
    for (const fields of [{ title: ' Clerk ' }, {}, { title: null }, { title: 'Chief' }, { title: '  ' }]) {
      await admin.changesMember(organization, staff, { role: 'STAFF', ...fields })
      titles.push(await titleOf(staff))
    }
    expect(titles).toEqual(['Clerk', 'Clerk', null, 'Chief', null])
    expect(await house.auditOf(organization)).toEqual([])
  })

  test.each([
    ['no role', { title: 'Clerk' }, 'VALIDATION_ERROR'],
    ['a role of a wrong type', { role: null }, 'VALIDATION_ERROR'],
    ['a role that is none', { role: 'BOSS' }, 'INVALID_ROLE'],
    ['a long title', { role: 'STAFF', title: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, body, code) => {
    const { organization, owner, staff } = await house.house()
    expect(outcomeOf(await owner.changesMember(organization, staff, body))).toEqual([400, code])
  })

  test('answers 404 MEMBER_NOT_FOUND where there is no such member, whatever is sent', async () => {
    const { organization, owner } = await house.house()
    for (const somebody of [await house.person(), { id: randomUUID() }, { id: 'ben' }])
      for (const body of [{ role: 'STAFF' }, { role: 7 }])
        expect(outcomeOf(await owner.changesMember(organization, somebody, body))).toEqual([404, 'MEMBER_NOT_FOUND'])
  })

  test('does not tell strangers, staff or the platform who is a member', async () => {
    const { organization, staff } = await house.house()
    for (const somebody of [staff, steward, await house.person()])
      for (const person of [staff, { id: randomUUID() }])
        expect(outcomeOf(await somebody.changesMember(organization, person, { role: 'ADMIN' }))).toEqual([
          403,
          'FORBIDDEN',
        ])
    expect(outcomeOf(await steward.changesMember({ id: randomUUID() }, staff, {}))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(outcomeOf(await house.visitor().changesMember(organization, staff, {}))).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('an owner', () => {
  test('is made and changed by owners alone', async () => {
    const { organization, owner, admin, staff } = await house.house()
    for (const person of [staff, admin, owner])
      expect(outcomeOf(await admin.changesMember(organization, person, { role: 'OWNER' }))).toEqual([403, 'FORBIDDEN'])
    for (const role of ['ADMIN', 'STAFF'])
      expect(outcomeOf(await admin.changesMember(organization, owner, { role }))).toEqual([403, 'FORBIDDEN'])
    expect((await owner.changesMember(organization, staff, { role: 'OWNER' })).status).toBe(200)
    expect((await owner.changesMember(organization, owner, { role: 'STAFF' })).status).toBe(200)
    expect(await house.rolesIn(organization)).toEqual({ [owner.id]: 'STAFF', [admin.id]: 'ADMIN', [staff.id]: 'OWNER' })
  })

  test('stays an owner while there is no other: 409 LAST_OWNER', async () => {
    const { organization, owner } = await house.house()
    for (const role of ['ADMIN', 'STAFF'])
      expect(outcomeOf(await owner.changesMember(organization, owner, { role }))).toEqual([409, 'LAST_OWNER'])
    expect((await owner.changesMember(organization, owner, { role: 'OWNER', title: 'Chair' })).status).toBe(200)
    expect(await titleOf(owner)).toBe('Chair')
  })
})

describe('two owners at the same instant', () => {
  test.each(['each other', 'themselves'])('do not both demote %s: one stays', async (whom) => {
    const { organization, owner: one, admin: two } = await house.house()
    await one.changesMember(organization, two, { role: 'OWNER' })
    const [first, second] = whom === 'themselves' ? [one, two] : [two, one]
    const replies = await house.collide(organization, [
      async () => one.changesMember(organization, first, { role: 'STAFF' }),
      async () => two.changesMember(organization, second, { role: 'STAFF' }),
    ])
    const refusal = whom === 'themselves' ? '409 LAST_OWNER' : '403 FORBIDDEN'
    expect(outcomesOf(replies)).toEqual(['200', refusal])
    expect(Object.values(await house.rolesIn(organization)).filter((role) => role === 'OWNER')).toHaveLength(1)
  })

  test('do not both leave by demoting and removing', async () => {
    const { organization, owner: one, admin: two } = await house.house()
    await one.changesMember(organization, two, { role: 'OWNER' })
    await house.collide(organization, [
      async () => one.removesMember(organization, two),
      async () => two.changesMember(organization, one, { role: 'ADMIN' }),
      async () => one.changesMember(organization, one, { role: 'ADMIN' }),
      async () => two.removesMember(organization, two),
    ])
    expect(Object.values(await house.rolesIn(organization)).filter((role) => role === 'OWNER')).toHaveLength(1)
  })
})
