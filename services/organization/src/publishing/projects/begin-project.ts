import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { changedOrganization } from '../../registry/members/require-authority.ts'
import { InvalidProjectStatusError, ProjectCommunityNotFoundError } from './project-errors.ts'
import { requireDateOrder, sentProject } from './project-form.ts'
import { insertProject, recountProjects } from './project-queries.ts'
import { NewProjectBody, ProjectReply } from './project-schemas.ts'

const empty = { startDate: null, expectedEndDate: null, budgetKobo: null, communityId: null }

export const beginProject = change('POST /v1/organizations/:id/projects', {
  summary: 'Begin a project',
  description:
    'For owners and administrators of the organization. The status is `PLANNED` unless said otherwise, in ' +
    'any letter case. A project may name a community, and must not end before it begins. The project count ' +
    'of the organization follows. Nobody is told.',
  on: changedOrganization,
  may: canAdmin,
  body: NewProjectBody,
  reply: ProjectReply,
  status: 201,
  refuses: [InvalidProjectStatusError, ProjectCommunityNotFoundError],

  async does({ tx, citizen, path: { id }, body }) {
    const project = { ...empty, ...sentProject(body), title: body.title, description: body.description }
    requireDateOrder(project)
    const row = await insertProject(tx, { ...project, organizationId: id, createdById: citizen.userId })
    await recountProjects(tx, id)
    return { project: onWire(row) }
  },
})
