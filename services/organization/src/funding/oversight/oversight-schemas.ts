import { Clearable, filledField, LongText, WordOf } from '@civic/contracts'
import { Type } from 'typebox'

export const decisions = ['APPROVED', 'NEEDS_CHANGES', 'REJECTED'] as const
export const pauseReasons = [
  'FRAUD_DETECTED',
  'VERIFICATION_EXPIRED',
  'MISUSE_REPORTED',
  'ORGANIZATION_SUSPENDED',
  'FALSE_INFORMATION',
  'OTHER',
] as const

/** The act itself refuses a refusal that says nothing. */
export const ReviewBody = Type.Object(
  {
    decision: WordOf(decisions, 'Decision', { minLength: 1 }),
    note: Clearable(LongText(1, 2000)),
  },
  { 'x-published': { anyOf: [{ properties: { decision: { const: 'APPROVED' } } }, filledField('note')] } },
)

export const PauseBody = Type.Object({
  reasonCode: WordOf(pauseReasons, 'PauseReason', { minLength: 1 }),
  // As it was sent: an empty note is refused here, a blank one by the act, after the step itself.
  note: Type.String({
    minLength: 1,
    'x-raw': true,
    'x-lines': true,
    description: 'at most 2,000 characters, blanks around it aside',
  }),
})
