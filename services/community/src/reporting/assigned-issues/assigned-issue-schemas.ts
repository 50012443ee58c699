import { assignmentStatuses, Described, Timestamp, ToldAs, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Issue } from '../issues/issue-schemas.ts'

const AssignmentOfIssue = Type.Object(
  {
    id: Uuid,
    status: WordOf(assignmentStatuses, 'AssignmentStatus'),
    note: Type.Optional(
      Type.String({ description: 'What the organization says about its work; left out when empty.' }),
    ),
    projectId: Type.Optional(Described(Uuid, 'The project that the issue is worked on by.')),
    createdAt: Described(Timestamp, 'When the organization took the issue on.'),
    updatedAt: Timestamp,
  },
  { title: 'AssignmentOfIssue' },
)

const AssignedIssue = Type.Object({ ...Issue.properties, assignment: AssignmentOfIssue }, { title: 'AssignedIssue' })
export type AssignedIssue = Static<typeof AssignedIssue>

export const AssignedIssuesQuery = Type.Object({
  waiting: ToldAs({
    type: 'boolean',
    default: false,
    description:
      'True leaves out what has a visible official comment, and what is resolved or closed; the longest silent comes first then.',
  }),
})

export const AssignedIssuesReply = Type.Object({ issues: Type.Array(AssignedIssue), total: Type.Integer() })
