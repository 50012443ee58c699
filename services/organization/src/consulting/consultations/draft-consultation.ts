import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { keptOrganization } from '../../registry/members/require-authority.ts'
import { signedName } from '../../signed-name.ts'
import { requireWindow, sentConsultation } from './consultation-form.ts'
import { insertConsultation } from './consultation-queries.ts'
import { ConsultationReply } from './consultation-schemas.ts'
import { NewConsultationBody } from './draft-schemas.ts'

const nothing = { coverImageUrl: null, communityId: null, opensAt: null, closesAt: null }

/** It gets its questions before it is published. */
export const draftConsultation = change('POST /v1/organizations/:id/consultations', {
  summary: 'Draft a consultation',
  description:
    'For owners and administrators of the organization. It has no questions yet and is seen inside alone ' +
    'until it is published. It may name a community, and must close after it opens. It stands in the audit ' +
    'log, and nobody is told.',
  on: keptOrganization,
  may: canAdmin,
  body: NewConsultationBody,
  reply: ConsultationReply,
  status: 201,

  async does({ tx, citizen, origin, path: { id: organizationId }, body }) {
    const { title, summary, description } = body
    const consultation = { ...nothing, ...sentConsultation(body), title, summary, description }
    requireWindow(consultation)
    const row = await insertConsultation(tx, {
      ...consultation,
      organizationId,
      publishedAt: null,
      closedAt: null,
      authorId: citizen.userId,
      authorName: signedName(citizen),
    })
    await recordAct(tx, citizen, origin, {
      action: 'consultation.created',
      targetType: 'CONSULTATION',
      targetId: row.id,
      metadata: { orgId: organizationId, title, ...(row.communityId !== null && { communityId: row.communityId }) },
    })
    return { consultation: onWire(row) }
  },
})
