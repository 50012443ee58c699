/** What may be said with any call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal | undefined
  /** Further headers, e.g. `x-request-id`. */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Of an operation that creates something: the same key makes the same request happen once, also in another process.
   * Without one, each call makes its own.
   */
  idempotencyKey?: string | undefined
}

/** What an operation takes. */
export interface Parts {
  path?: object
  query?: object
  body?: object
}

/** The parts of an answer in the envelope, else the whole answer. */
type Unwrapped<Response> = Response extends { success: true; data: infer Data } ? Data : Response
export type AnswerOf<Responses> = Unwrapped<Responses[keyof Responses]>
export type CodeIn<Errors> = Errors[keyof Errors] extends { code?: infer Code } ? Extract<Code, string> : never

/** What calls operations: a `Connection`. */
export interface Caller {
  call: <Answer>(known: Route, input: Parts & CallOptions) => Promise<Answer>
}

/** An operation of the platform, by its name in the documents. Throws a `Refusal`, or what `fetch` throws. */
export interface Operation<In extends Parts, Responses, Errors> {
  (
    connection: Caller,
    ...input: object extends In ? [input?: In & CallOptions] : [input: In & CallOptions]
  ): Promise<AnswerOf<Responses>>
  /** Method and path, e.g. `POST /v1/issues`. */
  readonly route: string
  /** For types alone: what it may refuse with. */
  readonly codes?: CodeIn<Errors>
}

export interface AnyOperation {
  readonly route: string
  readonly codes?: string
}
export type CodesOf<Op extends AnyOperation> = Exclude<Op['codes'], undefined>

/** Marks of an operation; they add up. */
const takesKey = 1
const isForEverybody = 2
const isFile = 4

export interface Route {
  route: string
  takesKey: boolean
  /** The same for everybody: the token stays at home, so that an answer can be shared. */
  isForEverybody: boolean
  /** Answers the bytes of a file instead of JSON. */
  isFile?: boolean
}

/** Declares an operation; for generated code. */
export function operation<In extends Parts, Responses, Errors>(
  route: string,
  marks = 0,
): Operation<In, Responses, Errors> {
  const known: Route = {
    route,
    takesKey: (marks & takesKey) > 0,
    isForEverybody: (marks & isForEverybody) > 0,
    isFile: (marks & isFile) > 0,
  }
  const call = async (connection: Caller, input: Parts & CallOptions = {}) =>
    connection.call<AnswerOf<Responses>>(known, input)
  return Object.assign(call, { route })
}
