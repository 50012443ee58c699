import { sql } from 'kysely'
import { announcementThread, type Thread } from '../../comments/thread-sql.ts'
import { readableAnnouncementStatuses } from '../../visible-sql.ts'

/** The threads of what a profile has published, archived or not; a draft has none that anybody could read. */
export function publishedThread(representativeId: string): Thread {
  const parents = sql`(
    select id from representative_announcements where representative_id = ${representativeId} and status in ${readableAnnouncementStatuses}
  )`
  return { ...announcementThread, parents }
}
