import { requireRole } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { countCampaigns, listCampaigns, listQueue } from './campaign-list-queries.ts'
import type { AdminCampaignsQuery, CampaignsOfQuery, CampaignsReply } from './campaign-schemas.ts'

const pageSize = { usual: 200, most: 500 }

/** All campaigns of an organization, for those inside; a status or category that is none matches nothing. */
export async function browseOwnCampaigns(
  call: OrganizationCall,
  { organizationId, query }: { organizationId: string; query: CampaignsOfQuery },
): Promise<CampaignsReply> {
  await admit(call, organizationId, canReadInternal)
  const filter = { organizationId, status: query.status?.toUpperCase(), category: query.category?.toUpperCase() }
  const [rows, total] = await Promise.all([
    listCampaigns(call.db, filter, readPage(query, pageSize)),
    countCampaigns(call.db, filter),
  ])
  return { campaigns: rows.map((row) => onWire(row)), total }
}

/** What the platform has to review, or campaigns in another status. */
export async function browseForReview(
  { db, actor }: OrganizationCall,
  query: AdminCampaignsQuery,
): Promise<CampaignsReply> {
  requireRole(actor, ['PLATFORM_ADMIN'])
  const asked = query.status?.toUpperCase() ?? 'PENDING_REVIEW'
  const status = asked === 'ALL' ? undefined : asked
  const { organizationId, emergency } = query
  const filter = { organizationId, category: query.category?.toUpperCase(), isEmergency: emergency === 'true' }
  const page = readPage(query, pageSize)
  const [rows, total] = await Promise.all([
    status === 'PENDING_REVIEW' ? listQueue(db, filter, page) : listCampaigns(db, { ...filter, status }, page),
    countCampaigns(db, { ...filter, status }),
  ])
  return { campaigns: rows.map((row) => onWire(row)), total }
}
