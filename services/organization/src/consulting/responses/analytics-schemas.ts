import { questionTypes, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Consultation } from '../consultations/consultation-schemas.ts'

export const QuestionAggregate = Type.Object(
  {
    questionId: Uuid,
    prompt: Type.String(),
    type: WordOf(questionTypes, 'QuestionType'),
    answerCount: Type.Integer(),
    optionCounts: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    textValues: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'QuestionAggregate' },
)
export type QuestionAggregate = Static<typeof QuestionAggregate>

export const AnalyticsReply = Type.Object({
  consultation: Consultation,
  responseCount: Type.Integer(),
  questions: Type.Array(QuestionAggregate),
})
