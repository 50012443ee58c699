import { Nullable } from '@civic/contracts'
import { Type, type Static } from 'typebox'

/** An issue or a petition, as far as it is used. */
export const Topic = Type.Object({
  title: Type.String(),
  description: Type.String(),
  isHidden: Nullable(Type.Boolean()),
})
export type Topic = Static<typeof Topic>
export const OneIssue = Type.Object({ issue: Topic })
export const OnePetition = Type.Object({ petition: Topic })

export const OneConsultation = Type.Object({
  consultation: Type.Object({
    title: Type.String(),
    summary: Nullable(Type.String()),
    description: Type.String(),
  }),
})

const Question = Type.Object({ id: Type.String(), prompt: Type.String() })
export type Question = Static<typeof Question>
export const Questions = Type.Object({ questions: Type.Array(Question) })

/** An answer is a text or selections; whoever gave it is not read. */
const Answer = Type.Object({
  questionId: Type.String(),
  textValue: Nullable(Type.String()),
  selections: Nullable(Type.Array(Type.String())),
})
export type Answer = Static<typeof Answer>

const ConsultationResponse = Type.Object({
  response: Type.Object({ id: Type.String(), submittedAt: Nullable(Type.String()) }),
  answers: Type.Array(Answer),
})
export type ConsultationResponse = Static<typeof ConsultationResponse>
export const Responses = Type.Object({ responses: Type.Array(ConsultationResponse) })
