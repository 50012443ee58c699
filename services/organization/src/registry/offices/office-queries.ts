import { organizationColumns } from '../organizations/organization-columns-sql.ts'
import type { OrganizationRow } from '../organizations/organization-queries.ts'
import type { Tx } from '../../tables.ts'

export type OfficeHolder = NonNullable<Awaited<ReturnType<typeof findProfileOf>>>

export async function findProfileIdOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('representatives').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id
}

/** The profile that belongs to an account, with the place of its community. */
export async function findProfileOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('representatives')
    .leftJoin('communities', 'communities.id', 'representatives.communityId')
    .select([
      'representatives.id',
      'representatives.name',
      'representatives.title',
      'representatives.position',
      'representatives.email',
      'representatives.phone',
      'representatives.website',
      'representatives.avatarUrl',
      'communities.state',
      'communities.lga',
    ])
    .where('representatives.userId', '=', userId)
    .executeTakeFirst()
}

/** The office of a profile, locked for a change of its members. */
export async function lockOffice(tx: Tx, representativeId: string): Promise<OrganizationRow | undefined> {
  return tx
    .selectFrom('organizations')
    .select(organizationColumns)
    .where('representativeId', '=', representativeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
