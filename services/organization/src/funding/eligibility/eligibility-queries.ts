import { sql } from 'kysely'
import { OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import type { Db } from '../../tables.ts'
import { isEligible } from './eligible-organization-sql.ts'
import type { Paperwork } from './missing-items.ts'

/** Where the money of an organization goes, and whether it may raise any; or ORG_NOT_FOUND. */
export async function getPayee(
  db: Db,
  organizationId: string,
): Promise<{ isEligible: boolean; subaccountCode: string }> {
  const row = await db
    .selectFrom('organizations')
    .select(['pspSubaccountCode', isEligible.as('isEligible')])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return { isEligible: row.isEligible, subaccountCode: row.pspSubaccountCode ?? '' }
}

/** What decides whether an organization may raise money, or ORG_NOT_FOUND. */
export async function getPaperwork(db: Db, organizationId: string): Promise<Paperwork> {
  const row = await db
    .selectFrom('organizations')
    .select([
      'kind',
      'verified',
      'registrationNumber',
      'country',
      'officialEmail',
      'representativeName',
      'bankAccountVerified',
      'pspSubaccountCode',
      sql<boolean>`exists (
        select from representatives as profile
        where profile.id = organizations.representative_id and profile.user_id is not null)`.as('hasClaimedProfile'),
    ])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return row
}
