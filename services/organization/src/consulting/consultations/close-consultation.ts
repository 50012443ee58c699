import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canClose } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { ConsultationTransitionError } from './consultation-errors.ts'
import { updateConsultation } from './consultation-queries.ts'
import type { Consultation } from './consultation-schemas.ts'
import { lockForWork } from './lock-for-work.ts'

/** Closes a consultation: no more answers, and all who gave one are told, once. */
export async function closeConsultation(
  call: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<{ consultation: Consultation }> {
  const { db, origin, clock, notifyAudience } = call

  return inTransaction(db, async (tx) => {
    const { consultation: stored, citizen } = await lockForWork(tx, call, consultationId, canClose)
    if (stored.status === 'CLOSED') return { consultation: onWire(stored) }
    if (stored.status !== 'PUBLISHED') throw new ConsultationTransitionError()

    const { organizationId, title, responseCount } = stored
    const change = { status: 'CLOSED', closedAt: clock.now() }
    const changed = await updateConsultation(tx, consultationId, change)
    await recordAct(tx, citizen, origin, {
      action: 'consultation.closed',
      targetType: 'CONSULTATION',
      targetId: consultationId,
      metadata: { orgId: organizationId, title, responseCount },
    })
    await notifyAudience(tx, {
      audience: 'responders',
      of: consultationId,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `Consultation closed: ${title}`,
        body: 'Answers are no longer taken. An outcome will follow.',
        linkUrl: `/consultations/${consultationId}`,
      },
    })
    return { consultation: onWire({ ...stored, ...change, ...changed }) }
  })
}
