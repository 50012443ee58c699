import {
  type DeclaredRefusal,
  DomainError,
  NoRoomError,
  NotFoundError,
  PayloadTooLargeError,
  type RefusalExtras,
  type RefusalKind,
} from '@civic/errors'

/** Body of every 4xx and 5xx answer. Clients switch on `code`; `message` is only shown. */
export interface ErrorBody extends RefusalExtras {
  success: false
  code: string
  message: string
  requestId?: string
}

/** A thrown value as it goes over the wire. */
export interface ErrorAnswer {
  status: number
  body: ErrorBody
  /** True for an unforeseen error and for a full disk: it is to be logged with its cause, as an error. */
  isFault: boolean
  /** Seconds for the header `Retry-After`. */
  retryAfter?: number | undefined
}

/** The status of every kind of refusal. */
export const statusOfKind: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unsatisfiable: 416,
  unprocessable: 422,
  'too-many': 429,
  failed: 500,
  'upstream-failed': 502,
  unavailable: 503,
  'upstream-timeout': 504,
}

/** What a caller is told of an error that nobody foresaw: nothing but this. */
export const internalError = {
  code: 'INTERNAL_ERROR',
  kind: 'failed',
  sentence: 'Something went wrong on our side. Try again later. If it keeps happening, tell us the request id.',
} as const satisfies DeclaredRefusal

/** The one place where a thrown value becomes an HTTP answer. What is not a DomainError tells the caller nothing. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const refusal = error instanceof DomainError ? error : (fullDisk(error) ?? frameworkRefusal(error))
  if (refusal) {
    const { code, message, kind, extras, retryAfter } = refusal
    const body: ErrorBody = { success: false, code, message, requestId, ...extras }
    return { status: statusOfKind[kind], body, isFault: refusal instanceof NoRoomError, retryAfter }
  }
  const { code, kind, sentence } = internalError
  return { status: statusOfKind[kind], body: { success: false, code, message: sentence, requestId }, isFault: true }
}

/** What the file system says of a full disk, wherever in a service something was written. */
function fullDisk(error: unknown): NoRoomError | undefined {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? new NoRoomError(error) : undefined
}

/** What Fastify itself refuses, in our words. */
function frameworkRefusal(error: unknown): DomainError | undefined {
  const { code, statusCode } = frameworkError(error)
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PayloadTooLargeError()
    case 'FST_ERR_NOT_FOUND':
      return new NotFoundError()
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return invalid('path', 'is not a valid percent-encoded path')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid('body', 'does not have the announced length')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return invalid('body', 'must be sent as application/json')
    default:
      return statusCode >= 400 && statusCode < 500 ? invalid('request', 'cannot be read') : undefined
  }
}

/** Code and status of an error that Fastify itself made; a status from anywhere else is not trusted. */
function frameworkError(error: unknown): { code: string; statusCode: number } {
  const { code, statusCode } = error instanceof Error && 'code' in error && 'statusCode' in error ? error : {}
  const isFastifys = typeof code === 'string' && code.startsWith('FST_')
  return isFastifys ? { code, statusCode: Number(statusCode) } : { code: '', statusCode: 0 }
}

function invalid(field: string, complaint: string): DomainError {
  return new DomainError('VALIDATION_ERROR', 'invalid', `The ${field} ${complaint}.`, {
    details: { [field]: [complaint] },
  })
}
