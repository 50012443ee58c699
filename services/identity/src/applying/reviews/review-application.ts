import { administratorRoles, requireRole, type Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { ApplicationAlreadyApprovedError } from '../applications/application-errors.ts'
import type { IdentityCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { readApplicationKind } from './application-kind.ts'
import { approveOrganization } from './approval/approve-organization.ts'
import { approveRepresentative } from './approval/approve-representative.ts'
import { grantedRole } from './approval/granted-role.ts'
import { decisionNotice } from './decision-notice.ts'
import { ApplicationNotFoundError, ReviewNoteRequiredError } from './review-errors.ts'
import {
  getApplication,
  insertReviewEvent,
  lockApplicant,
  lockApplication,
  updateDecision,
  type Applicant,
  type StoredApplication,
} from './review-queries.ts'
import type { ApplicationDetail, DecisionBody } from './review-schemas.ts'
import { readDetail } from './show-application.ts'

interface Decision {
  status: DecisionBody['status']
  note: string | null
  reviewerId: string
  reviewedAt: Date
}

/** Decides on an application and tells the applicant; an approval gives them their role and what they asked for. */
export async function reviewApplication(
  { db, actor, origin, clock, notify }: IdentityCall,
  input: { kind: string; applicationId: string } & DecisionBody,
): Promise<{ application: ApplicationDetail }> {
  const reviewer = requireRole(actor, administratorRoles)
  const kind = readApplicationKind(input.kind)
  const note = filled(input.note) ?? null
  if (input.status !== 'APPROVED' && note === null) throw new ReviewNoteRequiredError()

  return inTransaction(db, async (tx) => {
    const applicant = await lockApplicant(tx, kind, input.applicationId)
    const stored = await lockApplication(tx, kind, input.applicationId)
    if (stored.row.status === 'APPROVED') throw new ApplicationAlreadyApprovedError()
    if (applicant.deletedAt) throw new ApplicationNotFoundError()
    const decision = { status: input.status, note, reviewerId: reviewer.userId, reviewedAt: clock.now() }
    const granted = decision.status === 'APPROVED' ? await approve(tx, stored, applicant, decision.reviewedAt) : {}
    await updateDecision(tx, stored, decision)
    await updateAccount(tx, applicant.id, { ...granted, ...standingAfter(decision) }, decision.reviewedAt)
    await insertReviewEvent(tx, reviewEvent(stored, reviewer, decision))
    await recordAct(tx, reviewer, origin, reviewAct(stored, decision))
    await notify(tx, [decisionNotice(applicant.id, kind, decision.status)])
    return { application: await readDetail(tx, await getApplication(tx, kind, stored.row.id)) }
  })
}

/** Makes what an approval makes beside the decision; returns what it changes about the account. */
async function approve(tx: Tx, { kind, row }: StoredApplication, applicant: Applicant, now: Date) {
  const role = grantedRole(applicant.role, kind === 'ORGANIZATION' ? row.kind : undefined)
  if (kind === 'ORGANIZATION') await approveOrganization(tx, row, { ...applicant, role })
  else await approveRepresentative(tx, row, now)
  return { role, requestedAccountType: kind }
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
