import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { AssignmentNotFoundError } from './assignment-errors.ts'
import { findAssignmentFor, lockAssignmentFor, type AssignmentForMember } from './assignment-queries.ts'

type AssignmentSubject = OrganizationSubject<{ assignmentId: string }, AssignmentForMember>

export const assignment: AssignmentSubject = {
  find: async (db, { assignmentId }, { userId }) => findAssignmentFor(db, assignmentId, userId),
  lock: async (tx, { assignmentId }, { userId }) => lockAssignmentFor(tx, assignmentId, userId),
  missing: AssignmentNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** First its organization, whose counter changes, then the assignment: whoever locks both does it in this order. */
export const countedAssignment: AssignmentSubject = {
  ...assignment,
  lock: async (tx, path, citizen) => {
    await lockOrganizationOf(tx, 'issueAssignments', path.assignmentId)
    return assignment.lock(tx, path, citizen)
  },
}
