import { administratorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { getAccount } from '../../people/accounts/account-queries.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import {
  readableOrganizationApplication,
  readableRepresentativeApplication,
} from '../applications/readable-application.ts'
import type { Db } from '../../tables.ts'
import { readApplicationKind } from './application-kind.ts'
import { readableReviewEvent } from './readable-review.ts'
import { ApplicationNotFoundError, InvalidApplicationKindError } from './review-errors.ts'
import { getApplication, listReviewEvents, type StoredApplication } from './review-queries.ts'
import { ApplicationParams, ApplicationReply, type ApplicationDetail } from './review-schemas.ts'

export const showApplication = act('GET /v1/admin/applications/:kind/:id', {
  summary: 'One application with its history',
  description:
    'For platform administrators. It holds the form as it was sent last, the account that applies, and ' +
    'every decision, newest first.',
  who: { token: 'required', roles: administratorRoles },
  path: ApplicationParams,
  reply: ApplicationReply,
  refuses: [InvalidApplicationKindError, ApplicationNotFoundError],

  async does({ db, path: { kind, id } }) {
    return { application: await readDetail(db, await getApplication(db, readApplicationKind(kind), id)) }
  },
})

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
    ...(applicant.bannedAt && { applicantBanned: true as const }),
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
