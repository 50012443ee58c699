import { Clearable, LongText, Timestamp, Uuid } from '@civic/contracts'
import { Type } from 'typebox'

const IssueAssignment = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    issueId: Uuid,
    status: Type.String(),
    note: Type.Optional(Type.String()),
    assignedById: Uuid,
    assignedByName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'IssueAssignment' },
)

export const AssignmentsQuery = Type.Object({ status: Type.Optional(Type.String()) })
export const AssignmentsReply = Type.Object({ assignments: Type.Array(IssueAssignment), total: Type.Integer() })
export const IssueAssignmentsReply = Type.Object({ assignments: Type.Array(IssueAssignment) })
export const AssignmentReply = Type.Object({ assignment: IssueAssignment })

const Note = Clearable(LongText(1, 2000))

export const NewAssignmentBody = Type.Object({ issueId: Uuid, note: Note })

export const AssignmentChangeBody = Type.Object({
  status: Type.String({ description: 'RECEIVED, IN_PROGRESS, COMPLETED or REJECTED' }),
  note: Note,
})
