import { keptStatement, violatesForeignKey } from '@civic/db'
import { sql } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { IssueNotFoundError } from './issue-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import type { Db, Tx } from '../../tables.ts'

interface Upvote {
  issueId: string
  userId: string
}

/** The issue locked for its upvote counter, with whether the citizen has joined its community, or ISSUE_NOT_FOUND. */
export async function lockIssueForUpvote(tx: Tx, upvote: Upvote): Promise<{ upvoteCount: number; isMember: boolean }> {
  const [row] = await lockedForUpvote(tx, upvote)
  if (!row) throw new IssueNotFoundError()
  return row
}

const lockedForUpvote = keptStatement((tx: Tx, { issueId, userId }: Upvote) =>
  tx
    .selectFrom('issues')
    .select(['issues.upvoteCount', hasJoined(userId, 'issues.communityId').as('isMember')])
    .where('issues.id', '=', issueId)
    .forNoKeyUpdate(),
)

/** Takes an upvote back, row and counter in one statement; the new count, or undefined when there was none. */
export async function deleteUpvote(tx: Tx, upvote: Upvote): Promise<number | undefined> {
  const [row] = await withoutUpvote(tx, upvote)
  return row?.upvoteCount
}

const withoutUpvote = keptStatement(
  (_: Tx, { issueId, userId }: Upvote) => sql<{ upvoteCount: number }>`
    with removed as (
      delete from issue_upvotes where issue_id = ${issueId} and user_id = ${userId} returning issue_id
    )
    update issues set upvote_count = greatest(upvote_count - 1, 0)
    from removed where issues.id = removed.issue_id
    returning upvote_count
  `,
)

/** Adds an upvote, row and counter in one statement; the new count, or undefined when it stood already. */
export async function insertUpvote(tx: Tx, upvote: Upvote): Promise<number | undefined> {
  try {
    const [row] = await withUpvote(tx, upvote)
    return row?.upvoteCount
  } catch (error) {
    if (violatesForeignKey(error, 'issue_upvotes_user_id_fkey')) throw new NoAccountError()
    throw error
  }
}

const withUpvote = keptStatement(
  (_: Tx, { issueId, userId }: Upvote) => sql<{ upvoteCount: number }>`
    with added as (
      insert into issue_upvotes (issue_id, user_id) values (${issueId}, ${userId})
      on conflict (issue_id, user_id) do nothing
      returning issue_id
    )
    update issues set upvote_count = upvote_count + 1
    from added where issues.id = added.issue_id
    returning upvote_count
  `,
)

/** Ids of the issues that a citizen upvotes, newest upvote first. */
export async function listUpvotedIssueIds(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('issueUpvotes')
    .select('issueId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ issueId }) => issueId)
}
