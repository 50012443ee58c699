import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { memberRole } from '../../member-role-sql.ts'
import { lockRow } from '../../lock-row-sql.ts'
import { publishedByName, spendColumns } from './spend-columns-sql.ts'
import type { SpendRecordsTable } from '../../tables/funding-tables.ts'
import type { Db, Tx } from '../../tables.ts'

export type SpendRow = Selectable<SpendRecordsTable>

const recordColumns = [
  ...spendColumns,
  'spendRecords.campaignId',
  'spendRecords.organizationId',
  'spendRecords.publishedById',
  'spendRecords.updatedAt',
] as const

/** What a record takes from its campaign, and the role that somebody has in its organization. */
export interface AccountedCampaign {
  organizationId: string
  currency: string
  publishedAt: Date | null
  memberRole: string | null
}

function selectAccounted(db: Db, id: string, citizenId: string) {
  return db
    .selectFrom('campaigns')
    .select(['organizationId', 'currency', 'publishedAt'])
    .select(memberRole('campaigns.organizationId', citizenId).as('memberRole'))
    .where('id', '=', id)
}

/** The campaign with the role of `citizenId`, or undefined. */
export async function findAccountedCampaign(
  db: Db,
  id: string,
  citizenId: string,
): Promise<AccountedCampaign | undefined> {
  return selectAccounted(db, id, citizenId).executeTakeFirst()
}

/** The same as it stays until the transaction ends, whoever else reports for it. */
export async function holdAccountedCampaign(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<AccountedCampaign | undefined> {
  await lockRow(tx, 'campaigns', id, 'hold')
  return findAccountedCampaign(tx, id, citizenId)
}

/** A record with its campaign's first publication, and the role that somebody has in its organization. */
export interface SpendForMember {
  spend: SpendRow
  publishedAt: Date | null
  memberRole: string | null
}

function selectForMember(db: Db, id: string, citizenId: string) {
  return db
    .selectFrom('spendRecords')
    .innerJoin('campaigns', 'campaigns.id', 'spendRecords.campaignId')
    .select([...recordColumns, publishedByName, 'campaigns.publishedAt'])
    .select(memberRole('spendRecords.organizationId', citizenId).as('memberRole'))
    .where('spendRecords.id', '=', id)
}

/** The record with the role of `citizenId`, or undefined. */
export async function findSpendFor(db: Db, id: string, citizenId: string): Promise<SpendForMember | undefined> {
  return forMember(await selectForMember(db, id, citizenId).executeTakeFirst())
}

/** The same, locked. */
export async function lockSpendFor(tx: Tx, id: string, citizenId: string): Promise<SpendForMember | undefined> {
  await lockRow(tx, 'spendRecords', id, 'deletion')
  return findSpendFor(tx, id, citizenId)
}

function forMember(row: (SpendRow & Omit<SpendForMember, 'spend'>) | undefined): SpendForMember | undefined {
  if (!row) return undefined
  const { publishedAt, memberRole, ...spend } = row
  return { spend, publishedAt, memberRole }
}

/** The campaign of a record whose organization is kept from deletion, or undefined. */
export async function keepOrganizationOfSpend(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ campaignId: string }>`
    select spend_records.campaign_id from spend_records
    join organizations on organizations.id = spend_records.organization_id
    where spend_records.id = ${id}
    for key share of organizations
  `.execute(tx)
  return rows[0]?.campaignId
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
