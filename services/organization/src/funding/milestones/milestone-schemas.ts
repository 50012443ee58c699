import {
  Amount,
  Clearable,
  Described,
  ExpectedUpdatedAt,
  LongText,
  milestoneStatuses,
  Nullable,
  Text,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const MilestoneStatus = WordOf(milestoneStatuses, 'MilestoneStatus')

const Milestone = Type.Object(
  {
    id: Uuid,
    campaignId: Uuid,
    title: Type.String(),
    description: Type.Optional(Type.String()),
    targetMinor: Type.Integer({ description: 'minor units' }),
    status: MilestoneStatus,
    position: Type.Integer(),
    completedAt: Type.Optional(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Milestone' },
)

export const MilestonesReply = Type.Object({ milestones: Type.Array(Milestone) })
export const MilestoneReply = Type.Object({ milestone: Milestone })

const [Title, Description] = [Text(3, 160), LongText(1, 2000)]
const TargetMinor = Amount(1, 1_000_000_000_000_000)
const Position = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const NewMilestoneBody = Type.Object({
  title: Title,
  targetMinor: TargetMinor,
  description: Clearable(Description),
  position: Nullable(Position),
})
export type NewMilestoneBody = Static<typeof NewMilestoneBody>

export const MilestoneChangeBody = Type.Object({
  title: Nullable(Title),
  targetMinor: Nullable(TargetMinor),
  description: Clearable(Description),
  position: Nullable(Position),
  status: Nullable(Described(MilestoneStatus, 'in any letter case')),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type MilestoneChangeBody = Static<typeof MilestoneChangeBody>
