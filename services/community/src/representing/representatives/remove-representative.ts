import { requireRole, type PlatformRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { officeLock } from '@civic/contracts'
import { inTransaction, lockName } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { RepresentativeInUseError } from './representative-errors.ts'
import { deleteRepresentative, hasOffice, lockRepresentativeForDeletion } from './representative-queries.ts'

/** Those who may delete a profile. */
export const profileRemoverRoles = ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'] as const satisfies PlatformRole[]

/** Deletes a profile with its followers, comments and announcements, unless an office belongs to it. */
export async function removeRepresentative(
  { db, actor, origin }: CommunityCall,
  { representativeId }: { representativeId: string },
): Promise<{ ok: true }> {
  const official = requireRole(actor, profileRemoverRoles)

  return inTransaction(db, async (tx) => {
    const { name, communityId } = await lockRepresentativeForDeletion(tx, representativeId)
    await lockName(tx, officeLock(representativeId))
    if (await hasOffice(tx, representativeId)) throw new RepresentativeInUseError()
    await deleteRepresentative(tx, representativeId)
    await recordAct(tx, official, origin, {
      action: 'representative.deleted',
      targetType: 'REPRESENTATIVE',
      targetId: representativeId,
      metadata: { name, communityId },
    })
    return { ok: true }
  })
}
