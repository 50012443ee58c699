import { removedContent } from '@civic/moderation'
import type { Message } from '@civic/notifications'
import type { AnnouncementRow } from './announcement-queries.ts'

const mostOfBody = 140

/** What the followers of a representative are told: the beginning of what was published. */
export function announcementMessage(
  name: string,
  {
    title,
    body,
    isHidden,
    representativeId,
  }: Pick<AnnouncementRow, 'title' | 'body' | 'isHidden' | 'representativeId'>,
): Message {
  return {
    type: 'REPRESENTATIVE_ANNOUNCEMENT',
    title: `${name}: ${isHidden ? removedContent : title}`,
    body: isHidden ? removedContent : beginningOf(body),
    linkUrl: `/representatives/${representativeId}`,
  }
}

/** At most 140 code points, with an ellipsis when there was more. */
function beginningOf(body: string): string {
  const points = [...body]
  return points.length > mostOfBody ? `${points.slice(0, mostOfBody).join('')}…` : body
}
