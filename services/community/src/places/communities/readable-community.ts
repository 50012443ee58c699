import type { CommunityRow } from './community-queries.ts'
import type { Community } from './community-schemas.ts'

/** The row on the wire; what is empty is left out. */
export function readableCommunity(row: CommunityRow): Community {
  const { description, latitude, longitude, logoUrl, ...rest } = row
  return {
    ...rest,
    ...(description !== null && { description }),
    ...(latitude !== null && { latitude }),
    ...(longitude !== null && { longitude }),
    ...(logoUrl !== null && { logoUrl }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
