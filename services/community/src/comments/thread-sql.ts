import type { HideableContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** A thread is the comments of one issue, petition, profile or announcement: where they stand, and what counts them. */
export interface Thread {
  /** What moderators flag. */
  contentType: HideableContent
  comments: RawBuilder<unknown>
  /** The column of a comment that names what it belongs to. */
  belongsTo: RawBuilder<unknown>
  parents: RawBuilder<unknown>
  /** Ends before the columns that all comments have. */
  insertUnder: RawBuilder<unknown>
  count: RawBuilder<unknown>
  /** The constraint that misses the author's account. */
  authorKey: string
}

export const issueThread: Thread = {
  contentType: 'ISSUE_COMMENT',
  comments: sql`issue_comments`,
  belongsTo: sql`issue_id`,
  parents: sql`issues`,
  insertUnder: sql`insert into issue_comments (issue_id`,
  count: sql`update issues set comment_count = comment_count + 1`,
  authorKey: 'issue_comments_author_id_fkey',
}

export const petitionThread: Thread = {
  contentType: 'PETITION_COMMENT',
  comments: sql`petition_comments`,
  belongsTo: sql`petition_id`,
  parents: sql`petitions`,
  insertUnder: sql`insert into petition_comments (petition_id`,
  count: sql`update petitions set comment_count = comment_count + 1`,
  authorKey: 'petition_comments_author_id_fkey',
}

export const representativeThread: Thread = {
  contentType: 'REPRESENTATIVE_COMMENT',
  comments: sql`representative_comments`,
  belongsTo: sql`representative_id`,
  parents: sql`representatives`,
  insertUnder: sql`insert into representative_comments (representative_id`,
  count: sql`update representatives set comment_count = comment_count + 1`,
  authorKey: 'representative_comments_author_id_fkey',
}

export const announcementThread: Thread = {
  contentType: 'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
  comments: sql`representative_announcement_comments`,
  belongsTo: sql`announcement_id`,
  parents: sql`representative_announcements`,
  insertUnder: sql`insert into representative_announcement_comments (announcement_id`,
  count: sql`update representative_announcements set comment_count = comment_count + 1`,
  authorKey: 'representative_announcement_comments_author_id_fkey',
}
