import { AnswerTooLongError, readTextWithin } from '@civic/outbound'
import { ModelFailure, type ModelFault } from '../model-port.ts'
import { answerLimit } from '../../shapes/answer-limit.ts'
import { jsonIn, membersOf, objectOf } from '../../shapes/json-values.ts'

export interface ProviderCall {
  url: string
  /** May hold the key: it goes to this address and nowhere else. */
  headers: Record<string, string>
  body: object
  signal: AbortSignal
}

/** Asks once. The JSON object that was answered, or a ModelFailure that holds nothing of it. */
export async function callProvider({ url, headers, body, signal }: ProviderCall): Promise<object> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    if (!response.ok) throw await refusalIn(response)
    return envelopeIn(await readTextWithin(response.body, answerLimit))
  } catch (error) {
    throw failureOf(error, signal)
  }
}

/** Its status says all: its words are not waited for, and that they break off changes nothing. */
export async function refusalIn({ status, body }: Response): Promise<ModelFailure> {
  await body?.cancel().catch(() => {})
  return new ModelFailure(faultOf(status), `HTTP ${status}`)
}

/** Exactly one JSON document; nothing is searched, stripped or repaired. */
export function oneDocument(text: string): unknown {
  const document = jsonIn(text)
  if (document === undefined) throw new ModelFailure('malformed')
  return document
}

function envelopeIn(text: string): object {
  const envelope = objectOf(oneDocument(text))
  if (!envelope) throw new ModelFailure('malformed')
  return envelope
}

function faultOf(status: number): ModelFault {
  if (status === 429) return 'quota'
  return status >= 500 ? 'failed' : 'refused'
}

/** What was thrown instead of an answer quotes addresses, and headers that cannot be sent: only its code is kept. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (error instanceof AnswerTooLongError) return new ModelFailure('malformed')
  if (signal.aborted) return new ModelFailure('aborted')
  const { code } = membersOf(error instanceof Error ? error.cause : undefined)
  return new ModelFailure(
    'unreachable',
    typeof code === 'string' && /^[A-Z][A-Z\d_]{1,60}$/.test(code) ? code : undefined,
  )
}
