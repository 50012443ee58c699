import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../test/start-organization.ts'

const statements: string[] = []
const service = await startTestOrganization({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => service[Symbol.asyncDispose]())

const ngo = await service.person({ role: 'NGO' })
const steward = await service.platformAdmin()
const { organization, owner, admin, staff } = await service.house()
const spare = await service.organization({ owner })
const [ben, guest] = [await service.person(), await service.person()]
const invitation = await service.invitation(organization, guest.email)
const [first, second] = [await service.invitation(organization, 'a@example.org'), 'b@example.org']
const holder = await service.person({ role: 'REPRESENTATIVE' })
await service.profile(await service.place(), holder)

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<Reply>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each([
    ['/v1/organizations', 2],
    ['/v1/organizations?kind=NGO&state=Lagos&q=water', 2],
    [`/v1/organizations?ids=${organization.id}`, 2],
    [`/v1/organizations/${organization.id}`, 1],
    [`/v1/organizations/${organization.id}/members`, 1],
    ['/v1/me/organizations', 1],
    // Who may read, and the list.
    [`/v1/organizations/${organization.id}/invitations`, 2],
    [`/v1/invitations/${invitation.token}`, 1],
  ])('for GET %s are %i', async (path, cost) => {
    expect(await costOf(async () => owner.calls('GET', path))).toBe(cost)
  })

  test('for a list of many are as many as for a list of one', async () => {
    const browse = async () => costOf(async () => owner.browsesMembers(organization))
    const costOfOne = await browse()
    await service.crowdOfMembers(organization, 50)
    expect(await browse()).toBe(costOfOne)
  })

  test.each<[string, number, () => Promise<Reply>]>([
    ['an organization', 5, async () => ngo.opensOrganization()],
    ['an organization under a slug', 4, async () => ngo.opensOrganization({ slug: 'clean-wells' })],
    ['an edit', 7, async () => owner.editsOrganization(organization, { phone: '0800' })],
    ['an edit that changes nothing', 5, async () => owner.editsOrganization(organization, { phone: '0800' })],
    ['an edit with a badge', 8, async () => steward.editsOrganization(organization, { phone: '0801', verified: true })],
    ['a member', 9, async () => owner.adds(organization, { email: ben.email, role: 'STAFF' })],
    ['a self-join', 8, async () => steward.adds(organization, { userId: steward.id, role: 'STAFF' })],
    ['another role', 8, async () => owner.changesMember(organization, ben, { role: 'ADMIN' })],
    ['a member less', 8, async () => admin.removesMember(organization, staff)],
    ['an invitation', 9, async () => owner.invites(organization, { email: second })],
    ['an invitation taken back', 8, async () => owner.revokes(first)],
    ['an invitation accepted', 7, async () => guest.accepts(invitation.token)],
    ['an office', 9, async () => holder.opensOffice()],
    ['an office that is there', 6, async () => holder.opensOffice()],
    ['a deletion', 8, async () => owner.deletesOrganization(spare)],
  ])('for %s are %i', async (_, cost, request) => {
    expect(await costOf(request)).toBe(cost)
  })
})
