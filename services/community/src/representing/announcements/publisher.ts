import type { Citizen } from '@civic/access'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { lockRepresentativeInUse, type ProfileInUse } from '../representatives/representative-queries.ts'
import type { Tx } from '../../tables.ts'
import { AnnouncementNotFoundError, NotYourProfileError, RepresentativeUnclaimedError } from './announcement-errors.ts'
import { lockOwnAnnouncement, type AnnouncementRow } from './announcement-queries.ts'

/** Refuses everybody but the account that the profile belongs to; no role stands in for it. */
export function requirePublisher({ userId }: Pick<ProfileInUse, 'userId'>, citizen: Citizen): void {
  if (userId === null) throw new RepresentativeUnclaimedError()
  if (userId !== citizen.userId) throw new NotYourProfileError()
}

/** What `requirePublisher` refuses, and that there is no such profile. */
export const publisherRefusals = [RepresentativeNotFoundError, RepresentativeUnclaimedError, NotYourProfileError]

/** An announcement locked for the account of its profile, or the refusal of the first that is not as it should be. */
export async function openAnnouncement(
  tx: Tx,
  { id, annId }: { id: string; annId: string },
  citizen: Citizen,
): Promise<{ publisher: ProfileInUse; stored: AnnouncementRow }> {
  const publisher = await lockRepresentativeInUse(tx, id)
  requirePublisher(publisher, citizen)
  const stored = await lockOwnAnnouncement(tx, {
    representativeId: id,
    announcementId: annId,
    ownerId: citizen.userId,
  })
  return { publisher, stored }
}

/** What `openAnnouncement` refuses. */
export const openingRefusals = [...publisherRefusals, AnnouncementNotFoundError]
