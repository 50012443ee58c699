import type { Audience } from '@civic/notifications'
import type { CommunityTables } from '../../tables.ts'

/** Everybody who follows the profile. */
export const followers: Audience<CommunityTables> = (tx, representativeId) => [
  tx
    .selectFrom('representativeFollowers')
    .select('representativeFollowers.userId')
    .where('representativeFollowers.representativeId', '=', representativeId),
]
