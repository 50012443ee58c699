import { isStillReferredTo } from '@civic/db'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { memberRole } from '../../member-role-sql.ts'
import { lockRow } from '../../lock-row-sql.ts'
import type { CampaignsTable } from '../../tables/funding-tables.ts'
import type { Db, Tx } from '../../tables.ts'
import { campaignColumns, type CampaignMoney } from './campaign-columns-sql.ts'
import { CampaignNotDeletableError } from './campaign-errors.ts'

export type CampaignRow = Omit<Selectable<CampaignsTable>, 'pausedAt'> & { money: CampaignMoney | null }

/** With the role that somebody has in its organization. */
export type CampaignForMember = CampaignRow & { memberRole: string | null }

function selectForMember(db: Db, id: string, citizenId: string) {
  return db
    .selectFrom('campaigns')
    .select([...campaignColumns, memberRole('campaigns.organizationId', citizenId).as('memberRole')])
    .where('id', '=', id)
}

/** The campaign with the role of `citizenId` in its organization, or undefined. */
export async function findCampaignFor(db: Db, id: string, citizenId: string): Promise<CampaignForMember | undefined> {
  return selectForMember(db, id, citizenId).executeTakeFirst()
}

/** The same, locked for a change of it or of its plan. */
export async function lockCampaignFor(tx: Tx, id: string, citizenId: string): Promise<CampaignForMember | undefined> {
  await lockRow(tx, 'campaigns', id)
  return findCampaignFor(tx, id, citizenId)
}

/** Keeps the organization of a campaign from deletion: before the campaign is locked, as everywhere. */
export async function keepOrganizationOf(tx: Tx, campaignId: string): Promise<void> {
  await sql`
    select id from organizations
    where id = (select organization_id from campaigns where id = ${campaignId}) for key share
  `.execute(tx)
}

/** Adds a campaign under the first of `slugs` that is free, or undefined when another one took it at this moment. */
export async function insertCampaign(
  tx: Tx,
  campaign: Omit<Insertable<CampaignsTable>, 'slug'>,
  slugs: readonly string[],
): Promise<CampaignRow | undefined> {
  const slug = sql<string>`(
    select slug from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    where not exists (select from campaigns as other where other.slug = wanted.slug)
    order by place limit 1)`
  return tx
    .insertInto('campaigns')
    .values({ ...campaign, slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(campaignColumns)
    .executeTakeFirst()
}

/** Changes a campaign that is locked. */
export async function updateCampaign(tx: Tx, id: string, change: Updateable<CampaignsTable>): Promise<CampaignRow> {
  return tx
    .updateTable('campaigns')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(campaignColumns)
    .executeTakeFirstOrThrow()
}

/** Takes a draft whose plan is gone, its updates by themselves; or CAMPAIGN_NOT_DELETABLE, when money hangs on it. */
export async function deleteCampaign(tx: Tx, id: string): Promise<void> {
  try {
    await tx.deleteFrom('campaigns').where('id', '=', id).execute()
  } catch (error) {
    if (isStillReferredTo(error, 'donations_campaign_id_fkey')) throw new CampaignNotDeletableError()
    throw error
  }
}
