import type { RepresentativeApplicationRow } from '../../applications/application-queries.ts'
import type { Tx } from '../../../tables.ts'
import { insertOrUpdateOwnedProfile, profileExists, updateApprovedProfile } from './approval-queries.ts'

/**
 * Gives an approved representative their profile: a new one, or the one that they own, rewritten. One that an earlier
 * approval of this application made is left as it is: its owner edits it.
 */
export async function approveRepresentative(
  tx: Tx,
  application: RepresentativeApplicationRow,
  now: Date,
): Promise<void> {
  const { approvedProfileId } = application
  if (approvedProfileId !== null && (await profileExists(tx, approvedProfileId))) return
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
  const profileId = await insertOrUpdateOwnedProfile(tx, application.userId, profile, now)
  await updateApprovedProfile(tx, application.id, profileId)
}
