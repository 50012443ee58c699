import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireToChange } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { tellOfPublication } from './tell-of-publication.ts'
import { signedName } from '../../signed-name.ts'
import { insertAnnouncement } from './announcement-queries.ts'
import type { Announcement, NewAnnouncementBody } from './announcement-schemas.ts'

/** Writes an announcement for an organization, as a draft or for everybody at once. */
export async function writeAnnouncement(
  call: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewAnnouncementBody },
): Promise<{ announcement: Announcement }> {
  const { db, actor, clock } = call

  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToChange(tx, actor, organizationId, canAdmin)
    const isPublished = input.publish === true
    const row = await insertAnnouncement(tx, {
      organizationId,
      title: input.title,
      body: input.body,
      status: isPublished ? 'PUBLISHED' : 'DRAFT',
      publishedAt: isPublished ? clock.now() : null,
      authorId: citizen.userId,
      authorName: signedName(citizen),
    })
    if (isPublished) await tellOfPublication(tx, call, citizen, row)
    return { announcement: onWire(row) }
  })
}
