import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { deleteConsultation } from './consultation-queries.ts'
import { lockDraft } from './lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'

/** Deletes a draft with its questions. */
export async function removeConsultation(
  call: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    const { consultation, citizen } = await lockDraft(tx, call, consultationId)
    await deleteConsultation(tx, consultationId)
    await recordAct(tx, citizen, call.origin, {
      action: 'consultation.deleted',
      targetType: 'CONSULTATION',
      targetId: consultationId,
      metadata: { orgId: consultation.organizationId, title: consultation.title },
    })
    return { ok: true }
  })
}
