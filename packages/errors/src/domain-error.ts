/** What a refusal means to the caller; `packages/http` maps each kind to its status, once. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  /** A part of something that is shorter. */
  | 'unsatisfiable'
  | 'unprocessable'
  | 'too-many'
  /** Our own failure, where a program on the other side must know by its code to try again. */
  | 'failed'
  | 'upstream-failed'
  | 'unavailable'
  | 'upstream-timeout'

/** Members that some refusals add to the body beside `code` and `message`. */
export interface RefusalExtras {
  /** Field path to its complaints; `VALIDATION_ERROR` only. */
  details?: Record<string, string[]>
  /** What the caller needs to go on; `retryAfter`, in whole seconds, goes into the header of that name too. */
  data?: { retryAfter?: number; [member: string]: unknown }
  /** ISO instant; `PRIMARY_COMMUNITY_COOLDOWN` only. */
  nextEligibleAt?: string
}

/** A refusal that the caller understands and can act on. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: string
  readonly kind: RefusalKind
  readonly extras: RefusalExtras
  /** For the header `Retry-After`, in whole seconds; the body says it only when `extras` do. */
  readonly retryAfter: number | undefined

  constructor(code: string, kind: RefusalKind, sentence: string, extras: RefusalExtras = {}) {
    super(sentence)
    this.name = 'DomainError'
    this.code = code
    this.kind = kind
    this.extras = extras
    this.retryAfter = extras.data?.retryAfter
  }
}

/** What a route declares of a refusal: enough to know its status and to tell people of it. */
export interface DeclaredRefusal {
  readonly code: string
  readonly kind: RefusalKind
  /** Public; what it names of one request stands as `…`. */
  readonly sentence: string
}

/** The class of one refusal: `throw new IssueNotFoundError()`. The sentence is public. */
export function defineError(code: string, kind: RefusalKind, sentence: string) {
  return class extends DomainError {
    static readonly code = code
    static readonly kind = kind
    static readonly sentence = sentence

    constructor(extras: RefusalExtras = {}) {
      super(code, kind, sentence, extras)
      this.name = code
    }
  }
}

export type RefusalClass = ReturnType<typeof defineError>
