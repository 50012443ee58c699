import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { Db, OrganizationTables } from '../../tables.ts'
import { campaignColumns } from './campaign-columns-sql.ts'
import type { CampaignRow } from './campaign-queries.ts'

export interface CampaignFilter {
  organizationId?: string | undefined
  status?: string | undefined
  category?: string | undefined
  isEmergency?: boolean
}

interface Page {
  limit: number
  offset: number
}

/** Newest first. */
export async function listCampaigns(db: Db, filter: CampaignFilter, { limit, offset }: Page): Promise<CampaignRow[]> {
  const page = narrowed(db.selectFrom('campaigns').select('campaigns.id'), filter)
    .orderBy('campaigns.createdAt', 'desc')
    .orderBy('campaigns.id')
    .limit(limit)
    .offset(offset)
  return listed(db, page).orderBy('campaigns.createdAt', 'desc').orderBy('campaigns.id').execute()
}

/** The campaigns of a page: as an array, so that nothing but the page itself is read in full, however far behind it is. */
function listed(db: Db, page: Expression<unknown>) {
  return db
    .selectFrom('campaigns')
    .select(campaignColumns)
    .where('campaigns.id', '=', sql<string>`any(array(${page}))`)
}

/** What waits for review: emergencies first, then who has waited longest. */
export async function listQueue(
  db: Db,
  filter: Omit<CampaignFilter, 'status'>,
  { limit, offset }: Page,
): Promise<CampaignRow[]> {
  const page = narrowed(db.selectFrom('campaigns').select('campaigns.id'), filter)
    // As the index of the queue has it.
    .where(sql<boolean>`campaigns.status = 'PENDING_REVIEW'`)
    .orderBy('campaigns.isEmergency', 'desc')
    .orderBy('campaigns.submittedAt')
    .orderBy('campaigns.id')
    .limit(limit)
    .offset(offset)
  return listed(db, page)
    .orderBy('campaigns.isEmergency', 'desc')
    .orderBy('campaigns.submittedAt')
    .orderBy('campaigns.id')
    .execute()
}

export async function countCampaigns(db: Db, filter: CampaignFilter): Promise<number> {
  const campaigns = db.selectFrom('campaigns').select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = await narrowed(campaigns, filter).executeTakeFirstOrThrow()
  return total
}

function narrowed<Selection>(
  campaigns: SelectQueryBuilder<OrganizationTables, 'campaigns', Selection>,
  { organizationId, status, category, isEmergency }: CampaignFilter,
): SelectQueryBuilder<OrganizationTables, 'campaigns', Selection> {
  return campaigns
    .$if(organizationId !== undefined, (query) => query.where('campaigns.organizationId', '=', organizationId ?? ''))
    .$if(status !== undefined, (query) => query.where('campaigns.status', '=', status ?? ''))
    .$if(category !== undefined, (query) => query.where('campaigns.category', '=', category ?? ''))
    .$if(isEmergency === true, (query) => query.where('campaigns.isEmergency', '=', true))
}
