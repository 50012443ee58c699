import { randomBytes } from 'node:crypto'
import { openSandboxAccount, type SandboxFault, type Wire } from '@civic/testing'
import { inject } from 'vitest'

/** How answers differ from those of a model that does as it is told. */
export interface ModelAnswers {
  /** Said instead of what is made up: any JSON value. */
  reply?: unknown
  /** The same as text, which need not be JSON. */
  text?: string
  /** Members laid over those that are made up, further ones too. */
  overlay?: Record<string, unknown>
  /** Names of members left out. */
  omit?: string[]
  /** Stands wherever a text is made up; enum values are none. */
  strings?: string
  /** The document comes in a fence of markdown. */
  markdown?: boolean
  /** How often the document is said, one after the other; 0: an empty text. */
  documents?: number
  /** Gemini: into how many parts the text is split. */
  parts?: number
  /** By the name of either provider (`MAX_TOKENS` or `length`, `SAFETY` or `content_filter`), or any other; null: none. */
  finishReason?: string | null
  noCandidates?: boolean
  /** No candidates, and Gemini says why. */
  blockReason?: string
  /** OpenAI: said in the place for it, with no content; Gemini: said as text. */
  refusal?: string
}

/** What is left out stays as it is; `answers` replaces all earlier ones. Null switches off. */
export interface ModelSettings {
  answers?: ModelAnswers | null
  /** How long each answer takes. */
  delayMs?: number | null
  fault?: SandboxFault | null
}

/** A request as it came; where a header held the key it says `(the key)`. */
export interface ModelRequestSeen {
  operation: 'gemini' | 'openai'
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Wire
}

export interface ModelLoad {
  /** Requests that wait for their answer now. */
  answering: number
  mostAtOnce: number
  /** Requests that the caller ended before they were answered. */
  givenUp: number
}

/** Of those who show no key; all of them share it. */
export const keyless = 'no-key'

/** An account of its own at the stand-in of the model provider. */
export function modelAccount(key = `model_test_${randomBytes(16).toString('hex')}`) {
  const url = inject('modelSandboxUrl')
  const { act, set, hangUp, requests } = openSandboxAccount(url, key)
  return {
    key,
    /** For Gemini; OpenAI's base address is `${url}/v1`. */
    url,
    settings: async (settings: ModelSettings): Promise<void> => set(settings),
    /** Oldest first. */
    requests: async (): Promise<ModelRequestSeen[]> => requests(),
    load: async (): Promise<ModelLoad> => act('GET', 'load'),
    hangUp,
  }
}
