import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { deleteProject, lockProjectFor, recountProjects } from './project-queries.ts'

/** Deletes a project with its progress updates. */
export async function removeProject(
  { db, actor }: OrganizationCall,
  { projectId }: { projectId: string },
): Promise<{ ok: true }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    await lockOrganizationOf(tx, 'projects', projectId)
    const { memberRole, organizationId } = await lockProjectFor(tx, projectId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canAdmin)
    await deleteProject(tx, projectId)
    await recountProjects(tx, organizationId)
    return { ok: true }
  })
}
