import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireToChange } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireDateOrder, sentProject } from './project-form.ts'
import { insertProject, recountProjects } from './project-queries.ts'
import type { NewProjectBody, Project } from './project-schemas.ts'

const empty = { startDate: null, expectedEndDate: null, budgetKobo: null, communityId: null }

/** Begins a project of an organization. */
export async function beginProject(
  { db, actor }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewProjectBody },
): Promise<{ project: Project }> {
  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToChange(tx, actor, organizationId, canAdmin)
    const project = { ...empty, ...sentProject(input), title: input.title, description: input.description }
    requireDateOrder(project)
    const row = await insertProject(tx, { ...project, organizationId, createdById: citizen.userId })
    await recountProjects(tx, organizationId)
    return { project: onWire(row) }
  })
}
