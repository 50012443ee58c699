import type { Citizen, Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import type { IdentityContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { lockOwnedOrganizations, updateSuccessors } from './ownership-queries.ts'

/**
 * Whoever leaves as the only owner of an organization is succeeded by the administrator who has served longest, else by
 * the member of the staff who has. Where nobody is left, nothing happens.
 */
export async function passOwnershipOn({
  tx,
  citizen,
  origin,
  notify,
}: Pick<IdentityContext, 'notify'> & { tx: Tx; citizen: Citizen; origin: Origin }): Promise<void> {
  const organizations = await lockOwnedOrganizations(tx, citizen.userId)
  if (organizations.length === 0) return
  const successors = await updateSuccessors(tx, organizations, citizen.userId)
  for (const { organizationId, userId, previousRole } of successors) {
    await recordAct(tx, citizen, origin, {
      action: 'org.member_role_changed',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { memberUserId: userId, newRole: 'OWNER', previousRole, successorOf: citizen.userId },
    })
  }
  await notify(
    tx,
    successors.map(({ userId, organizationId, organizationName }) => ({
      userId,
      type: 'SYSTEM' as const,
      title: `You are an owner of ${organizationName} now`,
      body: 'Its only owner deleted their account, and you have served longest. Members and campaigns are yours to look after.',
      linkUrl: `/org/${organizationId}`,
    })),
  )
}
