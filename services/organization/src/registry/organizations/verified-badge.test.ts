import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const steward = await house.platformAdmin()

describe('the verified badge', () => {
  test('is given and taken by a platform administrator, each an act of its own', async () => {
    const organization = await house.organization()
    for (const verified of [true, true, false, false]) {
      const { data } = await steward.editsOrganization(organization, { verified })
      expect(data.organization.verified).toBe(verified)
    }
    const { name, slug } = organization
    const target = { actor_id: steward.id, target_type: 'ORGANIZATION', metadata: { name, slug } }
    expect(await house.auditOf(organization)).toMatchObject([
      { ...target, action: 'org.verified' },
      { ...target, action: 'org.unverified' },
    ])
  })

  test('is logged beside an edit that comes with it', async () => {
    const organization = await house.organization()
    await steward.editsOrganization(organization, { verified: true, phone: '0800', lga: null, slug: 'x' })
    expect(await house.auditOf(organization)).toMatchObject([
      { action: 'org.updated', metadata: { fieldsSubmitted: ['lga', 'phone'] } },
      { action: 'org.verified' },
    ])
  })

  test('is given by nobody else: the whole request is refused', async () => {
    const { organization, owner } = await house.house()
    const reply = await owner.editsOrganization(organization, { verified: true, phone: '0800' })
    expect(outcomeOf(reply)).toEqual([403, 'FORBIDDEN'])
    expect(await house.organizationRow(organization)).toMatchObject({ verified: false, phone: null })
  })

  test('may be sent as it is by those who edit something else', async () => {
    const { organization, admin } = await house.house({ verified: true })
    const { data } = await admin.editsOrganization(organization, { verified: true, phone: '0800' })
    expect(data.organization).toMatchObject({ verified: true, phone: '0800' })
    expect(await house.actionsOn(organization)).toEqual(['org.updated'])
  })

  test('is given by a platform administrator who is a member, whatever their place', async () => {
    const organization = await house.organization({ staff: steward })
    expect((await steward.editsOrganization(organization, { verified: true })).data.organization.verified).toBe(true)
  })
})
