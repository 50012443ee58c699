import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { consultation, requireDraft } from './consultation.ts'
import { NotDraftError } from './consultation-errors.ts'
import { deleteConsultation } from './consultation-queries.ts'

export const removeConsultation = change('DELETE /v1/consultations/:id', {
  summary: 'Delete a draft with its questions',
  description:
    'For owners and administrators of the organization. Possible while it is a draft; its questions go with ' +
    'it. It stands in the audit log.',
  on: consultation,
  may: canAdmin,
  reply: OkReply,
  refuses: [NotDraftError],

  async does({ tx, citizen, origin, row }) {
    requireDraft(row)
    await deleteConsultation(tx, row.id)
    await recordAct(tx, citizen, origin, {
      action: 'consultation.deleted',
      targetType: 'CONSULTATION',
      targetId: row.id,
      metadata: { orgId: row.organizationId, title: row.title },
    })
    return { ok: true }
  },
})
