import { administratorRoles } from '@civic/access'
import { act } from '../../../act.ts'
import { publicUser } from '../../../people/accounts/public-user.ts'
import { InvalidApplicationKindError } from '../review-errors.ts'
import { ApplicationsQuery, ApplicationsReply, type ApplicationSummary } from '../review-schemas.ts'
import { readApplicationFilter } from './application-filter.ts'
import { countApplications, listApplications, type SummaryRow } from './queue-queries.ts'

export const browseApplications = act('GET /v1/admin/applications', {
  summary: 'Applications of representatives and organizations',
  description:
    'For platform administrators; newest submission first. An unusable filter is refused, an empty one is ' + 'none.',
  who: { token: 'required', roles: administratorRoles },
  query: ApplicationsQuery,
  page: { usual: 25, most: 100 },
  reply: ApplicationsReply,
  refuses: [InvalidApplicationKindError],

  async does({ db, clock, query, page }) {
    const filter = readApplicationFilter(query, clock.now())
    const [rows, total] = await Promise.all([listApplications(db, filter, page), countApplications(db, filter)])
    return { applications: rows.map(readableSummary), total }
  },
})

function readableSummary(row: SummaryRow): ApplicationSummary {
  return {
    kind: row.kind,
    id: row.applicationId,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    ...(row.reviewedAt && { reviewedAt: row.reviewedAt.toISOString() }),
    ...(row.bannedAt && { applicantBanned: true as const }),
    headline: row.headline,
    subhead: row.subhead,
    applicant: publicUser(row),
  }
}
