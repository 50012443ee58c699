import {
  assignmentSorts,
  assignmentStatuses,
  Clearable,
  Described,
  ExpectedUpdatedAt,
  LongText,
  Timestamp,
  Uuid,
  WordFilter,
  WordOf,
} from '@civic/contracts'
import { Type } from 'typebox'

const AssignmentStatus = WordOf(assignmentStatuses, 'AssignmentStatus')

const IssueAssignment = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    issueId: Uuid,
    projectId: Type.Optional(Described(Uuid, 'The project that the issue is worked on by.')),
    status: AssignmentStatus,
    note: Type.Optional(Type.String()),
    assignedById: Uuid,
    assignedByName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'IssueAssignment' },
)

export const AssignmentsQuery = Type.Object({
  status: WordFilter(
    assignmentStatuses,
    'AssignmentStatus',
    'Those in this status alone; in any letter case, and another word finds none.',
  ),
  sort: WordFilter(
    assignmentSorts,
    'AssignmentSort',
    '`newest` (default), or `silence`: by `lastOfficialAt` of the issues, oldest first; those of issues that are ' +
      'gone come last. Anything else is `newest`.',
  ),
})
export const AssignmentsReply = Type.Object({ assignments: Type.Array(IssueAssignment), total: Type.Integer() })
export const IssueAssignmentsReply = Type.Object({ assignments: Type.Array(IssueAssignment) })
export const AssignmentReply = Type.Object({ assignment: IssueAssignment })

const Note = Clearable(LongText(1, 2000))
const ProjectId = Clearable(Described(Uuid, 'A project of the same organization.'))

export const NewAssignmentBody = Type.Object({ issueId: Uuid, note: Note, projectId: ProjectId })

export const AssignmentChangeBody = Type.Object({
  status: AssignmentStatus,
  note: Note,
  projectId: ProjectId,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
