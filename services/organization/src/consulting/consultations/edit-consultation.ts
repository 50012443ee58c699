import { changedFields, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultation, requireDraft } from './consultation.ts'
import { NotDraftError } from './consultation-errors.ts'
import { requireWindow, sentConsultation } from './consultation-form.ts'
import { updateConsultation } from './consultation-queries.ts'
import { ConsultationReply } from './consultation-schemas.ts'
import { ConsultationChangeBody } from './draft-schemas.ts'

export const editConsultation = change('PATCH /v1/consultations/:id', {
  summary: 'Rewrite a draft',
  description:
    'For owners and administrators of the organization. Possible while it is a draft. What is left out ' +
    'stays; `null` or an empty text clears the cover, the community and the two times. It must close after ' +
    'it opens. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile ' +
    'is refused.',
  on: consultation,
  may: canAdmin,
  body: ConsultationChangeBody,
  reply: ConsultationReply,
  refuses: [ChangedMeanwhileError, NotDraftError],

  async does({ tx, row: { memberRole: _, ...stored }, body }) {
    const { change, fields } = changedFields(stored, sentConsultation(body))
    // What is wrong with the form is said before what is wrong with the state.
    if (fields.length > 0) requireWindow({ ...stored, ...change })
    requireDraft(stored)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { consultation: onWire(stored) }
    return { consultation: onWire({ ...stored, ...change, ...(await updateConsultation(tx, stored.id, change)) }) }
  },
})
