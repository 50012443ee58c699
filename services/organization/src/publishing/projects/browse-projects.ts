import { onWire, type Page } from '@civic/contracts'
import { act } from '../../act.ts'
import type { Db } from '../../tables.ts'
import { ProjectNotFoundError } from './project-errors.ts'
import { countProjects, getProject, listProjects } from './project-queries.ts'
import { ProjectReply, ProjectsOfQuery, ProjectsQuery, ProjectsReply } from './project-schemas.ts'

const pageSize = { usual: 200, most: 500 }

export const browseProjects = act('GET /v1/projects', {
  summary: 'Projects by organization, place and status',
  description:
    'Open to everybody. Newest first. All filters hold together, and a status that is none matches nothing. ' +
    '`total` counts all that match.',
  who: { token: 'public' },
  query: ProjectsQuery,
  page: pageSize,
  reply: ProjectsReply,

  async does({ readDb, query, page }) {
    return readProjects(readDb, query, page)
  },
})

export const browseOrganizationProjects = act('GET /v1/organizations/:id/projects', {
  summary: 'The projects of an organization',
  description:
    'Open to everybody. Newest first. A status that is none matches nothing. Without such an organization ' +
    'the list is empty.',
  who: { token: 'public' },
  query: ProjectsOfQuery,
  page: pageSize,
  reply: ProjectsReply,

  async does({ readDb, path, query, page }) {
    return readProjects(readDb, { ...query, organizationId: path.id }, page)
  },
})

export const showProject = act('GET /v1/projects/:projectId', {
  summary: 'One project',
  description: 'Open to everybody, in every status. `assignmentCount` says how many issues that were taken on name it.',
  who: { token: 'public' },
  reply: ProjectReply,
  refuses: [ProjectNotFoundError],

  async does({ db, path }) {
    return { project: onWire(await getProject(db, path.projectId)) }
  },
})

/** Newest first; a status that is none matches nothing. */
async function readProjects(db: Db, query: ProjectsQuery, page: Page) {
  const { organizationId, communityId } = query
  const filter = { organizationId, communityId, status: query.status?.toUpperCase() }
  const [rows, total] = await Promise.all([listProjects(db, filter, page), countProjects(db, filter)])
  return { projects: rows.map((row) => onWire(row)), total }
}
