import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const visitor = house.visitor()
const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId)

describe('GET /v1/organizations/:id/members', () => {
  test('shows everybody who belongs to it, in order of joining, without addresses', async () => {
    const { organization, owner, admin, staff } = await house.house()
    await owner.changesMember(organization, staff, { role: 'STAFF', title: 'Clerk' })
    const reply = await visitor.browsesMembers(organization)
    expect(reply.status).toBe(200)
    expect(reply.data.members).toEqual(
      [owner, admin, staff].map((person, index) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        organizationId: organization.id,
        userId: person.id,
        userName: person.name,
        userRole: 'CITIZEN',
        role: ['OWNER', 'ADMIN', 'STAFF'][index],
        ...(person === staff && { title: 'Clerk' }),
        joinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    )
    expect(JSON.stringify(reply.body)).not.toContain('@')
  })

  test('shows names and platform roles as they are now', async () => {
    const { organization, owner, staff } = await house.house()
    await house.setAccount(owner, { name: 'Ada Eze', role: 'MODERATOR' })
    await house.deletesAccount(staff)
    const { data } = await visitor.browsesMembers(organization)
    expect(data.members[0]).toMatchObject({ userName: 'Ada Eze', userRole: 'MODERATOR' })
    expect(data.members[2]).toMatchObject({ userName: '[Deleted user]' })
  })

  test('goes by id where people joined at the same instant, page by page', async () => {
    const organization = await house.organization()
    await house.crowdOfMembers(organization, 7)
    const pages = await Promise.all(
      [0, 3, 6].map(async (offset) => visitor.browsesMembers(organization, { limit: 3, offset })),
    )
    const ids: string[] = pages.flatMap(({ data }) => data.members.map(({ id }: { id: string }) => id))
    expect([ids.length, ids]).toEqual([7, ids.toSorted()])
  })

  test('shows five hundred unless asked for more, and a thousand at most', async () => {
    const organization = await house.organization()
    await house.crowdOfMembers(organization, 1001)
    const lengthOf = async (query: Record<string, string | number>) =>
      (await visitor.browsesMembers(organization, query)).data.members.length
    expect([await lengthOf({}), await lengthOf({ limit: 2000 })]).toEqual([500, 1000])
  })

  test.each([randomUUID(), 'water'])('is empty where there is no organization: %s', async (id) => {
    const { status, data } = await visitor.browsesMembers({ id })
    expect([status, data]).toEqual([200, { members: [], limit: 500, offset: 0 }])
  })
})

describe('GET /v1/me/organizations', () => {
  test('shows where the caller belongs, from the inside, with their place, oldest first', async () => {
    const ada = await house.person({ role: 'NGO' })
    const [first, second] = [
      await house.organization({ owner: ada }),
      await house.organization({}, { psp_provider: 'x' }),
    ]
    await house.memberRow(second, ada, 'STAFF', 'Clerk')
    const { status, data } = await ada.seesOwnOrganizations()
    expect([status, Object.keys(data)]).toEqual([200, ['memberships', 'limit', 'offset']])
    const person = { userId: ada.id, userName: ada.name, userRole: 'NGO' }
    expect(data.memberships).toEqual([
      {
        organization: expect.objectContaining({ id: first.id, name: first.name, memberCount: 1 }),
        membership: expect.objectContaining({ ...person, organizationId: first.id, role: 'OWNER' }),
      },
      {
        organization: expect.objectContaining({ id: second.id, pspProvider: 'x' }),
        membership: expect.objectContaining({ ...person, organizationId: second.id, role: 'STAFF', title: 'Clerk' }),
      },
    ])
    expect(Object.keys(data.memberships[0].membership)).not.toContain('title')
  })

  test('is a page of the caller’s own, empty where they belong to none', async () => {
    const [ada, ben] = [await house.person(), await house.person()]
    for (let count = 0; count < 3; count += 1) await house.organization({ owner: ada })
    const { data } = await ada.seesOwnOrganizations()
    const page = await ada.seesOwnOrganizations({ limit: 1, offset: 1 })
    expect(page.data.memberships).toEqual(data.memberships.slice(1, 2))
    expect((await ben.seesOwnOrganizations()).data).toEqual({ memberships: [], limit: 500, offset: 0 })
    expect(idsOf(data.memberships.map(({ membership }: { membership: unknown }) => membership))).toEqual(
      Array(3).fill(ada.id),
    )
  })

  test('is closed to guests', async () => {
    expect(outcomeOf(await visitor.seesOwnOrganizations())).toEqual([401, 'UNAUTHORIZED'])
  })
})
