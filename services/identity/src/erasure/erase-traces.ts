import type { Tx } from '../tables.ts'
import { nameCopies } from './erasure-manifest.ts'
import {
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
import { deletedUserEmail, deletedUserName } from './placeholders.ts'

/** Takes away what a deleted account left outside its own row, as the manifest says. Safe to repeat. */
export async function eraseTraces(tx: Tx, userId: string): Promise<void> {
  await deleteMembershipsOf(tx, userId)
  await deleteNotificationsOf(tx, userId)
  await deleteRepresentativeApplicationOf(tx, userId)
  await updateApprovedRepresentativeApplication(tx, userId)
  await deleteOrganizationApplicationOf(tx, userId)
  await updateApprovedOrganizationApplication(tx, userId)
  await updateOwnedProfile(tx, userId)
  for (const copy of nameCopies) await updateNameCopies(tx, copy, { userId, name: deletedUserName })
  await updateAcceptedInvitations(tx, { userId, email: deletedUserEmail(userId) })
  await updateDonationsOf(tx, { userId, name: deletedUserName })
}
