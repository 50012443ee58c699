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
      description: 'RATE_LIMITED only',
      properties: { retryAfter: { type: 'integer', description: 'whole seconds' } },
    },
    nextEligibleAt: { type: 'string', description: 'PRIMARY_COMMUNITY_COOLDOWN only: an instant' },
    requestId: { type: 'string' },
  },
}

/** The error envelope. Typed `never`: a handler refuses by throwing, it cannot return one. */
export const ErrorReply = Type.Unsafe<never>(errorSchema)

/**
 * All statuses of an endpoint besides the success (every endpoint has 500, and 503 where the service has a database).
 */
export function errorReplies<Status extends number>(...statuses: Status[]): Record<Status, typeof ErrorReply> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per listed status by construction
  return Object.fromEntries(statuses.map((status) => [status, ErrorReply])) as Record<Status, typeof ErrorReply>
}
