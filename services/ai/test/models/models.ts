import { Type, type TObject } from 'typebox'
import type { ModelFailure, ModelRequest } from '../../src/asking/model/model-port.ts'
import { openModel } from '../../src/asking/model/open-model.ts'
import { modelAccount } from './model-account.ts'

/** Each wire that a model may be spoken to on. */
export const providers = ['gemini', 'openai'] as const
export type Provider = (typeof providers)[number]

/** Under what address a server offers the wire. */
export const baseUrlOf = (provider: Provider, serverUrl: string) =>
  provider === 'gemini' ? serverUrl : `${serverUrl}/v1`

/** The adapter without the service around it, on an account of its own at the sandbox. */
export function modelOnSandbox(provider: Provider) {
  const account = modelAccount()
  const baseUrl = baseUrlOf(provider, account.url)
  return { account, model: openModel({ provider, apiKey: account.key, model: 'model-sandbox', baseUrl }) }
}

export const Weather = Type.Object({ sky: Type.String(), degrees: Type.Number() })

export function newRequest(fields: Partial<ModelRequest> = {}): ModelRequest {
  const schema: TObject = Weather
  return {
    system: 'You tell the weather.',
    prompt: 'It is prompt-canary and raining.',
    schema,
    temperature: 0.2,
    maxOutputTokens: 2048,
    signal: new AbortController().signal,
    ...fields,
  }
}

/** What was thrown; undefined when nothing was. */
export async function failureOf(call: Promise<unknown>): Promise<ModelFailure | undefined> {
  return call.then(
    () => undefined,
    (thrown: ModelFailure) => thrown,
  )
}

/** An error as a log would have it, with causes and all that it carries. */
export function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.message} ${error.stack} ${JSON.stringify(error)} ${told(error.cause)}`
}
