import { administratorRoles, requireRole } from '@civic/access'
import { CommunityNotFoundError } from '../../people/accounts/account-errors.ts'
import type { IdentityCall } from '../../context.ts'
import { findCommunityFigures } from './metrics-queries.ts'
import type { CommunityStats } from './metrics-schemas.ts'
import { sumOf } from './figures.ts'

export async function showCommunityStats(
  { db, actor }: IdentityCall,
  { communityId }: { communityId: string },
): Promise<{ stats: CommunityStats }> {
  requireRole(actor, administratorRoles)
  const figures = await findCommunityFigures(db, communityId)
  if (!figures) throw new CommunityNotFoundError()
  return { stats: { ...figures, issueTotal: sumOf(figures.issuesByStatus) } }
}
