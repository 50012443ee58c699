import { openDatabase } from '@civic/db'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'
import { missingItems } from './missing-items.ts'
import { getPaperwork } from './eligibility-queries.ts'
import type { OrganizationTables } from '../../tables.ts'
import { isEligible } from './eligible-organization-sql.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

/** What may stand in a field of an organization's papers, blanks of all kinds among it. */
const texts = [null, '', ' ', '\t', '\n \r', '\u00a0', '\u2003\ufeff', ' RC-1 ', '\u00a0Nigeria', '\u200b', '0']
const complete = {
  verified: true,
  registration_number: 'RC-1',
  country: 'Nigeria',
  official_email: 'office@example.org',
  representative_name: 'Ada Obi',
  bank_account_verified: true,
  psp_subaccount_code: 'ACCT_1',
}
const fields = ['registration_number', 'country', 'official_email', 'representative_name', 'psp_subaccount_code']

/** Complete papers with one difference, of an organization and of an office whose profile is claimed, or not. */
async function generate(): Promise<void> {
  const place = await town.place()
  const offices = [
    async () => ({ kind: 'NGO' }),
    async () => ({ kind: 'REPRESENTATIVE_OFFICE' }),
    async () => ({ kind: 'REPRESENTATIVE_OFFICE', representative_id: (await town.profile(place, undefined)).id }),
    async () => ({
      kind: 'REPRESENTATIVE_OFFICE',
      representative_id: (await town.profile(place, await town.person())).id,
    }),
  ]
  const differences = [
    {},
    { verified: false },
    { bank_account_verified: false },
    ...fields.flatMap((field) => texts.map((text) => ({ [field]: text }))),
  ]
  for (const difference of differences) {
    for (const office of offices) await town.organization({}, { ...complete, ...(await office()), ...difference })
  }
}

describe('whether organizations may raise money', () => {
  test('is the same for many at once as for one at a time, whatever their papers say', async () => {
    await generate()
    const { url } = town.database
    await using other = openDatabase<OrganizationTables>({ url, applicationName: 'somebody-else', warn: () => {} })
    const rows = await other.db
      .selectFrom('organizations')
      .select(['id', isEligible.as('isEligible')])
      .execute()
    const oneByOne = await Promise.all(
      rows.map(async ({ id }) => ({ id, isEligible: missingItems(await getPaperwork(other.db, id)).length === 0 })),
    )
    expect(rows).toEqual(oneByOne)
    expect(new Set(rows.map((row) => row.isEligible))).toEqual(new Set([true, false]))
  })
})
