import { onWire, readPage } from '@civic/contracts'
import { act } from '../../act.ts'
import type { Db } from '../../tables.ts'
import { ProjectNotFoundError } from './project-errors.ts'
import { countProjects, getProject, listProjects } from './project-queries.ts'
import { ProjectReply, ProjectsOfQuery, ProjectsQuery, ProjectsReply } from './project-schemas.ts'

export const browseProjects = act('GET /v1/projects', {
  summary: 'Projects by organization, place and status',
  who: { token: 'public' },
  query: ProjectsQuery,
  reply: ProjectsReply,

  async does({ readDb, query }) {
    return readProjects(readDb, query)
  },
})

export const browseOrganizationProjects = act('GET /v1/organizations/:id/projects', {
  summary: 'The projects of an organization',
  who: { token: 'public' },
  query: ProjectsOfQuery,
  reply: ProjectsReply,

  async does({ readDb, path, query }) {
    return readProjects(readDb, { ...query, organizationId: path.id })
  },
})

export const showProject = act('GET /v1/projects/:projectId', {
  summary: 'One project',
  who: { token: 'public' },
  reply: ProjectReply,
  refuses: [ProjectNotFoundError],

  async does({ db, path }) {
    return { project: onWire(await getProject(db, path.projectId)) }
  },
})

/** Newest first; a status that is none matches nothing. */
async function readProjects(db: Db, query: ProjectsQuery) {
  const { organizationId, communityId } = query
  const filter = { organizationId, communityId, status: query.status?.toUpperCase() }
  const [rows, total] = await Promise.all([
    listProjects(db, filter, readPage(query, { usual: 200, most: 500 })),
    countProjects(db, filter),
  ])
  return { projects: rows.map((row) => onWire(row)), total }
}
