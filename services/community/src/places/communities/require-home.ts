import type { Citizen } from '@civic/access'
import type { Tx } from '../../tables.ts'
import {
  CommunityNotFoundError,
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from './community-errors.ts'
import { findCommunityWithHome } from './community-queries.ts'

/** The community is there and the citizen's home, or COMMUNITY_NOT_FOUND, PRIMARY_COMMUNITY_REQUIRED, …_MISMATCH. */
export async function requireHome(tx: Tx, citizen: Citizen, communityId: string): Promise<void> {
  const community = await findCommunityWithHome(tx, communityId, citizen.userId)
  if (!community) throw new CommunityNotFoundError()
  if (community.homeId === null) throw new PrimaryCommunityRequiredError()
  if (community.homeId !== communityId) throw new PrimaryCommunityMismatchError()
}
