import { LongText, Timestamp, Uuid } from '@civic/contracts'
import { Type } from 'typebox'

const Outcome = Type.Object(
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

export const OutcomeReply = Type.Object({ outcome: Outcome })

const Part = LongText(10, 20_000)
export const OutcomeBody = Type.Object({ summary: Part, decisions: Part, nextSteps: Part })
