import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { lockForWork } from '../consultations/lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { NotClosedError } from './outcome-errors.ts'
import { findOutcome, upsertOutcome, type OutcomeRow } from './outcome-queries.ts'
import type { Outcome, OutcomeBody } from './outcome-schemas.ts'

/** Says what came of a consultation, and tells all who answered; the same text again is nothing. */
export async function publishOutcome(
  call: OrganizationCall,
  { consultationId, input }: { consultationId: string; input: OutcomeBody },
): Promise<{ outcome: Outcome }> {
  const { db, origin, clock, notifyAudience } = call

  return inTransaction(db, async (tx) => {
    const { consultation, citizen } = await lockForWork(tx, call, consultationId, canAdmin)
    if (consultation.status === 'DRAFT') throw new NotClosedError()
    const stored = await findOutcome(tx, consultationId)
    if (stored && isSame(stored, input)) return { outcome: onWire(stored) }

    const { summary, decisions, nextSteps } = input
    const outcome = await upsertOutcome(tx, {
      consultationId,
      summary,
      decisions,
      nextSteps,
      authorId: citizen.userId,
      authorName: citizen.name.trim() || 'Anonymous',
      publishedAt: clock.now(),
    })
    await recordAct(tx, citizen, origin, {
      action: 'consultation.outcome_published',
      targetType: 'CONSULTATION',
      targetId: consultationId,
      metadata: { orgId: consultation.organizationId, title: consultation.title },
    })
    await notifyAudience(tx, {
      audience: 'responders',
      of: consultationId,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `Outcome published: ${consultation.title}`,
        body: 'Findings and next steps are available.',
        linkUrl: `/consultations/${consultationId}#outcome`,
      },
    })
    return { outcome: onWire(outcome) }
  })
}

function isSame(stored: OutcomeRow, { summary, decisions, nextSteps }: OutcomeBody): boolean {
  return stored.summary === summary && stored.decisions === decisions && stored.nextSteps === nextSteps
}
