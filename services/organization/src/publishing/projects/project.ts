import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { ProjectNotFoundError } from './project-errors.ts'
import { findProjectFor, lockProjectFor, type ProjectForMember } from './project-queries.ts'

type ProjectSubject = OrganizationSubject<{ projectId: string }, ProjectForMember>

export const project: ProjectSubject = {
  find: async (db, { projectId }, { userId }) => findProjectFor(db, projectId, userId),
  lock: async (tx, { projectId }, { userId }) => lockProjectFor(tx, projectId, userId),
  missing: ProjectNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** First its organization, whose counter changes, then the project: whoever locks both does it in this order. */
export const countedProject: ProjectSubject = {
  ...project,
  lock: async (tx, path, citizen) => {
    await lockOrganizationOf(tx, 'projects', path.projectId)
    return project.lock(tx, path, citizen)
  },
}
