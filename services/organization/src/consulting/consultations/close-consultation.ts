import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canClose } from '../../registry/members/authority.ts'
import { consultation } from './consultation.ts'
import { ConsultationTransitionError } from './consultation-errors.ts'
import { updateConsultation } from './consultation-queries.ts'
import { ConsultationReply } from './consultation-schemas.ts'

/** All who gave an answer are told, once. */
export const closeConsultation = change('POST /v1/consultations/:id/close', {
  summary: 'Take no more answers',
  description:
    'For owners and administrators of the organization, and for platform administrators. Only a published ' +
    'one is closed, and for good. Everybody who answered is told with `CONSULTATION_UPDATE`, and it stands ' +
    'in the audit log. One that is closed already is answered as it is.',
  on: consultation,
  may: canClose,
  reply: ConsultationReply,
  refuses: [ConsultationTransitionError],

  async does({ tx, citizen, origin, clock, notifyAudience, row: { memberRole: _, ...stored }, unchanged }) {
    if (stored.status === 'CLOSED') return unchanged({ consultation: onWire(stored) })
    if (stored.status !== 'PUBLISHED') throw new ConsultationTransitionError()

    const { id, organizationId, title, responseCount } = stored
    const change = { status: 'CLOSED', closedAt: clock.now() }
    const changed = await updateConsultation(tx, id, change)
    await recordAct(tx, citizen, origin, {
      action: 'consultation.closed',
      targetType: 'CONSULTATION',
      targetId: id,
      metadata: { orgId: organizationId, title, responseCount },
    })
    await notifyAudience(tx, {
      audience: 'responders',
      of: id,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `Consultation closed: ${title}`,
        body: 'Answers are no longer taken. An outcome will follow.',
        linkUrl: `/consultations/${id}`,
      },
    })
    return { consultation: onWire({ ...stored, ...change, ...changed }) }
  },
})
