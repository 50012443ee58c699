import type { RepresentativeApplicationRow } from '../../applications/application-queries.ts'
import type { Tx } from '../../../tables.ts'
import {
  insertOrUpdateOwnedProfile,
  ownsProfile,
  updateApprovedProfile,
  updateOwnerIfUnclaimed,
} from './approval-queries.ts'

/**
 * Gives an approved representative their profile: a new one, or the one that they own, rewritten. The one of an earlier
 * approval is left as it is while it is theirs: its owner edits it. When it went with the role and nobody has claimed
 * it since, it is theirs again.
 */
export async function approveRepresentative(
  tx: Tx,
  application: RepresentativeApplicationRow,
  now: Date,
): Promise<void> {
  const { approvedProfileId, userId } = application
  if (approvedProfileId !== null) {
    if (await ownsProfile(tx, userId, approvedProfileId)) return
    await updateOwnerIfUnclaimed(tx, approvedProfileId, userId)
  }
  const profile = {
    name: application.fullName,
    title: application.title,
    position: application.position,
    constituency: application.constituency,
    party: application.party,
    bio: application.bio,
    avatarUrl: application.avatarUrl,
    email: application.officialEmail,
    phone: application.officialPhone,
    website: application.website,
    communityId: application.communityId,
  }
  const profileId = await insertOrUpdateOwnedProfile(tx, userId, profile, now)
  await updateApprovedProfile(tx, application.id, profileId)
}
