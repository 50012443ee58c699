import { assignIssue } from './assign-issue.ts'
import { browseAssignments, browseAssignmentsOfIssue } from './browse-assignments.ts'
import { changeAssignment } from './change-assignment.ts'
import { removeAssignment } from './remove-assignment.ts'

/** In the order of the OpenAPI document. */
export const assignmentActs = [
  browseAssignments,
  browseAssignmentsOfIssue,
  assignIssue,
  changeAssignment,
  removeAssignment,
]
