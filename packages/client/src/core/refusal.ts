import type { Answered } from './answered.ts'
import type { AnyOperation, CodesOf } from './operation.ts'

/** The members of a refusal's body that are the same for all operations. */
interface RefusalBody {
  success?: boolean
  code: string
  message: string
  details?: Record<string, string[]>
  data?: Record<string, unknown>
  requestId?: string
}

/**
 * The platform refused a request. `code` says why and never changes its meaning; `message` is for people to read.
 * `refusedBy` tells which codes an operation has.
 */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  /** Of HTTP. */
  readonly status: number
  /** The operation that was refused, e.g. `POST /v1/issues`. */
  readonly operation: string
  /** Of `VALIDATION_ERROR`: the complaints by the path of the field, e.g. `answers.3.textValue`. */
  readonly details: Readonly<Record<string, readonly string[]>>
  /** What helps to go on, as the operation says: `retryAfter`, `current`, `nextEligibleAt` … */
  readonly data: Readonly<Record<string, unknown>>
  /** Quote it to those who run the platform. */
  readonly requestId: string | undefined
  /** When it makes sense to try again, in seconds. */
  readonly retryAfter: number | undefined

  constructor(operation: string, status: number, body: RefusalBody & { code: Code }, retryAfter?: number) {
    super(body.message)
    this.operation = operation
    this.status = status
    this.code = body.code
    this.details = body.details ?? {}
    const { success: _success, code: _code, message: _message, details: _details, data, requestId, ...more } = body
    this.data = { ...more, ...data }
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Whether what was thrown is a refusal of this operation; its `code` is then one of those that the operation declares. */
export function refusedBy<Op extends AnyOperation>(operation: Op, error: unknown): error is Refusal<CodesOf<Op>> {
  return error instanceof Refusal && error.operation === operation.route
}

/** The refusal that an answer holds; an answer of something on the way, such as a proxy, is one too. */
export async function refusalOf(operation: string, response: Answered): Promise<Refusal> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const seconds = Number.isFinite(retryAfter) ? retryAfter : undefined
  const body = readBody(text)
  return body ? new Refusal(operation, response.status, body, seconds) : unreadable(operation, response, seconds)
}

/** What to throw for an answer that is none of the platform's. */
export function unreadable(operation: string, response: Answered, retryAfter?: number): Refusal {
  const { status, url, headers } = response
  const requestId = headers.get('x-request-id')
  const message = `${url} answered ${status} with ${headers.get('content-type') ?? 'nothing'}, which is no answer of the platform`
  const body = { code: 'UNREADABLE_ANSWER', message, ...(requestId !== null && { requestId }) }
  return new Refusal(operation, status, body, retryAfter)
}

function readBody(text: string): RefusalBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRefusalBody(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isRefusalBody(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
