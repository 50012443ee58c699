import { requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { OrganizationCall } from '../../context.ts'
import { updateToResolved } from './finding-queries.ts'

/** Puts a finding to rest with a note on what came of it; a run that sees it again opens it again. */
export async function resolveFinding(
  { db, actor, origin, clock }: OrganizationCall,
  { findingId, note }: { findingId: string; note: string },
): Promise<{ ok: true }> {
  const citizen = requireRole(actor, ['PLATFORM_ADMIN'])

  return inTransaction(db, async (tx) => {
    const by = { at: clock.now(), userId: citizen.userId, name: citizen.name, note }
    const { kind, donationId } = await updateToResolved(tx, findingId, by)
    await recordAct(tx, citizen, origin, {
      action: 'donations.drift_resolved',
      targetType: 'RECONCILIATION_FINDING',
      targetId: findingId,
      metadata: { note, kind, donationId },
    })
    return { ok: true }
  })
}
