import type { IssueSort } from '@civic/contracts'
import { keptStatement, violatesForeignKey } from '@civic/db'
import { hiddenFlag } from '@civic/moderation'
import {
  sql,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { CommunityNotFoundError } from '../../places/communities/community-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import type { CommunityTables, Db, Tx } from '../../tables.ts'
import type { IssuesTable } from '../../tables/issue-tables.ts'
import { isHidden, issueColumns } from './issue-columns-sql.ts'
import { IssueNotFoundError } from './issue-errors.ts'

export type IssueRow = Selectable<IssuesTable> & { isHidden: boolean }

function selectIssues(db: Db) {
  return db
    .selectFrom('issues')
    .leftJoinLateral(hiddenFlag('ISSUE', 'issues.id'), (join) => join.onTrue())
    .select([...issueColumns, isHidden])
}

/** Whose values the statements below take. */
interface Narrowing {
  ids?: readonly string[] | undefined
  reportedById?: string | undefined
  communityId?: string | undefined
  status?: string | undefined
  category?: string | undefined
  /** Of the communities there, exact in any letter case. */
  state?: string | undefined
  lga?: string | undefined
}

/** What the statements below are written for. */
interface Missing {
  /** Without a visible official comment. */
  isUnanswered: boolean
  /** That no organization has taken on. */
  isUnassigned: boolean
}

export type IssueFilter = Narrowing & Partial<Missing>

/** Each ends in the id, so that paging never repeats or skips a row. */
const orders: Record<IssueSort, RawBuilder<unknown>> = {
  newest: sql`issues.created_at desc, issues.id desc`,
  oldest: sql`issues.created_at, issues.id`,
  upvotes: sql`issues.upvote_count desc, issues.created_at desc, issues.id desc`,
  comments: sql`issues.comment_count desc, issues.created_at desc, issues.id desc`,
}

/** The page is cut first: only its rows are looked up among the hidden. */
export async function listIssues(
  db: Db,
  filter: IssueFilter,
  sort: IssueSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssueRow[]> {
  return pageOfIssues(db, { ...narrowingOf(filter), limit, offset }, { ...missingOf(filter), sort })
}

type OnPage = Narrowing & { limit: number; offset: number }

const pageOfIssues = keptStatement(
  (db: Db, { limit, offset, ...narrowing }: OnPage, { sort, ...missing }: Missing & { sort: IssueSort }) => {
    const page = narrowed(db.selectFrom('issues').select(issueColumns), narrowing, missing)
      .orderBy(orders[sort])
      .limit(limit)
      .offset(offset)
    return db
      .selectFrom(page.as('issues'))
      .leftJoinLateral(hiddenFlag('ISSUE', 'issues.id'), (join) => join.onTrue())
      .select([...issueColumns, isHidden])
      .orderBy(orders[sort])
  },
)

function narrowingOf({ ids, reportedById, communityId, status, category, state, lga }: IssueFilter): Narrowing {
  return { ids, reportedById, communityId, status, category, state, lga }
}

function missingOf({ isUnanswered = false, isUnassigned = false }: IssueFilter): Missing {
  return { isUnanswered, isUnassigned }
}

/** Of all there are, also of a status or a category, the total is kept; everything else is counted. */
export async function countIssues(db: Db, filter: IssueFilter): Promise<number> {
  if (isKept(filter)) return countAllIssues(db, filter)
  const [row] = await totalOfIssues(db, narrowingOf(filter), missingOf(filter))
  return row?.total ?? 0
}

const totalOfIssues = keptStatement((db: Db, narrowing: Narrowing, missing: Missing) => {
  const issues = db.selectFrom('issues').select((eb) => eb.fn.countAll<number>().as('total'))
  return narrowed(issues, narrowing, missing)
})

function isKept({ ids, reportedById, communityId, state, lga, isUnanswered, isUnassigned }: IssueFilter): boolean {
  const isNarrowed = [ids, reportedById, communityId, state, lga].some((part) => part !== undefined)
  return !isNarrowed && !isUnanswered && !isUnassigned
}

/** Of each status and category several rows may be kept; they add up. */
async function countAllIssues(db: Db, { status, category }: IssueFilter): Promise<number> {
  const { total } = await db
    .selectFrom('rowTotals')
    .select(sql<number>`coalesce(sum(total), 0)::int8`.as('total'))
    .where('list', '=', sql.lit('issues'))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`kind[1] = ${status}`))
    .$if(category !== undefined, (query) => query.where(sql<boolean>`kind[2] = ${category}`))
    .executeTakeFirstOrThrow()
  return total
}

function narrowed<Selection>(
  issues: SelectQueryBuilder<CommunityTables, 'issues', Selection>,
  { ids, reportedById, communityId, status, category, state, lga }: Narrowing,
  { isUnanswered, isUnassigned }: Missing,
): SelectQueryBuilder<CommunityTables, 'issues', Selection> {
  return (
    issues
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`issues.id = any(${ids}::uuid[])`))
      .$if(reportedById !== undefined, (query) => query.where('issues.reportedById', '=', reportedById ?? ''))
      .$if(communityId !== undefined, (query) => query.where('issues.communityId', '=', communityId ?? ''))
      .$if(status !== undefined, (query) => query.where('issues.status', '=', status ?? ''))
      .$if(category !== undefined, (query) => query.where('issues.category', '=', category ?? ''))
      .$if(state !== undefined || lga !== undefined, (query) => query.where(isIn(state, lga)))
      // In literals, as the indexes have it.
      .$if(isUnanswered, (query) => query.where(sql<boolean>`issues.official_response_count = 0`))
      .$if(isUnassigned, (query) => query.where(sql<boolean>`issues.assignment_count = 0`))
  )
}

function isIn(state: string | undefined, lga: string | undefined): RawBuilder<boolean> {
  const parts = [
    ...(state === undefined ? [] : [sql`lower(place.state) = lower(${state})`]),
    ...(lga === undefined ? [] : [sql`lower(place.lga) = lower(${lga})`]),
  ]
  return sql<boolean>`issues.community_id in (select place.id from communities as place where ${sql.join(parts, sql` and `)})`
}

/** The issue, or ISSUE_NOT_FOUND. */
export async function getIssue(db: Db, id: string): Promise<IssueRow> {
  const [row] = await oneIssue(db, { id })
  if (!row) throw new IssueNotFoundError()
  return row
}

const oneIssue = keptStatement((db: Db, { id }: { id: string }) => selectIssues(db).where('issues.id', '=', id))

/** The issue locked for a change of its row, or ISSUE_NOT_FOUND. */
export async function lockIssue(tx: Tx, id: string): Promise<IssueRow> {
  const row = await selectIssues(tx).where('issues.id', '=', id).forNoKeyUpdate('issues').executeTakeFirst()
  if (!row) throw new IssueNotFoundError()
  return row
}

/** The issue locked so that nobody else can add to it either, or ISSUE_NOT_FOUND. */
export async function lockIssueForDeletion(tx: Tx, id: string): Promise<IssueRow> {
  const row = await selectIssues(tx).where('issues.id', '=', id).forUpdate('issues').executeTakeFirst()
  if (!row) throw new IssueNotFoundError()
  return row
}

/** The issue kept from deletion, with whether the citizen has joined its community, or ISSUE_NOT_FOUND. */
export async function lockIssueForMember(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<IssueRow & { isMember: boolean }> {
  const [row] = await lockedForMember(tx, { id, citizenId })
  if (!row) throw new IssueNotFoundError()
  return row
}

const lockedForMember = keptStatement((tx: Tx, { id, citizenId }: { id: string; citizenId: string }) =>
  selectIssues(tx)
    .select(hasJoined(citizenId, 'issues.communityId').as('isMember'))
    .where('issues.id', '=', id)
    .forKeyShare('issues'),
)

/** Inserts an issue, or COMMUNITY_NOT_FOUND, UNAUTHORIZED when its community or its reporter went at this moment. */
export async function insertIssue(tx: Tx, issue: Insertable<IssuesTable>): Promise<IssueRow> {
  try {
    const row = await tx.insertInto('issues').values(issue).returning(issueColumns).executeTakeFirstOrThrow()
    return { ...row, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, 'issues_community_id_fkey')) throw new CommunityNotFoundError()
    if (violatesForeignKey(error, 'issues_reported_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

export async function updateIssue(tx: Tx, id: string, change: Updateable<IssuesTable>): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody besides `citizenId` has upvoted or commented. Ask while the issue is locked for deletion. */
export async function hasActsOfOthers(tx: Tx, issueId: string, citizenId: string): Promise<boolean> {
  const { rows } = await sql<{ hasActs: boolean }>`
    select exists (select from issue_upvotes where issue_id = ${issueId} and user_id <> ${citizenId})
        or exists (select from issue_comments where issue_id = ${issueId} and author_id <> ${citizenId}) as has_acts
  `.execute(tx)
  return rows[0]?.hasActs ?? false
}

export async function deleteIssue(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('issues').where('id', '=', id).execute()
}
