import { hiddenFlag } from '@civic/moderation'
import type { SelectQueryBuilder } from 'kysely'
import type { CommunityTables, Db } from '../../tables.ts'
import type { IssueAssignmentsTable } from '../../tables/organization-tables.ts'
import { isHidden, issueColumns } from '../issues/issue-columns-sql.ts'
import type { IssueRow } from '../issues/issue-queries.ts'

/**
 * Who has taken an issue on, or the project that it is worked on by. `isWaiting`: those alone that nobody official has
 * answered yet.
 */
export type Taker = { organizationId: string; isWaiting: boolean } | { projectId: string }

/** An issue with what an organization says about its work on it. */
export type AssignedIssueRow = IssueRow & {
  assignmentId: string
  assignmentStatus: string
  assignedAt: Date
  reassignedAt: Date
} & Pick<IssueAssignmentsTable, 'note' | 'projectId'>

/** Newest assignment first, of waiting ones the longest silent. The page is cut first: only its rows are looked up among the hidden. */
export async function listAssignedIssues(
  db: Db,
  taker: Taker,
  { limit, offset }: { limit: number; offset: number },
): Promise<AssignedIssueRow[]> {
  const page = takenOn(db, taker)
    .select([
      'assignment.id as assignmentId',
      'assignment.issueId',
      'assignment.projectId',
      'assignment.status as assignmentStatus',
      'assignment.note',
      'assignment.createdAt as assignedAt',
      'assignment.updatedAt as reassignedAt',
    ])
    .$if(isWaiting(taker), (query) => query.orderBy('issues.lastOfficialAt', 'asc'))
    .orderBy('assignment.createdAt', 'desc')
    .orderBy('assignment.id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('taken'))
    .innerJoin('issues', 'issues.id', 'taken.issueId')
    .leftJoinLateral(hiddenFlag('ISSUE', 'issues.id'), (join) => join.onTrue())
    .select([...issueColumns, isHidden])
    .select([
      'taken.assignmentId',
      'taken.projectId',
      'taken.assignmentStatus',
      'taken.note',
      'taken.assignedAt',
      'taken.reassignedAt',
    ])
    .$if(isWaiting(taker), (query) => query.orderBy('issues.lastOfficialAt', 'asc'))
    .orderBy('taken.assignedAt', 'desc')
    .orderBy('taken.assignmentId', 'desc')
    .execute()
}

export async function countAssignedIssues(db: Db, taker: Taker): Promise<number> {
  const { total } = await takenOn(db, taker)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** An assignment outlives its issue: those whose issue is gone are left out. */
function takenOn(
  db: Db,
  taker: Taker,
): SelectQueryBuilder<CommunityTables & { assignment: IssueAssignmentsTable }, 'assignment' | 'issues', object> {
  const assignments = db
    .selectFrom('issueAssignments as assignment')
    .innerJoin('issues', 'issues.id', 'assignment.issueId')
  if ('projectId' in taker) return assignments.where('assignment.projectId', '=', taker.projectId)
  return assignments
    .where('assignment.organizationId', '=', taker.organizationId)
    .$if(taker.isWaiting, (query) =>
      query.where('issues.officialResponseCount', '=', 0).where('issues.status', 'not in', ['RESOLVED', 'CLOSED']),
    )
}

function isWaiting(taker: Taker): boolean {
  return 'isWaiting' in taker && taker.isWaiting
}
