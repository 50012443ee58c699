import { requireSignedIn } from '@civic/access'
import { changedFields, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireDateOrder, sentProject } from './project-form.ts'
import { lockProjectFor, updateProject } from './project-queries.ts'
import type { Project, ProjectChangeBody } from './project-schemas.ts'

/** Edits a project; any status may follow any other. */
export async function editProject(
  { db, actor }: OrganizationCall,
  { projectId, input }: { projectId: string; input: ProjectChangeBody },
): Promise<{ project: Project }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { memberRole, ...stored } = await lockProjectFor(tx, projectId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canAdmin)
    const { change, fields } = changedFields(stored, sentProject(input))
    if (fields.length === 0) return { project: onWire(stored) }
    requireDateOrder({ ...stored, ...change })
    return { project: onWire(await updateProject(tx, projectId, change)) }
  })
}
