import { administratorRoles, requireRole } from '@civic/access'
import { getAccount } from '../../people/accounts/account-queries.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import {
  readableOrganizationApplication,
  readableRepresentativeApplication,
} from '../applications/readable-application.ts'
import type { IdentityCall } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { readApplicationKind } from './application-kind.ts'
import { readableReviewEvent } from './readable-review.ts'
import { getApplication, listReviewEvents, type StoredApplication } from './review-queries.ts'
import type { ApplicationDetail } from './review-schemas.ts'

/** One application with who applies and all that was decided about it. */
export async function showApplication(
  { db, actor }: IdentityCall,
  { kind, applicationId }: { kind: string; applicationId: string },
): Promise<{ application: ApplicationDetail }> {
  requireRole(actor, administratorRoles)
  return { application: await readDetail(db, await getApplication(db, readApplicationKind(kind), applicationId)) }
}

/** A stored application as reviewers read it, with who applies and its history. */
export async function readDetail(db: Db, stored: StoredApplication): Promise<ApplicationDetail> {
  const { kind, row } = stored
  const applicant = await getAccount(db, row.userId)
  const events = await listReviewEvents(db, kind, row.id)
  return {
    kind,
    id: row.id,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    ...(row.reviewedAt && { reviewedAt: row.reviewedAt.toISOString() }),
    ...readableApplication(stored),
    applicant: publicUser(applicant),
    reviewHistory: events.map(readableReviewEvent),
  }
}

function readableApplication({ kind, row }: StoredApplication) {
  return kind === 'REPRESENTATIVE'
    ? { representativeApplication: readableRepresentativeApplication(row) }
    : { organizationApplication: readableOrganizationApplication(row) }
}
