import { onWire, readPage } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { countProjects, getProject, listProjects } from './project-queries.ts'
import type { Project, ProjectsQuery, ProjectsReply } from './project-schemas.ts'

/** Projects by organization, place and status, newest first; a status that is none matches nothing. */
export async function browseProjects(
  { readDb: db }: OrganizationContext,
  query: ProjectsQuery,
): Promise<ProjectsReply> {
  const { organizationId, communityId } = query
  const filter = { organizationId, communityId, status: query.status?.toUpperCase() }
  const [rows, total] = await Promise.all([
    listProjects(db, filter, readPage(query, { usual: 200, most: 500 })),
    countProjects(db, filter),
  ])
  return { projects: rows.map((row) => onWire(row)), total }
}

export async function showProject(
  { db }: OrganizationContext,
  { projectId }: { projectId: string },
): Promise<{ project: Project }> {
  return { project: onWire(await getProject(db, projectId)) }
}
