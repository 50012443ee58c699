import type { Message } from '@civic/notifications'
import type { AnnouncementRow } from './announcement-queries.ts'
import { previewOf } from '../../preview.ts'

/** What every member is told of a publication. */
export function announcementMessage({ id, title, body }: Pick<AnnouncementRow, 'id' | 'title' | 'body'>): Message {
  return {
    type: 'ANNOUNCEMENT_UPDATE',
    title: `New announcement: ${title}`,
    body: previewOf(body),
    linkUrl: `/announcements/${id}`,
  }
}
