import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { keptOrganization, requireStanding } from '../../registry/members/require-authority.ts'
import { countCampaigns, listCampaigns, listQueue } from './campaign-list-queries.ts'
import { AdminCampaignsQuery, CampaignsOfQuery, CampaignsReply } from './campaign-schemas.ts'
import { campaignView } from './campaign-view.ts'

const pageSize = { usual: 200, most: 500 }

/** A status or category that is none matches nothing. */
export const browseOrganizationCampaigns = act('GET /v1/organizations/:id/campaigns', {
  summary: 'All campaigns of your organization',
  description:
    'For every member of the organization and for platform administrators. Newest first, in every status. A ' +
    'status or category that is none matches nothing. `total` counts all that match.',
  on: keptOrganization,
  query: CampaignsOfQuery,
  page: pageSize,
  reply: CampaignsReply,
  refuses: [NotEntitledError],

  async does({ db, citizen, path: { id: organizationId }, row, query, page, ...call }) {
    requireStanding(standingOf(citizen, row.role), canReadInternal)
    const filter = { organizationId, status: query.status?.toUpperCase(), category: query.category?.toUpperCase() }
    const [rows, total] = await Promise.all([listCampaigns(db, filter, page), countCampaigns(db, filter)])
    return { campaigns: rows.map((row) => campaignView(row, call)), total }
  },
})

export const browseCampaignsForReview = act('GET /v1/admin/campaigns', {
  summary: 'Campaigns that wait for review, or in another status',
  description:
    'For platform administrators. Without a status those that wait for review, emergencies first and then ' +
    'whoever has waited longest; another status, or `ALL`, is newest first. A status or category that is ' +
    'none matches nothing. `total` counts all that match.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  query: AdminCampaignsQuery,
  page: pageSize,
  reply: CampaignsReply,

  async does({ db, query, page, ...call }) {
    const asked = query.status?.toUpperCase() ?? 'PENDING_REVIEW'
    const status = asked === 'ALL' ? undefined : asked
    const { organizationId, emergency } = query
    const filter = { organizationId, category: query.category?.toUpperCase(), isEmergency: emergency === 'true' }
    const [rows, total] = await Promise.all([
      status === 'PENDING_REVIEW' ? listQueue(db, filter, page) : listCampaigns(db, { ...filter, status }, page),
      countCampaigns(db, { ...filter, status }),
    ])
    return { campaigns: rows.map((row) => campaignView(row, call)), total }
  },
})
