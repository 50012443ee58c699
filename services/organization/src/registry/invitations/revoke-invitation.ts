import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../members/authority.ts'
import { requireToChange } from '../members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { InvitationNotPendingError } from './invitation-errors.ts'
import { getOrganizationOfInvitation, markRevoked } from './invitation-queries.ts'

/** Takes an invitation back, also one whose time is over. */
export async function revokeInvitation(
  { db, actor, origin, clock }: OrganizationCall,
  { invitationId }: { invitationId: string },
): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const organizationId = await getOrganizationOfInvitation(tx, invitationId)
    const { citizen } = await requireToChange(tx, actor, organizationId, canAdmin)
    if (!(await markRevoked(tx, invitationId, citizen.userId, clock.now()))) throw new InvitationNotPendingError()
    await recordAct(tx, citizen, origin, {
      action: 'org.invitation_revoked',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { invitationId },
    })
    return { ok: true }
  })
}
