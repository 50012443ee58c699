import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { insertAnnouncement } from './announcement-queries.ts'
import type { NewAnnouncementBody, RepresentativeAnnouncement } from './announcement-schemas.ts'
import { requirePublisher } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'
import type { CommunityCall } from '../../context.ts'
import { lockRepresentativeInUse } from '../representatives/representative-queries.ts'

/** Begins an announcement, which nobody else sees until it is published. */
export async function draftAnnouncement(
  { db, actor }: CommunityCall,
  { representativeId, title, body }: { representativeId: string } & NewAnnouncementBody,
): Promise<{ announcement: RepresentativeAnnouncement }> {
  const owner = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const publisher = await lockRepresentativeInUse(tx, representativeId)
    requirePublisher(publisher, owner)
    const row = await insertAnnouncement(tx, {
      representativeId,
      communityId: publisher.communityId,
      title,
      body,
      authorId: owner.userId,
      authorName: owner.name.trim() || publisher.name,
      publishedAt: null,
    })
    return { announcement: ownAnnouncement(row) }
  })
}
