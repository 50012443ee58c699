import { Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const ConsultationResponse = Type.Object(
  { id: Uuid, consultationId: Uuid, userId: Uuid, submittedAt: Timestamp, createdAt: Timestamp },
  { title: 'ConsultationResponse' },
)

const Answer = Type.Object(
  {
    id: Uuid,
    responseId: Uuid,
    questionId: Uuid,
    textValue: Type.Optional(Type.String()),
    selections: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'Answer' },
)

export const ResponseReply = Type.Object({ response: ConsultationResponse })
export const ResponsesReply = Type.Object({
  responses: Type.Array(Type.Object({ response: ConsultationResponse, answers: Type.Array(Answer) })),
  total: Type.Integer(),
})
export const MyResponsesReply = Type.Object({ consultationIds: Type.Array(Uuid) })

const orNull = <Value>(schema: object) =>
  Type.Optional(Type.Unsafe<Value | null>({ anyOf: [schema, { type: 'null' }] }))

/** How long a text may be and what may be selected depends on the question. */
const SentAnswer = Type.Object({
  questionId: Uuid,
  textValue: orNull<string>({ type: 'string', 'x-lines': true }),
  selections: orNull<string[]>({ type: 'array', items: { type: 'string' } }),
})
export type SentAnswer = Static<typeof SentAnswer>

export const ResponseBody = Type.Object({ answers: Type.Array(SentAnswer, { minItems: 1, maxItems: 200 }) })
