import { isStillReferredTo, violatesForeignKey } from '@civic/db'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { OrgNotFoundError } from '../members/authority-errors.ts'
import type { Db, Tx } from '../../tables.ts'
import type { OrganizationsTable } from '../../tables/organization-tables.ts'
import { organizationColumns } from './organization-columns-sql.ts'
import { OrgNotDeletableError } from './organization-errors.ts'

export type OrganizationRow = Selectable<OrganizationsTable>

/** Without documents and payout. */
export type PublicOrganizationRow = Omit<OrganizationRow, InternalColumn>
type InternalColumn =
  | 'supportingDocumentUrl'
  | 'fundingVerifiedById'
  | 'pspProvider'
  | 'pspSubaccountCode'
  | 'pspBankName'
  | 'pspAccountLast4'
  | 'pspConnectedAt'

/** The organization, with the role of `citizenId` in it, or ORG_NOT_FOUND. */
export async function getOrganizationFor(
  db: Db,
  id: string,
  citizenId: string | undefined,
): Promise<OrganizationRow & { memberRole: string | null }> {
  const row = await db
    .selectFrom('organizations')
    .leftJoin('orgMembers as member', (join) =>
      join
        .onRef('member.organizationId', '=', 'organizations.id')
        .on('member.userId', '=', sql<string>`${citizenId ?? null}::uuid`),
    )
    .select([...organizationColumns, 'member.role as memberRole'])
    .where('organizations.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return row
}

/** The organization, or ORG_NOT_FOUND. */
export async function getOrganization(db: Db, id: string): Promise<OrganizationRow> {
  const row = await db.selectFrom('organizations').select(organizationColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return row
}

/** `slug`, or the first of `slug-2`, `slug-3`, … that no organization has. */
export async function findFreeSlug(tx: Tx, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    with recursive candidate as (
      select 1 as number, ${slug}::text as slug
      union all
      select number + 1, ${slug}::text || '-' || number + 1 from candidate
      where exists (select from organizations where organizations.slug = candidate.slug)
    )
    select slug from candidate order by number desc limit 1
  `.execute(tx)
  return rows[0]?.slug ?? slug
}

/** Undefined when another organization has the slug, or belongs to the profile; or UNAUTHORIZED without an account. */
export async function insertOrganization(
  tx: Tx,
  organization: Insertable<OrganizationsTable>,
): Promise<OrganizationRow | undefined> {
  try {
    return await tx
      .insertInto('organizations')
      .values(organization)
      .onConflict((conflict) => conflict.doNothing())
      .returning(organizationColumns)
      .executeTakeFirst()
  } catch (error) {
    if (violatesForeignKey(error, 'organizations_created_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

export async function updateOrganization(
  tx: Tx,
  id: string,
  change: Updateable<OrganizationsTable>,
): Promise<OrganizationRow> {
  return tx
    .updateTable('organizations')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(organizationColumns)
    .executeTakeFirstOrThrow()
}

/** The organization locked against everything, or ORG_NOT_FOUND. */
export async function lockOrganizationForDeletion(tx: Tx, id: string): Promise<{ name: string; slug: string }> {
  const row = await tx
    .selectFrom('organizations')
    .select(['name', 'slug'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new OrgNotFoundError()
  return row
}

/** Whether anything of the organization has been public or has received money. Ask while it is locked for deletion. */
export async function isOnRecord(tx: Tx, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ isOnRecord: boolean }>`
    select exists (select from donations where organization_id = ${organizationId})
        or exists (select from campaigns where organization_id = ${organizationId} and status <> 'DRAFT')
        or exists (select from consultations where organization_id = ${organizationId} and status <> 'DRAFT')
      as is_on_record
  `.execute(tx)
  return rows[0]?.isOnRecord ?? true
}

/** Takes the drafts among the campaigns of an organization, with their milestones. */
export async function deleteDraftCampaigns(tx: Tx, organizationId: string): Promise<void> {
  const drafts = tx
    .selectFrom('campaigns')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'DRAFT')
  await tx
    .with('plans', (eb) => eb.deleteFrom('milestones').where('campaignId', 'in', drafts))
    .deleteFrom('campaigns')
    .where('organizationId', '=', organizationId)
    // Not by the list of drafts: one that is submitted at this moment would still stand in it.
    .where('status', '=', 'DRAFT')
    .execute()
}

/** Takes the organization with all that belongs to it, or ORG_NOT_DELETABLE while it has a campaign. */
export async function deleteOrganization(tx: Tx, id: string): Promise<void> {
  try {
    await tx.deleteFrom('organizations').where('id', '=', id).execute()
  } catch (error) {
    if (isStillReferredTo(error, 'campaigns_organization_id_fkey')) throw new OrgNotDeletableError()
    throw error
  }
}
