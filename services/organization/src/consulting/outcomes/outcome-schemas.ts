import { LongText, PathId, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Outcome = Type.Object(
  {
    id: Uuid,
    consultationId: Uuid,
    summary: Type.String(),
    decisions: Type.String(),
    nextSteps: Type.String(),
    authorId: Uuid,
    authorName: Type.String(),
    publishedAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Outcome' },
)
export type Outcome = Static<typeof Outcome>

export const OutcomeParams = Type.Object({ id: PathId })
export const OutcomeReply = Type.Object({ outcome: Outcome })

const Part = LongText(10, 20_000)
export const OutcomeBody = Type.Object({ summary: Part, decisions: Part, nextSteps: Part })
export type OutcomeBody = Static<typeof OutcomeBody>
