import {
  Clearable,
  Described,
  ExpectedUpdatedAt,
  LongText,
  Nullable,
  projectStatuses,
  Text,
  Timestamp,
  Uuid,
  WordFilter,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const ProjectStatus = WordOf(projectStatuses, 'ProjectStatus')

const Project = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    description: Type.String(),
    status: ProjectStatus,
    startDate: Type.Optional(Timestamp),
    expectedEndDate: Type.Optional(Timestamp),
    budgetKobo: Type.Optional(Type.Integer({ description: 'minor units' })),
    communityId: Type.Optional(Uuid),
    assignmentCount: Type.Integer({ description: 'How many issues that were taken on name it.' }),
    createdById: Uuid,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Project' },
)

const StatusFilter = WordFilter(
  projectStatuses,
  'ProjectStatus',
  'Projects in this status alone; in any letter case, and another word finds none.',
)

export const ProjectsOfQuery = Type.Object({ status: StatusFilter })
export const ProjectsQuery = Type.Object({
  organizationId: Type.Optional(Described(Uuid, 'Projects of this organization alone.')),
  communityId: Type.Optional(Described(Uuid, 'Projects in this community alone.')),
  status: StatusFilter,
})
export type ProjectsQuery = Static<typeof ProjectsQuery>
export const ProjectsReply = Type.Object({ projects: Type.Array(Project), total: Type.Integer() })
export const ProjectReply = Type.Object({ project: Project })

const [Title, Description] = [Text(2, 200), LongText(10, 20_000)]
const optional = {
  status: Nullable(ProjectStatus),
  startDate: Clearable(Timestamp),
  expectedEndDate: Clearable(Timestamp),
  budgetKobo: Clearable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  communityId: Clearable(Uuid),
}

export const NewProjectBody = Type.Object({ title: Title, description: Description, ...optional })

export const ProjectChangeBody = Type.Object({
  title: Nullable(Title),
  description: Nullable(Description),
  ...optional,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type ProjectChangeBody = Static<typeof ProjectChangeBody>
