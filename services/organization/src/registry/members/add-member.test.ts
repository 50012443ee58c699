import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await house.house()

describe('POST /v1/organizations/:id/members', () => {
  test('adds a person by id, under the name and platform role of their account', async () => {
    const ben = await house.person({ name: 'Ben Eze', role: 'MODERATOR' })
    const made = { userName: 'Mallory', userRole: 'PLATFORM_ADMIN', joinedAt: '2020-01-01T00:00:00Z' }
    const { status, data } = await owner.adds(organization, {
      userId: ben.id,
      role: 'admin',
      title: ' Clerk ',
      ...made,
    })
    expect([status, data]).toEqual([
      201,
      {
        member: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          organizationId: organization.id,
          userId: ben.id,
          userName: 'Ben Eze',
          userRole: 'MODERATOR',
          role: 'ADMIN',
          title: 'Clerk',
          joinedAt: expect.stringMatching(/^(?!2020).*Z$/),
        },
      },
    ])
  })

  test('adds a person by address, in any letter case', async () => {
    const ben = await house.person()
    const { data } = await admin.adds(organization, {
      email: ` ${ben.email.toUpperCase()} `,
      role: 'STAFF',
      title: ' ',
    })
    expect(data.member).toMatchObject({ userId: ben.id, role: 'STAFF' })
    expect(data.member).not.toHaveProperty('title')
  })

  test('goes by the id where both are sent', async () => {
    const [ben, cleo] = [await house.person(), await house.person()]
    const { data } = await owner.adds(organization, { email: cleo.email, userId: ben.id, role: 'STAFF' })
    expect(data.member.userId).toBe(ben.id)
  })

  test('takes people of every platform role', async () => {
    for (const role of ['CITIZEN', 'REPRESENTATIVE', 'GOVERNMENT_ADMIN', 'NGO', 'MODERATOR', 'PLATFORM_ADMIN']) {
      const ben = await house.person({ role, verified: false, banned: true })
      expect((await owner.adds(organization, { userId: ben.id, role: 'STAFF' })).status).toBe(201)
    }
  })

  test('recounts the members and records in the log who added whom', async () => {
    const other = await house.house({ member_count: 40 })
    const ben = await house.person({ name: 'Ben Eze' })
    await other.owner.adds(other.organization, { userId: ben.id, role: 'STAFF', title: 'Clerk' })
    expect(await house.organizationRow(other.organization)).toMatchObject({ member_count: 4 })
    const metadata = { memberUserId: ben.id, memberName: 'Ben Eze', role: 'STAFF', title: 'Clerk' }
    expect(await house.auditOf(other.organization)).toEqual([
      expect.objectContaining({
        actor_id: other.owner.id,
        action: 'org.member_added',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('is closed to staff and strangers, whoever they are', async () => {
    for (const somebody of [staff, await house.person({ role: 'NGO' })])
      for (const body of [{ userId: owner.id, role: 'STAFF' }, { role: 7 }])
        expect(outcomeOf(await somebody.adds(organization, body))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().adds(organization, {}))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcomeOf(await staff.adds({ id: randomUUID() }, {}))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})

describe('what is wrong with a form', () => {
  const nobody = { userId: randomUUID(), role: 'STAFF' }

  test('finds confirmed addresses alone: whoever registered one without proving it is to be invited', async () => {
    const unproved = await house.person({ verified: false })
    const byAddress = await owner.adds(organization, { email: unproved.email, role: 'STAFF' })
    expect(outcomeOf(byAddress)).toEqual([404, 'USER_NOT_FOUND'])
    expect(byAddress.body.message).toContain('Invite them')
    expect((await owner.invites(organization, { email: unproved.email, role: 'STAFF' })).status).toBe(201)
    const byId = await owner.adds(organization, { userId: unproved.id, role: 'STAFF' })
    expect(byId.status).toBe(201)
  })

  test.each([
    ['no role', { userId: nobody.userId }, 'VALIDATION_ERROR'],
    ['a role of a wrong type', { ...nobody, role: 7 }, 'VALIDATION_ERROR'],
    ['an id that is none', { userId: 'ben', role: 'BOSS' }, 'VALIDATION_ERROR'],
    ['an address that is none', { email: 'ben', role: 'BOSS' }, 'VALIDATION_ERROR'],
    ['a long title', { ...nobody, title: 'x'.repeat(121) }, 'VALIDATION_ERROR'],
    ['a role that is none, before nobody', { role: 'BOSS' }, 'INVALID_ROLE'],
    ['an empty role', { role: ' ' }, 'INVALID_ROLE'],
    ['nobody', { role: 'STAFF' }, 'VALIDATION_ERROR'],
    ['nobody, said thrice', { role: 'STAFF', email: '', userId: null }, 'VALIDATION_ERROR'],
  ])('is reported in order: %s', async (_, body, code) => {
    expect(outcomeOf(await owner.adds(organization, body))).toEqual([400, code])
  })

  test('is reported for a missing account, without a word about the address', async () => {
    const address = `${randomUUID()}@example.org`
    const byAddress = await owner.adds(organization, { email: address, role: 'STAFF' })
    expect(outcomeOf(byAddress)).toEqual([404, 'USER_NOT_FOUND'])
    expect(byAddress.body.message).not.toMatch(new RegExp(`${address}|regist|account|exist`, 'i'))
    expect(outcomeOf(await owner.adds(organization, nobody))).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('is reported for a deleted account, before whether it is a member', async () => {
    const ben = await house.person()
    await house.memberRow(organization, ben)
    await house.deletesAccount(ben)
    expect(outcomeOf(await owner.adds(organization, { userId: ben.id, role: 'STAFF' }))).toEqual([400, 'USER_DELETED'])
  })

  test('is reported for a member, whose place stays as it is', async () => {
    const reply = await owner.adds(organization, { userId: staff.id, role: 'ADMIN' })
    expect(outcomeOf(reply)).toEqual([409, 'ALREADY_MEMBER'])
    expect(await house.rolesIn(organization)).toMatchObject({ [staff.id]: 'STAFF' })
  })
})

describe('an owner', () => {
  test('is made by an owner, not by an administrator', async () => {
    const ben = await house.person()
    expect(outcomeOf(await admin.adds(organization, { userId: ben.id, role: 'Owner' }))).toEqual([403, 'FORBIDDEN'])
    expect((await owner.adds(organization, { userId: ben.id, role: 'Owner' })).data.member.role).toBe('OWNER')
  })
})

describe('at the same instant', () => {
  test('a person is added once', async () => {
    const { organization: other, owner: one, admin: two } = await house.house()
    const ben = await house.person()
    const replies = await house.collide(
      other,
      [one, two, one, two].map((adder) => async () => adder.adds(other, { userId: ben.id, role: 'STAFF' })),
    )
    expect(outcomesOf(replies)).toEqual(['201', ...Array<string>(3).fill('409 ALREADY_MEMBER')])
    expect(await house.organizationRow(other)).toMatchObject({ member_count: 4 })
    expect(await house.actionsOn(other)).toEqual(['org.member_added'])
  })

  test('many are added and all are counted', async () => {
    const { organization: other, owner: adder } = await house.house()
    const people = await Promise.all(Array.from({ length: 8 }, async () => house.person()))
    await house.collide(
      other,
      people.map(
        ({ id }) =>
          async () =>
            adder.adds(other, { userId: id, role: 'STAFF' }),
      ),
    )
    expect(await house.organizationRow(other)).toMatchObject({ member_count: 11 })
  })

  test('an administrator who is removed adds nobody any more', async () => {
    const { organization: other, admin: adder } = await house.house()
    const removal = `with held as (select id from organizations where id = $1 for update)
      delete from org_members where organization_id = (select id from held) and user_id = $2`
    const ben = await house.person()
    const [reply] = await house.behind(
      removal,
      [other.id, adder.id],
      [async () => adder.adds(other, { userId: ben.id, role: 'STAFF' })],
    )
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
  })
})
