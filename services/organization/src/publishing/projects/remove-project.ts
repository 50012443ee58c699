import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { countedProject } from './project.ts'
import { deleteProject, recountProjects } from './project-queries.ts'

export const removeProject = change('DELETE /v1/projects/:projectId', {
  summary: 'Delete a project with its progress updates',
  description: 'The issues that were worked on by it stay taken on, without a project.',
  on: countedProject,
  may: canAdmin,
  reply: OkReply,

  async does({ tx, row: { id, organizationId } }) {
    await deleteProject(tx, id)
    await recountProjects(tx, organizationId)
    return { ok: true }
  },
})
