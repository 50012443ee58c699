import { violatesForeignKey } from '@civic/db'
import { hiddenFlag } from '@civic/moderation'
import { sql, type Insertable, type Selectable } from 'kysely'
import { NoAccountError } from '../account-errors.ts'
import type { Db, IssueCommentsTable, Tx } from '../tables.ts'

export type IssueCommentRow = Selectable<IssueCommentsTable> & { isHidden: boolean }

const commentColumns = [
  'id',
  'content',
  'issueId',
  'authorId',
  'authorName',
  'authorRole',
  'isOfficialResponse',
  'createdAt',
] as const

/**
 * The newest part of a thread, newest first: the name of a deleted author is what the account is called now, not what
 * was kept at writing time. The page is cut first: only its rows are looked up among authors and hidden.
 */
export async function listNewestComments(
  db: Db,
  issueId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssueCommentRow[]> {
  const page = db
    .selectFrom('issueComments')
    .select(commentColumns)
    .where('issueId', '=', issueId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('comment'))
    .innerJoin('users as author', 'author.id', 'comment.authorId')
    .leftJoinLateral(hiddenFlag('ISSUE_COMMENT', 'comment.id'), (join) => join.onTrue())
    .select([
      'comment.id',
      'comment.content',
      'comment.issueId',
      'comment.authorId',
      'comment.authorRole',
      'comment.isOfficialResponse',
      'comment.createdAt',
      sql<string>`case when author.deleted_at is null then comment.author_name else author.name end`.as('authorName'),
      sql<boolean>`hidden.is_hidden is not null`.as('isHidden'),
    ])
    .orderBy('comment.createdAt', 'desc')
    .orderBy('comment.id', 'desc')
    .execute()
}

/** How many comments an issue has; undefined when there is no such issue. */
export async function countComments(db: Db, issueId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('issues')
    .select((eb) =>
      eb
        .selectFrom('issueComments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('issueComments.issueId', '=', 'issues.id')
        .as('total'),
    )
    .where('issues.id', '=', issueId)
    .executeTakeFirst()
  return row && (row.total ?? 0)
}

/** Adds a comment and counts it, in one statement; or UNAUTHORIZED when its author's account went at this moment. */
export async function insertComment(tx: Tx, comment: Insertable<IssueCommentsTable>): Promise<IssueCommentRow> {
  try {
    const row = await tx
      .with('counted', (query) =>
        query
          .updateTable('issues')
          .set((eb) => ({ commentCount: eb('commentCount', '+', 1) }))
          .where('id', '=', comment.issueId),
      )
      .insertInto('issueComments')
      .values(comment)
      .returning(commentColumns)
      .executeTakeFirstOrThrow()
    return { ...row, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, 'issue_comments_author_id_fkey')) throw new NoAccountError()
    throw error
  }
}
