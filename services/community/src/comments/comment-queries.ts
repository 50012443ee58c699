import { keptStatement, violatesForeignKey } from '@civic/db'
import { currentName, hiddenFlag } from '@civic/moderation'
import { sql, type Selectable } from 'kysely'
import { NoAccountError } from '../account-errors.ts'
import type { Db, Tx } from '../tables.ts'
import type { CommentsTable } from '../tables/comments-table.ts'
import type { Thread } from './thread-sql.ts'

export type CommentRow = Selectable<CommentsTable> & { isHidden: boolean }

/** A thread without comments on this page is one row of nothing but its total. */
type ThreadRow = { total: number } & (CommentRow | Record<keyof CommentRow, null>)

/**
 * The newest part of a thread, newest first, and how many comments all of it has; undefined when there is nothing that it
 * could belong to.
 */
export async function listNewestComments(
  db: Db,
  thread: Thread,
  parentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number } | undefined> {
  const found = await statementsOf(thread).newest(db, { parentId, limit, offset })
  const [first] = found
  if (!first) return undefined
  return { rows: found.filter((row) => row.id !== null), total: first.total }
}

export interface NewComment {
  content: string
  authorId: string
  authorName: string
  authorRole: string
  isOfficialResponse: boolean
}

/** Adds a comment and counts it, in one statement; or UNAUTHORIZED when its author's account went at this moment. */
export async function insertComment(
  tx: Tx,
  thread: Thread,
  parentId: string,
  comment: NewComment,
): Promise<CommentRow> {
  try {
    const [row] = await statementsOf(thread).added(tx, { parentId, ...comment })
    if (!row) throw new Error('A comment was not stored')
    return { ...row, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, thread.authorKey)) throw new NoAccountError()
    throw error
  }
}

type Statements = ReturnType<typeof writtenFor>
const statements = new Map<Thread, Statements>()

/** Each thread has tables of its own. */
function statementsOf(thread: Thread): Statements {
  const known = statements.get(thread) ?? writtenFor(thread)
  statements.set(thread, known)
  return known
}

function writtenFor(thread: Thread) {
  return {
    newest: keptStatement(
      // All are counted once, not for each row. The page is cut first: only its rows are looked up among authors and hidden.
      (_: Db, { parentId, limit, offset }: { parentId: string; limit: number; offset: number }) => sql<ThreadRow>`
        with thread as materialized (
          select id, (select count(*) from ${thread.comments} where ${thread.belongsTo} = parent.id) as total
          from ${thread.parents} as parent where id = ${parentId}
        )
        select thread.total, shown.* from thread left join lateral (
          select comment.id, comment.content, comment.author_id, comment.author_role, comment.is_official_response,
            comment.created_at, hidden.is_hidden is not null as is_hidden,
            ${currentName('comment.author_name', 'author')} as author_name
          from (
            select id, content, author_id, author_name, author_role, is_official_response, created_at
            from ${thread.comments} where ${thread.belongsTo} = thread.id
            order by created_at desc, id desc limit ${limit} offset ${offset}
          ) as comment
          join users as author on author.id = comment.author_id
          left join lateral ${hiddenFlag(thread.contentType, 'comment.id')} on true
        ) as shown on true
        order by shown.created_at desc, shown.id desc
      `,
    ),
    added: keptStatement((_: Tx, comment: NewComment & { parentId: string }) => {
      const { parentId, content, authorId, authorName, authorRole, isOfficialResponse } = comment
      return sql<Omit<CommentRow, 'isHidden'>>`
        with counted as (${thread.count} where id = ${parentId})
        ${thread.insertUnder}, content, author_id, author_name, author_role, is_official_response)
        values (${parentId}, ${content}, ${authorId}, ${authorName}, ${authorRole}, ${isOfficialResponse})
        returning id, content, author_id, author_name, author_role, is_official_response, created_at
      `
    }),
  }
}
