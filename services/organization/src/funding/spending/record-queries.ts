import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import { publishedByName, spendColumns } from './spend-columns-sql.ts'
import type { SpendRecordsTable } from '../../tables/funding-tables.ts'
import type { Db, Tx } from '../../tables.ts'
import { SpendNotFoundError } from './spend-errors.ts'

export type SpendRow = Selectable<SpendRecordsTable>

const recordColumns = [
  ...spendColumns,
  'spendRecords.campaignId',
  'spendRecords.organizationId',
  'spendRecords.publishedById',
  'spendRecords.updatedAt',
] as const

/** The campaign as it stays until the transaction ends, whoever else reports for it; or CAMPAIGN_NOT_FOUND. */
export async function holdCampaign(tx: Tx, id: string): Promise<HeldCampaign> {
  const row = await tx
    .selectFrom('campaigns')
    .select(['organizationId', 'currency', 'publishedAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new CampaignNotFoundError()
  return row
}

/** What a record takes from its campaign. */
export interface HeldCampaign {
  organizationId: string
  currency: string
  publishedAt: Date | null
}

/** The caller's role in the organization of a record, null when they have none; or SPEND_NOT_FOUND. */
export async function getOrgRoleAtSpend(db: Db, id: string, citizenId: string): Promise<string | null> {
  const row = await db
    .selectFrom('spendRecords')
    .select(memberRole('spendRecords.organizationId', citizenId).as('role'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new SpendNotFoundError()
  return row.role
}

/** The same with the campaign of the record, while the organization is kept from deletion. */
export async function lockOrgRoleAtSpend(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<{ role: string | null; campaignId: string }> {
  const { rows } = await sql<{ role: string | null; campaignId: string }>`
    select member.role, spend_records.campaign_id from spend_records
    join organizations on organizations.id = spend_records.organization_id
    left join org_members as member on member.organization_id = organizations.id and member.user_id = ${citizenId}
    where spend_records.id = ${id}
    for key share of organizations
  `.execute(tx)
  if (!rows[0]) throw new SpendNotFoundError()
  return rows[0]
}

/** The record locked, or SPEND_NOT_FOUND. */
export async function lockSpend(tx: Tx, id: string): Promise<SpendRow> {
  const row = await tx
    .selectFrom('spendRecords')
    .select([...recordColumns, publishedByName])
    .where('spendRecords.id', '=', id)
    .forUpdate('spendRecords')
    .executeTakeFirst()
  if (!row) throw new SpendNotFoundError()
  return row
}

/** Adds a record. Its campaign has to be held, so that its milestone stays. */
export async function insertSpend(tx: Tx, record: Insertable<SpendRecordsTable>): Promise<SpendRow> {
  return tx
    .insertInto('spendRecords')
    .values(record)
    .returning([...recordColumns, 'publishedByName'])
    .executeTakeFirstOrThrow()
}

/** Changes a record that is locked. */
export async function updateSpend(tx: Tx, id: string, change: Updateable<SpendRecordsTable>): Promise<SpendRow> {
  return tx
    .updateTable('spendRecords')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('spendRecords.id', '=', id)
    .returning([...recordColumns, publishedByName])
    .executeTakeFirstOrThrow()
}

/** Removes a record that is locked. */
export async function deleteSpend(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('spendRecords').where('id', '=', id).execute()
}
