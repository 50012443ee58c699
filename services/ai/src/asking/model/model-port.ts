import type { TObject } from 'typebox'

export interface ModelRequest {
  /** What the model is and does; the rules of the task. */
  system: string
  /** What it shall read. */
  prompt: string
  /** What its answer looks like: types, required members and words of lists, nothing else. */
  schema: TObject
  temperature: number
  maxOutputTokens: number
  /** Ends the call. */
  signal: AbortSignal
}

export interface ModelReply {
  /** The one JSON document that the model wrote; not yet held against the schema. */
  json: unknown
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** Who writes. A call throws a ModelFailure and nothing else, and is made once. */
export interface Model {
  /** As it is named in answers and in health. */
  readonly name: string
  generateJson: (request: ModelRequest) => Promise<ModelReply>
}

/** Why there is no answer. */
export type ModelFault =
  /** No model is set up. */
  | 'absent'
  /** The provider takes no such request, or not with this key. */
  | 'refused'
  | 'quota'
  /** The provider's own failure. */
  | 'failed'
  | 'unreachable'
  /** The caller has ended the call. */
  | 'aborted'
  /** The model may not, or will not, answer this. */
  | 'blocked'
  /** The answer is longer than it may be. */
  | 'cut-off'
  /** Something was answered that is not one JSON document, or not the one that was asked for. */
  | 'malformed'

/** Holds nothing of what the provider said, no key and no address: it may be logged. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly fault: ModelFault
  /** For who looks after the service: `HTTP 401`, `ECONNREFUSED`. */
  readonly detail: string | undefined

  constructor(fault: ModelFault, detail?: string) {
    super(`No answer of the model: ${fault}`)
    this.fault = fault
    this.detail = detail
  }
}
