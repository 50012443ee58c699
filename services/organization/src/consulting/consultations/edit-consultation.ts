import { changedFields, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { updateConsultation } from './consultation-queries.ts'
import type { Consultation } from './consultation-schemas.ts'
import { lockForWork, requireDraft } from './lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireWindow, sentConsultation } from './consultation-form.ts'
import type { ConsultationChangeBody } from './draft-schemas.ts'

/** Rewrites a draft. */
export async function editConsultation(
  call: OrganizationCall,
  { consultationId, input }: { consultationId: string; input: ConsultationChangeBody },
): Promise<{ consultation: Consultation }> {
  return inTransaction(call.db, async (tx) => {
    const { consultation: stored } = await lockForWork(tx, call, consultationId, canAdmin)
    const { change, fields } = changedFields(stored, sentConsultation(input))
    // What is wrong with the form is said before what is wrong with the state.
    if (fields.length > 0) requireWindow({ ...stored, ...change })
    requireDraft(stored)
    if (fields.length === 0) return { consultation: onWire(stored) }
    const changed = await updateConsultation(tx, consultationId, change)
    return { consultation: onWire({ ...stored, ...change, ...changed }) }
  })
}
