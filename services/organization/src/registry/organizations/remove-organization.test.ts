import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const steward = await house.platformAdmin()

describe('DELETE /v1/organizations/:id', () => {
  test('takes the organization with all that belongs to it, drafts of campaigns and their milestones included', async () => {
    const { organization, owner } = await house.house()
    await house.fills(organization, owner)
    expect(Object.keys(await house.rowsOf(organization))).toHaveLength(12)
    const reply = await owner.deletesOrganization(organization)
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect(await house.organizationRow(organization)).toBeUndefined()
    expect(await house.rowsOf(organization)).toEqual({})
  })

  test('leaves an audit row that names the members', async () => {
    const { organization, owner, staff } = await house.house()
    await owner.deletesOrganization(organization)
    const { name, slug } = organization
    expect(await house.auditOf(organization)).toMatchObject([
      { actor_id: owner.id, action: 'org.deleted', target_type: 'ORGANIZATION', metadata: { name, slug } },
    ])
    expect((await staff.seesOwnOrganizations()).data.memberships).toEqual([])
  })

  test('is open to an owner and to a platform administrator, member or not', async () => {
    const [first, second] = [await house.organization(), await house.organization({ staff: steward })]
    for (const organization of [first, second])
      expect((await steward.deletesOrganization(organization)).status).toBe(200)
  })

  test('is closed to administrators of the organization, staff, strangers and guests', async () => {
    const { organization, admin, staff } = await house.house()
    for (const somebody of [admin, staff, await house.person({ role: 'GOVERNMENT_ADMIN' })])
      expect(outcomeOf(await somebody.deletesOrganization(organization))).toEqual([403, 'FORBIDDEN'])
    expect(outcomeOf(await house.visitor().deletesOrganization(organization))).toEqual([401, 'UNAUTHORIZED'])
    expect(await house.organizationRow(organization)).toBeDefined()
  })

  test.each([randomUUID(), 'water'])('answers 404 ORG_NOT_FOUND for %s', async (id) => {
    expect(outcomeOf(await steward.deletesOrganization({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})

describe('the public record', () => {
  test.each(['PENDING_REVIEW', 'APPROVED', 'PUBLISHED', 'PAUSED', 'FUNDED', 'COMPLETED', 'REPORTED', 'ARCHIVED'])(
    'holds an organization with a campaign that is %s: 409 ORG_NOT_DELETABLE',
    async (status) => {
      const { organization, owner } = await house.house()
      await house.campaignRow(organization)
      await house.campaignRow(organization, status)
      expect(outcomeOf(await owner.deletesOrganization(organization))).toEqual([409, 'ORG_NOT_DELETABLE'])
      expect(await house.rowsOf(organization)).toMatchObject({ org_members: 3, campaigns: 2 })
    },
  )

  test.each(['PUBLISHED', 'CLOSED'])('holds one with a consultation that is %s', async (status) => {
    const { organization, owner } = await house.house()
    await house.consultationRow(organization, status)
    expect(outcomeOf(await owner.deletesOrganization(organization))).toEqual([409, 'ORG_NOT_DELETABLE'])
    expect(outcomeOf(await steward.deletesOrganization(organization))).toEqual([409, 'ORG_NOT_DELETABLE'])
  })

  test('holds one with a donation, whatever became of its campaign', async () => {
    const { organization, owner } = await house.house()
    await house.donationRow(await house.campaignRow(organization))
    expect(outcomeOf(await owner.deletesOrganization(organization))).toEqual([409, 'ORG_NOT_DELETABLE'])
    expect(await house.actionsOn(organization)).toEqual([])
  })

  test('holds one whose campaign is submitted at the same instant', async () => {
    const { organization, owner } = await house.house()
    const campaign = await house.campaignRow(organization)
    const submission = `update campaigns set status = 'PENDING_REVIEW' where id = $1`
    const [reply] = await house.behind(submission, [campaign.id], [async () => owner.deletesOrganization(organization)])
    expect(reply && outcomeOf(reply)).toEqual([409, 'ORG_NOT_DELETABLE'])
    expect(await house.rowsOf(organization)).toMatchObject({ campaigns: 1 })
  })
})

describe('at the same instant', () => {
  test('one of two deletes it, the other finds none', async () => {
    const { organization, owner } = await house.house()
    const replies = await house.collide(
      organization,
      [owner, steward].map((remover) => async () => remover.deletesOrganization(organization)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 ORG_NOT_FOUND'])
    expect(await house.actionsOn(organization)).toEqual(['org.deleted'])
  })

  test('an owner who is demoted does not delete it any more', async () => {
    const { organization, owner } = await house.house()
    const demotion = `with held as (select id from organizations where id = $1 for update)
      update org_members set role = 'ADMIN' where organization_id = (select id from held) and user_id = $2`
    const [reply] = await house.behind(
      demotion,
      [organization.id, owner.id],
      [async () => owner.deletesOrganization(organization)],
    )
    expect(reply && outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
  })
})
