import { Type, type Static } from 'typebox'
import { Position } from './question-schemas.ts'

export const OrderingBody = Type.Object({
  ordering: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: Position,
    description: 'question id to position',
  }),
})
export type OrderingBody = Static<typeof OrderingBody>
