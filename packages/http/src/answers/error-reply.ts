import { Type } from 'typebox'

const errorSchema = {
  type: 'object',
  title: 'Error',
  description: 'Clients switch on `code`; `message` is only shown.',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    details: {
      type: 'object',
      description: 'VALIDATION_ERROR only: field path to its complaints',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    data: {
      type: 'object',
      description: 'What the caller needs to go on; which refusals have it, and what is in it, their operations say.',
      properties: { retryAfter: { type: 'integer', description: 'RATE_LIMITED only: whole seconds' } },
      additionalProperties: true,
    },
    nextEligibleAt: { type: 'string', description: 'PRIMARY_COMMUNITY_COOLDOWN only: an instant' },
    requestId: { type: 'string' },
  },
}

/** The error envelope. Typed `never`: a handler refuses by throwing, it cannot return one. */
export const ErrorReply = Type.Unsafe<never>(errorSchema)
