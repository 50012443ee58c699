import { changedFields, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { project } from './project.ts'
import { InvalidProjectStatusError, ProjectCommunityNotFoundError } from './project-errors.ts'
import { requireDateOrder, sentProject } from './project-form.ts'
import { updateProject } from './project-queries.ts'
import { ProjectChangeBody, ProjectReply } from './project-schemas.ts'

/** Any status may follow any other. */
export const editProject = change('PATCH /v1/projects/:projectId', {
  summary: 'Edit a project',
  description:
    'For owners and administrators of the organization. What is left out stays. Any status may follow any ' +
    'other, in any letter case; a project must not end before it begins. Nobody is told. With ' +
    '`expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.',
  on: project,
  may: canAdmin,
  body: ProjectChangeBody,
  reply: ProjectReply,
  refuses: [ChangedMeanwhileError, InvalidProjectStatusError, ProjectCommunityNotFoundError],

  async does({ tx, row: { memberRole: _, ...stored }, body }) {
    const { change, fields } = changedFields(stored, sentProject(body))
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { project: onWire(stored) }
    requireDateOrder({ ...stored, ...change })
    return { project: onWire(await updateProject(tx, stored.id, change)) }
  },
})
