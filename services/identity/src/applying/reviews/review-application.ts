import { administratorRoles, type Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { CommunityNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { ApplicationAlreadyApprovedError } from '../applications/application-errors.ts'
import { approvedKinds, otherKind } from '../applications/application-queries.ts'
import type { Tx } from '../../tables.ts'
import { readApplicationKind, type ApplicationKind } from './application-kind.ts'
import { approveOrganization } from './approval/approve-organization.ts'
import { approveRepresentative } from './approval/approve-representative.ts'
import { grantedRole } from './approval/granted-role.ts'
import { decisionNotice } from './decision-notice.ts'
import {
  ApplicantBannedError,
  ApplicationNotFoundError,
  InvalidApplicationKindError,
  ReviewNoteRequiredError,
  SlugTakenError,
} from './review-errors.ts'
import {
  getApplication,
  insertReviewEvent,
  lockApplicant,
  lockApplication,
  updateDecision,
  type Applicant,
  type StoredApplication,
} from './review-queries.ts'
import { ApplicationParams, ApplicationReply, DecisionBody } from './review-schemas.ts'
import { readDetail } from './show-application.ts'

interface Decision {
  status: DecisionBody['status']
  note: string | null
  reviewerId: string
  reviewedAt: Date
}

export const reviewApplication = change('PATCH /v1/admin/applications/:kind/:id', {
  summary: 'Approve an application, ask for changes or reject it',
  description:
    'For platform administrators. A note is required unless you approve; the applicant reads it in their ' +
    'profile, and is notified of the decision. An approval is final: it grants the role, unless the ' +
    'applicant has a stronger one, and creates the profile, or the organization with the applicant as its ' +
    'owner; whoever lost the role gets their earlier profile back unless somebody has claimed it since; anything else may be decided anew. Whoever is banned is not approved. Send ' +
    '`expectedUpdatedAt` to decide about what you read: a form that was sent anew since is 409 ' +
    '`CHANGED_MEANWHILE`. The ' +
    'new role reaches the access token with its next refresh. Every decision stands in the audit log.',
  who: { token: 'required', roles: administratorRoles },
  path: ApplicationParams,
  body: DecisionBody,
  reply: ApplicationReply,
  refuses: [
    InvalidApplicationKindError,
    ReviewNoteRequiredError,
    ApplicationNotFoundError,
    ApplicationAlreadyApprovedError,
    SlugTakenError,
    CommunityNotFoundError,
    ChangedMeanwhileError,
    ApplicantBannedError,
  ],

  async does({ tx, citizen: reviewer, origin, clock, notify, path, body: { status, ...body } }) {
    const kind = readApplicationKind(path.kind)
    const note = filled(body.note) ?? null
    if (status !== 'APPROVED' && note === null) throw new ReviewNoteRequiredError()

    const applicant = await lockApplicant(tx, kind, path.id)
    const stored = await lockApplication(tx, kind, path.id)
    if (stored.row.status === 'APPROVED') throw new ApplicationAlreadyApprovedError()
    if (applicant.deletedAt) throw new ApplicationNotFoundError()
    if (hasChangedSince(body, stored.row)) {
      throw new ChangedMeanwhileError(await readDetail(tx, await getApplication(tx, kind, stored.row.id)))
    }
    if (status === 'APPROVED' && applicant.bannedAt) throw new ApplicantBannedError()
    const decision = { status, note, reviewerId: reviewer.userId, reviewedAt: clock.now() }
    const granted = status === 'APPROVED' ? await approve(tx, stored, applicant, decision.reviewedAt) : {}
    await updateDecision(tx, stored, decision)
    const standing = (await staysApproved(tx, kind, applicant, status)) ? {} : standingAfter(decision)
    await updateAccount(tx, applicant.id, { ...granted, ...standing }, decision.reviewedAt)
    await insertReviewEvent(tx, reviewEvent(stored, reviewer, decision))
    await recordAct(tx, reviewer, origin, reviewAct(stored, decision))
    await notify(tx, [decisionNotice(applicant.id, kind, status)])
    return { application: await readDetail(tx, await getApplication(tx, kind, stored.row.id)) }
  },
})

/** Makes what an approval makes beside the decision; returns what it changes about the account. */
async function approve(tx: Tx, { kind, row }: StoredApplication, applicant: Applicant, now: Date) {
  const role = grantedRole(applicant.role, kind === 'ORGANIZATION' ? row.kind : undefined)
  if (kind === 'ORGANIZATION') await approveOrganization(tx, row, { ...applicant, role })
  else await approveRepresentative(tx, row, now)
  return { role, requestedAccountType: kind }
}

/** An account that the other application has approved is not judged by this one. */
async function staysApproved(tx: Tx, kind: ApplicationKind, applicant: Applicant, status: string): Promise<boolean> {
  if (status === 'APPROVED' || applicant.approvalStatus !== 'APPROVED') return false
  return (await approvedKinds(tx, applicant.id))[otherKind[kind]]
}

function standingAfter({ status, note, reviewerId, reviewedAt }: Decision) {
  return {
    approvalStatus: status,
    approvalReviewedAt: reviewedAt,
    approvalReviewedById: reviewerId,
    approvalNote: note,
  }
}

function reviewEvent({ kind, row }: StoredApplication, reviewer: Citizen, { status, note, reviewedAt }: Decision) {
  return {
    applicationKind: kind,
    applicationId: row.id,
    applicantUserId: row.userId,
    reviewerUserId: reviewer.userId,
    reviewerName: reviewer.name,
    status,
    note,
    createdAt: reviewedAt,
  }
}

function reviewAct({ kind, row }: StoredApplication, { status, note }: Decision) {
  return {
    action: `application.${status.toLowerCase()}`,
    targetType: `${kind}_APPLICATION`,
    targetId: row.id,
    metadata: { status, note, applicantUserId: row.userId, kind },
  }
}
