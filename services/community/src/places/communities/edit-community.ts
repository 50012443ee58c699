import { communityCreatorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields, filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { getCommunity, lockCommunity, updateCommunity } from './community-queries.ts'
import type { Community, CommunityChangeBody } from './community-schemas.ts'
import { noPoint, sentPoint } from './coordinates.ts'
import { readableCommunity } from './readable-community.ts'

/** Edits what may change of a community: its description, its logo and its point. */
export async function editCommunity(
  { db, actor, origin }: CommunityCall,
  { communityId, input }: { communityId: string; input: CommunityChangeBody },
): Promise<{ community: Community }> {
  const editor = requireRole(actor, communityCreatorRoles)
  const point = filled(input.clearCoordinates) ? noPoint : sentPoint(input)

  return inTransaction(db, async (tx) => {
    const stored = await lockCommunity(tx, communityId)
    const { change, fields } = changedFields(stored, {
      ...(input.description !== undefined && { description: filled(input.description) ?? null }),
      ...(input.logoUrl !== undefined && { logoUrl: filled(input.logoUrl) ?? null }),
      ...point,
    })
    if (fields.length > 0) {
      await updateCommunity(tx, communityId, change)
      await recordAct(tx, editor, origin, {
        action: 'community.updated',
        targetType: 'COMMUNITY',
        targetId: communityId,
        metadata: { name: stored.name, fields },
      })
    }
    return { community: readableCommunity(await getCommunity(tx, communityId)) }
  })
}
