import { isStillReferredTo } from '@civic/db'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { CampaignNotDeletableError, CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import type { MilestonesTable } from '../../tables/funding-tables.ts'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Db, Tx } from '../../tables.ts'

export type MilestoneRow = Selectable<MilestonesTable>

/** What the column holds. */
const highestPosition = 2_147_483_647

const milestoneColumns = [
  'id',
  'campaignId',
  'title',
  'description',
  'targetMinor',
  'status',
  'position',
  'completedAt',
  'createdAt',
  'updatedAt',
] as const

/** The plan of a campaign, in its order. */
export async function listMilestones(db: Db, campaignId: string): Promise<MilestoneRow[]> {
  return db
    .selectFrom('milestones')
    .select(milestoneColumns)
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The campaign that a milestone belongs to, or undefined. */
export async function findCampaignOfMilestone(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('milestones').select('campaignId').where('id', '=', id).executeTakeFirst()
  return row?.campaignId
}

/** A milestone, what its campaign says of its plan, and the role that somebody has in the organization. */
export interface MilestoneForMember {
  milestone: MilestoneRow
  campaign: { title: string; slug: string; status: string; goalMinor: number; publishedAt: Date | null }
  memberRole: string | null
}

/** The milestone with the role of `citizenId`, or undefined. For a change, ask while its campaign is locked. */
export async function findMilestoneFor(db: Db, id: string, citizenId: string): Promise<MilestoneForMember | undefined> {
  const row = await db
    .selectFrom('milestones')
    .innerJoin('campaigns', 'campaigns.id', 'milestones.campaignId')
    .select(milestoneColumns.map((column) => `milestones.${column}` as const))
    .select([
      'campaigns.title as campaignTitle',
      'campaigns.slug',
      'campaigns.status as campaignStatus',
      'campaigns.goalMinor',
      'campaigns.publishedAt',
      memberRole('campaigns.organizationId', citizenId).as('memberRole'),
    ])
    .where('milestones.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const {
    campaignTitle: title,
    slug,
    campaignStatus: status,
    goalMinor,
    publishedAt,
    memberRole: role,
    ...milestone
  } = row
  return { milestone, campaign: { title, slug, status, goalMinor, publishedAt }, memberRole: role }
}

/** Adds a milestone to a campaign that is locked; without a position it stands behind the last one. */
export async function insertMilestone(
  tx: Tx,
  { position, ...milestone }: Omit<Insertable<MilestonesTable>, 'position'> & { position: number | undefined },
): Promise<MilestoneRow> {
  const last = sql<number>`(
    select least(coalesce(max(position), 0), ${sql.lit(highestPosition - 1)}) + 1
    from milestones where campaign_id = ${milestone.campaignId})`
  return tx
    .insertInto('milestones')
    .values({ ...milestone, position: position ?? last })
    .returning(milestoneColumns)
    .executeTakeFirstOrThrow()
}

/** Changes a milestone whose campaign is locked. */
export async function updateMilestone(tx: Tx, id: string, change: Updateable<MilestonesTable>): Promise<MilestoneRow> {
  return tx
    .updateTable('milestones')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(milestoneColumns)
    .executeTakeFirstOrThrow()
}

/** Takes a step out of a plan; or CAMPAIGN_NOT_EDITABLE, when money was spent on it. */
export async function deleteMilestone(tx: Tx, id: string): Promise<void> {
  try {
    await tx.deleteFrom('milestones').where('id', '=', id).execute()
  } catch (error) {
    if (isStillReferredTo(error, 'spend_records_milestone_id_fkey')) throw new CampaignNotEditableError()
    throw error
  }
}

/** Takes the whole plan of a campaign that is locked; or CAMPAIGN_NOT_DELETABLE, when money was spent on it. */
export async function deleteMilestonesOf(tx: Tx, campaignId: string): Promise<void> {
  try {
    await tx.deleteFrom('milestones').where('campaignId', '=', campaignId).execute()
  } catch (error) {
    if (isStillReferredTo(error, 'spend_records_milestone_id_fkey')) throw new CampaignNotDeletableError()
    throw error
  }
}

/** How many milestones a campaign has and what they add up to. Ask while it is locked. */
export async function sumMilestones(
  tx: Tx,
  campaignId: string,
  exceptId: string | null = null,
): Promise<{ count: number; targetMinor: number }> {
  const { rows } = await sql<{ count: number; targetMinor: number }>`
    select count(*) as count, ${atMostExact(sql`sum(target_minor)`)} as target_minor
    from milestones where campaign_id = ${campaignId} and id is distinct from ${exceptId}::uuid
  `.execute(tx)
  return rows[0] ?? { count: 0, targetMinor: 0 }
}
