import type { Citizen } from '@civic/access'
import { lockRepresentativeInUse, type ProfileInUse } from '../representatives/representative-queries.ts'
import type { Tx } from '../../tables.ts'
import { NotYourProfileError, RepresentativeUnclaimedError } from './announcement-errors.ts'
import { lockOwnAnnouncement, type AnnouncementRow } from './announcement-queries.ts'

/** Refuses everybody but the account that the profile belongs to; no role stands in for it. */
export function requirePublisher({ userId }: Pick<ProfileInUse, 'userId'>, citizen: Citizen): void {
  if (userId === null) throw new RepresentativeUnclaimedError()
  if (userId !== citizen.userId) throw new NotYourProfileError()
}

/** Where an announcement stands. */
export interface NamedAnnouncement {
  representativeId: string
  announcementId: string
}

/** An announcement locked for the account of its profile, or the refusal of the first that is not as it should be. */
export async function openAnnouncement(
  tx: Tx,
  { representativeId, announcementId }: NamedAnnouncement,
  citizen: Citizen,
): Promise<{ publisher: ProfileInUse; stored: AnnouncementRow }> {
  const publisher = await lockRepresentativeInUse(tx, representativeId)
  requirePublisher(publisher, citizen)
  const stored = await lockOwnAnnouncement(tx, { representativeId, announcementId, ownerId: citizen.userId })
  return { publisher, stored }
}
