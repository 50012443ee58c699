import { communityCreatorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { insertCommunity } from './community-queries.ts'
import type { Community, NewCommunityBody } from './community-schemas.ts'
import { noPoint, sentPoint } from './coordinates.ts'
import { readableCommunity } from './readable-community.ts'

/** Opens a community; its creator does not join by that. */
export async function createCommunity(
  { db, actor, origin }: CommunityCall,
  input: NewCommunityBody,
): Promise<{ community: Community }> {
  const creator = requireRole(actor, communityCreatorRoles)
  const point = sentPoint({ latitude: filled(input.latitude), longitude: filled(input.longitude) }) ?? noPoint
  const { name, slug, state, lga } = input

  return inTransaction(db, async (tx) => {
    const description = filled(input.description) ?? null
    const community = { name, slug, state, lga, description, ...point, createdById: creator.userId }
    const row = await insertCommunity(tx, community)
    await recordAct(tx, creator, origin, {
      action: 'community.created',
      targetType: 'COMMUNITY',
      targetId: row.id,
      metadata: { name, slug, state, lga },
    })
    return { community: readableCommunity(row) }
  })
}
