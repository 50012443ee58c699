import type { Tx } from '../../tables.ts'
import { lockApplicationContacts, updateOwnedProfile } from './erasure-queries.ts'

/**
 * Frees the profile that somebody had claimed; it may be claimed again. Name and office stay, the ways to reach the
 * person that came with their application go. Call it before these are erased from the application.
 */
export async function releaseProfile(tx: Tx, userId: string): Promise<void> {
  const contacts = await lockApplicationContacts(tx, userId)
  await updateOwnedProfile(tx, userId, contacts)
}
