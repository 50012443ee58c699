import { Clearable, ExpectedUpdatedAt, LongText, questionTypes, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const QuestionType = WordOf(questionTypes, 'QuestionType')

const Question = Type.Object(
  {
    id: Uuid,
    consultationId: Uuid,
    position: Type.Integer(),
    prompt: Type.String(),
    helpText: Type.Optional(Type.String()),
    type: QuestionType,
    options: Type.Array(Type.String()),
    required: Type.Boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Question' },
)

export const QuestionsReply = Type.Object({ questions: Type.Array(Question) })
export const QuestionReply = Type.Object({ question: Question })

const highest = 2_147_483_647
const Position = Type.Integer({ minimum: 0, maximum: highest })
/** How many there may be is counted without blanks and repetitions. */
const options = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 })

/** The same for a new question and for one that is replaced. */
export const QuestionBody = Type.Object({
  prompt: LongText(3, 500),
  helpText: Clearable(LongText(1, 500)),
  type: WordOf(questionTypes, 'QuestionType', { minLength: 1, maxLength: 60 }),
  options: Type.Optional(Type.Unsafe<string[] | null>({ anyOf: [options, { type: 'null' }] })),
  required: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  position: Type.Optional(Type.Unsafe<number | null>({ anyOf: [Position, { type: 'null' }] })),
})
export type QuestionBody = Static<typeof QuestionBody>

export const QuestionChangeBody = Type.Object({ ...QuestionBody.properties, expectedUpdatedAt: ExpectedUpdatedAt })

export const OrderingBody = Type.Object({
  ordering: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: Position,
    description: 'question id to position',
  }),
})
