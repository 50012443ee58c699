import {
  browseAuditLogs,
  browseCampaignsForReview,
  browseConsultations,
  browseMembers,
  browseOrganizationAnnouncements,
  showFundingEligibility,
  showOrganization,
} from '@civic/client'
import { allBeside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { fewActs } from './history-view.ts'
import { few, organizationView } from './organization-view.ts'

export const adminOrganizationPage = page('/admin/organizations/:id', {
  keep: 'own',
  who: 'administrators',
  missing: words.errors.notFound.organization,
  shows: async (visit) => {
    const { api, path, here } = visit
    const ofThis = { organizationId: path.id, limit: few }
    const [{ organization }, { found, isWhole }] = await Promise.all([
      showOrganization(api, { path }),
      allBeside({
        eligibility: showFundingEligibility(api, { path }),
        members: browseMembers(api, { path, query: { limit: few } }),
        announcements: browseOrganizationAnnouncements(api, { path, query: { limit: few } }),
        consultations: browseConsultations(api, { query: ofThis }),
        campaigns: browseCampaignsForReview(api, { query: { ...ofThis, status: 'ALL' } }),
        audit: browseAuditLogs(api, { query: { targetType: 'ORGANIZATION', targetId: path.id, limit: fewActs } }),
      }),
    ])
    return {
      title: organization.name,
      isUnlisted: true,
      area: 'administration',
      isPartial: !isWhole,
      main: organizationView(visit.site, { ...found, organization, now: visit.now, here }),
    }
  },
})
