import { violatesForeignKey } from '@civic/db'
import { sql, type Insertable, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { memberRole } from '../../member-role-sql.ts'
import { lockRow } from '../../lock-row-sql.ts'
import type { Db, OrganizationTables, Tx } from '../../tables.ts'
import type { ProjectsTable } from '../../tables/work-tables.ts'
import { ProjectCommunityNotFoundError, ProjectNotFoundError } from './project-errors.ts'

export type ProjectRow = Selectable<ProjectsTable> & { assignmentCount: number }

/** With the role that somebody has in its organization. */
export type ProjectForMember = ProjectRow & { memberRole: string | null }

/** Of each row that is shown, by the index of its assignments. */
const assignmentCount = sql<number>`(
  select count(*) from issue_assignments where issue_assignments.project_id = projects.id)`.as('assignmentCount')

const columns = [
  'id',
  'organizationId',
  'title',
  'description',
  'status',
  'startDate',
  'expectedEndDate',
  'budgetKobo',
  'communityId',
  'createdById',
  'createdAt',
  'updatedAt',
  assignmentCount,
] as const

export interface ProjectFilter {
  organizationId?: string | undefined
  communityId?: string | undefined
  status?: string | undefined
}

/** Newest first. */
export async function listProjects(
  db: Db,
  filter: ProjectFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProjectRow[]> {
  return narrowed(db.selectFrom('projects').select(columns), filter)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const projects = db.selectFrom('projects').select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = await narrowed(projects, filter).executeTakeFirstOrThrow()
  return total
}

function narrowed<Selection>(
  projects: SelectQueryBuilder<OrganizationTables, 'projects', Selection>,
  { organizationId, communityId, status }: ProjectFilter,
): SelectQueryBuilder<OrganizationTables, 'projects', Selection> {
  return projects
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? ''))
    .$if(communityId !== undefined, (query) => query.where('communityId', '=', communityId ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
}

/** Refuses by PROJECT_NOT_FOUND a project that the organization does not have. */
export async function requireProjectOf(tx: Tx, organizationId: string, projectId: string): Promise<void> {
  const own = tx.selectFrom('projects').select('id').where('organizationId', '=', organizationId)
  if (!(await own.where('id', '=', projectId).executeTakeFirst())) throw new ProjectNotFoundError()
}

/** The project, or PROJECT_NOT_FOUND. */
export async function getProject(db: Db, id: string): Promise<ProjectRow> {
  const row = await db.selectFrom('projects').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProjectNotFoundError()
  return row
}

function selectForMember(db: Db, id: string, citizenId: string) {
  return db
    .selectFrom('projects')
    .select([...columns, memberRole('projects.organizationId', citizenId).as('memberRole')])
    .where('id', '=', id)
}

/** The project with the role of `citizenId` in its organization, or undefined. */
export async function findProjectFor(db: Db, id: string, citizenId: string): Promise<ProjectForMember | undefined> {
  return selectForMember(db, id, citizenId).executeTakeFirst()
}

/** The same, locked for a change. */
export async function lockProjectFor(tx: Tx, id: string, citizenId: string): Promise<ProjectForMember | undefined> {
  await lockRow(tx, 'projects', id)
  return findProjectFor(tx, id, citizenId)
}

/** Adds a project; or COMMUNITY_NOT_FOUND, UNAUTHORIZED when its creator's account went at this moment. */
export async function insertProject(tx: Tx, project: Insertable<ProjectsTable>): Promise<ProjectRow> {
  try {
    return await tx.insertInto('projects').values(project).returning(columns).executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, 'projects_community_id_fkey')) throw new ProjectCommunityNotFoundError()
    if (violatesForeignKey(error, 'projects_created_by_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** Changes a project that is locked; or COMMUNITY_NOT_FOUND. */
export async function updateProject(tx: Tx, id: string, change: Updateable<ProjectsTable>): Promise<ProjectRow> {
  try {
    return await tx
      .updateTable('projects')
      .set({ ...change, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatesForeignKey(error, 'projects_community_id_fkey')) throw new ProjectCommunityNotFoundError()
    throw error
  }
}

/** Its progress updates go with it; its assignments stay, without a project. */
export async function deleteProject(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('projects').where('id', '=', id).execute()
}

/** Counts the projects of an organization that is locked. */
export async function recountProjects(tx: Tx, organizationId: string): Promise<void> {
  await sql`
    update organizations
    set project_count = (select count(*) from projects where organization_id = ${organizationId})
    where id = ${organizationId}
  `.execute(tx)
}
