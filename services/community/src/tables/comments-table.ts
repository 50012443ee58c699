import type { Generated } from 'kysely'

/** What a comment is, whatever it belongs to. */
export interface CommentsTable {
  id: Generated<string>
  content: string
  authorId: string
  authorName: string
  authorRole: string
  isOfficialResponse: Generated<boolean>
  createdAt: Generated<Date>
}
