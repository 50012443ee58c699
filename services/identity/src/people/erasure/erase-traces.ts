import { deletedUserName } from '@civic/moderation'
import type { Tx } from '../../tables.ts'
import { nameCopies } from './erasure-manifest.ts'
import {
  deleteKeptAnswersOf,
  deleteMembershipsOf,
  deleteNotificationsOf,
  deleteOrganizationApplicationOf,
  deleteRepresentativeApplicationOf,
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
 * the order of docs/lock-order.md, so that it never waits in a circle with an act of another service.
 */
export async function eraseTraces(tx: Tx, userId: string): Promise<void> {
  await deleteMembershipsOf(tx, userId)
  await deleteRepresentativeApplicationOf(tx, userId)
  await updateApprovedRepresentativeApplication(tx, userId)
  await deleteOrganizationApplicationOf(tx, userId)
  await updateApprovedOrganizationApplication(tx, userId)
  await updateOwnedProfile(tx, userId)
  await updateAcceptedInvitations(tx, { userId, email: deletedUserEmail(userId) })
  // Before the campaigns among the copies, as a settlement does.
  await updateDonationsOf(tx, { userId, name: deletedUserName })
  for (const copy of nameCopies) await updateNameCopies(tx, copy, { userId, name: deletedUserName })
  await deleteNotificationsOf(tx, userId)
  await deleteKeptAnswersOf(tx, userId)
}
