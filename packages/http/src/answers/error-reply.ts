import { Type } from 'typebox'

const errorSchema = {
  type: 'object',
  title: 'ErrorReply',
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
      description: 'What helps to go on after some refusals, as the operation says',
      additionalProperties: true,
      properties: {
        retryAfter: { type: 'integer', description: 'RATE_LIMITED only: whole seconds' },
        current: {
          type: 'object',
          additionalProperties: true,
          description: 'CHANGED_MEANWHILE only: what was to be changed, as it is now',
        },
      },
    },
    nextEligibleAt: { type: 'string', description: 'PRIMARY_COMMUNITY_COOLDOWN only: an instant' },
    requestId: { type: 'string' },
  },
}

/** The error envelope. Typed `never`: a handler refuses by throwing, it cannot return one. */
export const ErrorReply = Type.Unsafe<never>(errorSchema)
