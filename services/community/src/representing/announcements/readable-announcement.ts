import { removedAuthor, removedContent } from '@civic/moderation'
import type { AnnouncementRow } from './announcement-queries.ts'
import type { RepresentativeAnnouncement } from './announcement-schemas.ts'

/** As its owner reads it: the text stays, and a mark says that a moderator hid it from everybody else. */
export function ownAnnouncement({ publishedAt, ...row }: AnnouncementRow): RepresentativeAnnouncement {
  return {
    ...row,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** As everybody reads it: text and author of what a moderator hid as the placeholder. */
export function publicAnnouncement(row: AnnouncementRow): RepresentativeAnnouncement {
  const announcement = ownAnnouncement(row)
  if (!row.isHidden) return announcement
  return { ...announcement, title: removedContent, body: removedContent, authorName: removedAuthor }
}
