import { deletedUserName } from '@civic/moderation'
import { deleteSiteSessionsOf } from '../../signing-in/sessions/session-queries.ts'
import type { Tx } from '../../tables.ts'
import { nameCopies } from './erasure-manifest.ts'
import {
  deleteDraftsOf,
  deletePresenceOf,
  deleteFlaggedTextsOf,
  deleteFollowsOf,
  deleteKeptAnswersOf,
  deleteMembershipsOf,
  deleteNotificationsOf,
  deleteOrganizationApplicationOf,
  deleteRepresentativeApplicationOf,
  lockApplicationContacts,
  updateAcceptedInvitations,
  updateApprovedOrganizationApplication,
  updateApprovedRepresentativeApplication,
  updateDonationsOf,
  updateNameCopies,
  updateOwnedProfile,
} from './erasure-queries.ts'
import { deletedUserEmail } from './placeholders.ts'

/**
 * Takes away what a deleted account left outside its own row, as the manifest says. Safe to repeat. The tables come in
 * the order of docs/lock-order.md, so that it never waits in a circle with an act of another service; `atMembers`
 * is done when it is the turn of the members of organizations.
 */
export async function eraseTraces(
  tx: Tx,
  userId: string,
  atMembers: () => Promise<void> = async () => {},
): Promise<void> {
  await deleteMembershipsOf(tx, userId)
  const contacts = await lockApplicationContacts(tx, userId)
  await deleteRepresentativeApplicationOf(tx, userId)
  await updateApprovedRepresentativeApplication(tx, userId)
  await deleteOrganizationApplicationOf(tx, userId)
  await updateApprovedOrganizationApplication(tx, userId)
  await updateOwnedProfile(tx, userId, contacts)
  await deleteFollowsOf(tx, userId)
  await updateAcceptedInvitations(tx, { userId, email: deletedUserEmail(userId) })
  // Before the campaigns among the copies, as a settlement does.
  await updateDonationsOf(tx, { userId, name: deletedUserName })
  for (const copy of nameCopies) {
    if (copy.table === 'org_members') await atMembers()
    await updateNameCopies(tx, copy, { userId, name: deletedUserName })
    if (copy.table === 'content_flags') await deleteFlaggedTextsOf(tx, userId)
  }
  await deleteNotificationsOf(tx, userId)
  await deleteKeptAnswersOf(tx, userId)
  await deleteDraftsOf(tx, userId)
  await deletePresenceOf(tx, userId)
  await deleteSiteSessionsOf(tx, userId)
}
