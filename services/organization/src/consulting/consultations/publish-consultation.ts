import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { ConsultationTransitionError, NoQuestionsError } from './consultation-errors.ts'
import { hasQuestions, updateConsultation } from './consultation-queries.ts'
import type { Consultation } from './consultation-schemas.ts'
import { lockForWork } from './lock-for-work.ts'

/** Publishes a draft: its questions are frozen, and all who are asked are told, once. */
export async function publishConsultation(
  call: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<{ consultation: Consultation }> {
  const { db, origin, clock, notifyAudience } = call

  return inTransaction(db, async (tx) => {
    const { consultation: stored, citizen } = await lockForWork(tx, call, consultationId, canAdmin)
    if (stored.status === 'PUBLISHED') return { consultation: onWire(stored) }
    if (stored.status !== 'DRAFT') throw new ConsultationTransitionError()
    if (!(await hasQuestions(tx, consultationId))) throw new NoQuestionsError()

    const { organizationId, communityId, title, summary } = stored
    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const changed = await updateConsultation(tx, consultationId, change)
    await recordAct(tx, citizen, origin, {
      action: 'consultation.published',
      targetType: 'CONSULTATION',
      targetId: consultationId,
      metadata: { orgId: organizationId, title, ...(communityId !== null && { communityId }) },
    })
    await notifyAudience(tx, {
      audience: 'consulted',
      of: consultationId,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `New consultation: ${title}`,
        body: summary,
        linkUrl: `/consultations/${consultationId}`,
      },
    })
    return { consultation: onWire({ ...stored, ...change, ...changed }) }
  })
}
