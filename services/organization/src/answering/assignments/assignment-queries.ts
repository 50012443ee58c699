import type { AssignmentSort } from '@civic/contracts'
import { violatesForeignKey, violatesUnique } from '@civic/db'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import { shownName } from '../../shown-name-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { IssueAssignmentsTable } from '../../tables/work-tables.ts'
import { AlreadyAssignedError } from './assignment-errors.ts'

export type AssignmentRow = Selectable<IssueAssignmentsTable>

/** With the role that somebody has in its organization. */
export type AssignmentForMember = AssignmentRow & { memberRole: string | null }

const columns = [
  'id',
  'organizationId',
  'issueId',
  'projectId',
  'status',
  'note',
  'assignedById',
  'createdAt',
  'updatedAt',
] as const
const ofAssignment = columns.map((column) => `issueAssignments.${column}` as const)
const projectKey = 'issue_assignments_project_id_fkey'
const assignedByName = shownName('issueAssignments.assignedById', 'assignedByName').as('assignedByName')

function selectAssignments(db: Db) {
  return db.selectFrom('issueAssignments').select([...ofAssignment, assignedByName])
}

interface AssignmentFilter {
  organizationId: string
  status: string | undefined
}

/** Each ends in the id, so that paging never repeats or skips a row. Behind an issue that is gone nobody waits. */
const orders: Record<AssignmentSort, RawBuilder<unknown>> = {
  newest: sql`issue_assignments.created_at desc, issue_assignments.id desc`,
  silence: sql`issues.last_official_at nulls last, issue_assignments.created_at, issue_assignments.id`,
}

interface Page {
  limit: number
  offset: number
}

/** What an organization has taken on. */
export async function listAssignments(
  db: Db,
  { organizationId, status }: AssignmentFilter,
  sort: AssignmentSort,
  { limit, offset }: Page,
): Promise<AssignmentRow[]> {
  return selectAssignments(db)
    .$if(sort === 'silence', (query) => query.leftJoin('issues', 'issues.id', 'issueAssignments.issueId'))
    .where('organizationId', '=', organizationId)
    .$if(status !== undefined, (query) => query.where('issueAssignments.status', '=', status ?? ''))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAssignments(db: Db, { organizationId, status }: AssignmentFilter): Promise<number> {
  const { total } = await db
    .selectFrom('issueAssignments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

/** Who has taken an issue on, newest first. */
export async function listAssignmentsOfIssue(
  db: Db,
  issueId: string,
  { limit, offset }: Page,
): Promise<AssignmentRow[]> {
  return selectAssignments(db)
    .where('issueId', '=', issueId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function selectForMember(db: Db, id: string, citizenId: string) {
  return selectAssignments(db)
    .select(memberRole('issueAssignments.organizationId', citizenId).as('memberRole'))
    .where('id', '=', id)
}

/** The assignment with the role of `citizenId` in its organization, or undefined. */
export async function findAssignmentFor(
  db: Db,
  id: string,
  citizenId: string,
): Promise<AssignmentForMember | undefined> {
  return selectForMember(db, id, citizenId).executeTakeFirst()
}

/**
 * The same, locked for a change. First its organization is kept from deletion, which takes the projects before their
 * assignments: a change may point at one of them.
 */
export async function lockAssignmentFor(
  tx: Tx,
  id: string,
  citizenId: string,
): Promise<AssignmentForMember | undefined> {
  await sql`
    with kept as materialized (
      select id from organizations
      where id = (select organization_id from issue_assignments where id = ${id}) for key share)
    select id from issue_assignments where id = ${id} and organization_id = (select id from kept) for no key update
  `.execute(tx)
  return findAssignmentFor(tx, id, citizenId)
}

/** Takes an issue on; or ALREADY_ASSIGNED, PROJECT_NOT_FOUND, UNAUTHORIZED when what it points at went at this moment. */
export async function insertAssignment(tx: Tx, assignment: Insertable<IssueAssignmentsTable>): Promise<AssignmentRow> {
  try {
    return await tx
      .insertInto('issueAssignments')
      .values(assignment)
      .returning([...columns, 'assignedByName'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesUnique(error, 'idx_org_issue')) throw new AlreadyAssignedError()
    if (violatesForeignKey(error, projectKey)) throw new ProjectNotFoundError()
    if (violatesForeignKey(error, 'issue_assignments_assigned_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Changes an assignment that is locked: its project, and its new time of change. Or PROJECT_NOT_FOUND. */
export async function updateAssignment(
  tx: Tx,
  id: string,
  change: Updateable<IssueAssignmentsTable>,
): Promise<Pick<AssignmentRow, 'projectId' | 'updatedAt'>> {
  try {
    return await tx
      .updateTable('issueAssignments')
      .set({ ...change, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(['projectId', 'updatedAt'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, projectKey)) throw new ProjectNotFoundError()
    throw error
  }
}

export async function deleteAssignment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('issueAssignments').where('id', '=', id).execute()
}

/** Counts the assignments of an organization that is locked. */
export async function recountAssignments(tx: Tx, organizationId: string): Promise<void> {
  await sql`
    update organizations
    set assignment_count = (select count(*) from issue_assignments where organization_id = ${organizationId})
    where id = ${organizationId}
  `.execute(tx)
}
