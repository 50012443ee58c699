import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultation } from './consultation.ts'
import { ConsultationTransitionError, NoQuestionsError } from './consultation-errors.ts'
import { hasQuestions, updateConsultation } from './consultation-queries.ts'
import { ConsultationReply } from './consultation-schemas.ts'

/** Its questions are frozen from then on. People are told once, however often it is asked for. */
export const publishConsultation = change('POST /v1/consultations/:id/publish', {
  summary: 'Publish a draft and tell all who are asked',
  description:
    'For owners and administrators of the organization. A draft needs at least one question, and from then ' +
    'on nothing of it can be changed. Every member and the members of the community that is asked are told ' +
    'with `CONSULTATION_UPDATE`, and it stands in the audit log. One that is published already is answered ' +
    'as it is, and nobody is told again.',
  on: consultation,
  may: canAdmin,
  reply: ConsultationReply,
  refuses: [ConsultationTransitionError, NoQuestionsError],

  async does({ tx, citizen, origin, clock, notifyAudience, row: { memberRole: _, ...stored }, unchanged }) {
    if (stored.status === 'PUBLISHED') return unchanged({ consultation: onWire(stored) })
    if (stored.status !== 'DRAFT') throw new ConsultationTransitionError()
    if (!(await hasQuestions(tx, stored.id))) throw new NoQuestionsError()

    const { id, organizationId, communityId, title, summary } = stored
    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const changed = await updateConsultation(tx, id, change)
    await recordAct(tx, citizen, origin, {
      action: 'consultation.published',
      targetType: 'CONSULTATION',
      targetId: id,
      metadata: { orgId: organizationId, title, ...(communityId !== null && { communityId }) },
    })
    await notifyAudience(tx, {
      audience: 'consulted',
      of: id,
      message: {
        type: 'CONSULTATION_UPDATE',
        title: `New consultation: ${title}`,
        body: summary,
        linkUrl: `/consultations/${id}`,
      },
    })
    return { consultation: onWire({ ...stored, ...change, ...changed }) }
  },
})
