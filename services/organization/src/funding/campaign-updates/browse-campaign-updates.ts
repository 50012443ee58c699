import type { Actor } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { citizenOf } from '../../draft-aware.ts'
import { listUpdates } from '../../answering/progress-updates/update-queries.ts'
import type { ProgressUpdate, UpdatesQuery } from '../../answering/progress-updates/update-schemas.ts'
import { findCampaignBefore, type CampaignBeforeReader } from './campaign-update-queries.ts'

/** What an organization tells of a campaign, newest first; before it was published, and beside it, only to those inside. */
export async function browseCampaignUpdates(
  { db, actor }: OrganizationCall,
  { campaignId, query }: { campaignId: string; query: UpdatesQuery },
): Promise<{ updates: ProgressUpdate[] }> {
  const campaign = await findCampaignBefore(db, campaignId, citizenOf(actor)?.userId)
  if (!campaign) return { updates: [] }
  const isInside = readsInside(actor, campaign)
  if (!campaign.publishedAt && !isInside) return { updates: [] }
  const insight = isInside && query.includeInternal === 'true' ? 'all' : 'none'
  const rows = await listUpdates(db, { campaignId }, { insight, ...readPage(query, { usual: 200, most: 500 }) })
  return { updates: rows.map((row) => onWire(row)) }
}

function readsInside(actor: Actor, { role }: CampaignBeforeReader): boolean {
  const citizen = citizenOf(actor)
  return citizen !== undefined && canReadInternal(standingOf(citizen, role))
}
