import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { internalColumns, internalFields } from '../../../test/organizations.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const publicColumns = {
  kind: 'NGO',
  jurisdiction: 'STATE',
  state: 'Lagos',
  lga: 'Ikeja',
  description: 'Wells.',
  logo_url: 'logo.png',
  email: 'water@example.org',
  phone: '0800',
  website: 'https://example.org',
  verified: true,
  registration_number: 'RC 1',
  country: 'NG',
  official_email: 'office@example.org',
  representative_name: 'Ada Obi',
  representative_id: randomUUID(),
  bank_account_verified: true,
  funding_verified_at: '2026-02-01T09:30:00.000Z',
}
const { organization, owner, admin, staff } = await house.house({ ...publicColumns, ...internalColumns })

const publicOrganization = {
  id: organization.id,
  name: organization.name,
  slug: organization.slug,
  kind: 'NGO',
  jurisdiction: 'STATE',
  state: 'Lagos',
  lga: 'Ikeja',
  description: 'Wells.',
  logoUrl: 'logo.png',
  email: 'water@example.org',
  phone: '0800',
  website: 'https://example.org',
  verified: true,
  memberCount: 3,
  announcementCount: 0,
  projectCount: 0,
  assignmentCount: 0,
  registrationNumber: 'RC 1',
  country: 'NG',
  officialEmail: 'office@example.org',
  representativeName: 'Ada Obi',
  bankAccountVerified: true,
  fundingVerifiedAt: '2026-02-01T09:30:00.000Z',
  representativeId: publicColumns.representative_id,
  createdById: owner.id,
  createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
  updatedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
}

describe('GET /v1/organizations/:id', () => {
  test('shows strangers all but documents and payout', async () => {
    const strangers = [house.visitor(), await house.person(), await house.person({ role: 'GOVERNMENT_ADMIN' })]
    for (const stranger of [...strangers, house.withToken(owner, 'garbage')]) {
      const reply = await stranger.seesOrganization(organization)
      expect([reply.status, reply.data]).toEqual([200, { organization: publicOrganization }])
    }
  })

  test('shows members and platform administrators these too', async () => {
    for (const insider of [owner, admin, staff, await house.platformAdmin()]) {
      const { data } = await insider.seesOrganization(organization)
      expect(data).toEqual({ organization: { ...publicOrganization, ...internalFields } })
    }
  })

  test('leaves out what has no value', async () => {
    const bare = await house.organization({ owner })
    const { data } = await owner.seesOrganization(bare)
    const always = ['id', 'name', 'slug', 'kind', 'jurisdiction', 'verified', 'memberCount', 'announcementCount']
    const times = ['projectCount', 'assignmentCount', 'bankAccountVerified', 'createdById', 'createdAt', 'updatedAt']
    expect(Object.keys(data.organization).toSorted()).toEqual([...always, ...times].toSorted())
  })

  test.each([randomUUID(), 'water-board', '%00'])('answers 404 ORG_NOT_FOUND for %s', async (id) => {
    expect(outcomeOf(await owner.seesOrganization({ id }))).toEqual([404, 'ORG_NOT_FOUND'])
  })
})
