import { administratorRoles, requireRole } from '@civic/access'
import { readPage } from '@civic/contracts'
import { publicUser } from '../../../people/accounts/public-user.ts'
import type { IdentityCall } from '../../../context.ts'
import type { ApplicationsQuery, ApplicationsReply, ApplicationSummary } from '../review-schemas.ts'
import { readApplicationFilter } from './application-filter.ts'
import { countApplications, listApplications, type SummaryRow } from './queue-queries.ts'

/** The applications of both kinds, for those who review them. */
export async function browseApplications(
  { db, actor, clock }: IdentityCall,
  query: ApplicationsQuery,
): Promise<ApplicationsReply> {
  requireRole(actor, administratorRoles)
  const filter = readApplicationFilter(query, clock.now())
  const page = readPage(query, { usual: 25, most: 100 })
  const [rows, total] = await Promise.all([listApplications(db, filter, page), countApplications(db, filter)])
  return { applications: rows.map(readableSummary), total }
}

function readableSummary(row: SummaryRow): ApplicationSummary {
  return {
    kind: row.kind,
    id: row.applicationId,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    ...(row.reviewedAt && { reviewedAt: row.reviewedAt.toISOString() }),
    headline: row.headline,
    subhead: row.subhead,
    applicant: publicUser(row),
  }
}
