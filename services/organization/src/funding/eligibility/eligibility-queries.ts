import { sql } from 'kysely'
import { OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import type { Db } from '../../tables.ts'
import type { Paperwork } from './missing-items.ts'

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
