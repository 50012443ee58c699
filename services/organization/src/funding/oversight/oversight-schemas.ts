import { Clearable, LongText } from '@civic/contracts'
import { Type } from 'typebox'

export const ReviewBody = Type.Object({
  decision: Type.String({ minLength: 1, description: 'APPROVED, NEEDS_CHANGES or REJECTED' }),
  note: Clearable(LongText(1, 2000)),
})

export const PauseBody = Type.Object({
  reasonCode: Type.String({ minLength: 1, description: 'FRAUD_DETECTED, MISUSE_REPORTED and so on, or OTHER' }),
  // As it was sent: an empty note is refused here, a blank one by the act, after the step itself.
  note: Type.String({
    minLength: 1,
    'x-raw': true,
    'x-lines': true,
    description: 'at most 2,000 characters, blanks around it aside',
  }),
})
