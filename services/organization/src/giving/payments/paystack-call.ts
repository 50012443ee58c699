import { AnswerTooLongError, readTextWithin } from '@civic/outbound'
import { countPaymentCall } from './payment-metrics.ts'
import { ProviderError } from './payment-provider.ts'
import { membersOf } from './paystack-values.ts'

const patienceMs = 20_000
const answerLimit = 1_048_576

/**
 * The provider's envelope, opened. Of a failure nothing is kept but whether it says that there is no such thing, and
 * whether it is the provider or our account that fails, rather than what was asked.
 */
export type PaystackAnswer =
  | { is: 'success'; data: unknown; meta: Readonly<Record<string, unknown>> }
  | { is: 'failure'; isNotFound: boolean; isOutage: boolean }

export interface Question {
  body?: unknown
  /** Ends the call earlier than the adapter's own patience. */
  signal?: AbortSignal | undefined
}

/** Throws a ProviderError when there is no answer, or none in the provider's envelope. */
export type AskPaystack = (method: 'GET' | 'POST', path: string, question?: Question) => Promise<PaystackAnswer>

export function paystackCaller(account: { secretKey: string; apiUrl: string }): AskPaystack {
  const ask = uncountedCaller(account)
  return async (...call) =>
    countPaymentCall(
      async () => ask(...call),
      (answer) => (answer.is === 'success' ? 'success' : answer.isOutage ? 'failed' : 'refused'),
    )
}

function uncountedCaller({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): AskPaystack {
  return async (method, path, { body, signal } = {}) => {
    const patience = AbortSignal.timeout(patienceMs)
    const { status, text } = await exchange(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key goes to the configured address and nowhere else.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    return openEnvelope(status, text)
  }
}

async function exchange(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await readTextWithin(response.body, answerLimit) }
  } catch (cause) {
    if (cause instanceof AnswerTooLongError)
      throw new ProviderError('The payment provider answered too much', { cause })
    throw new ProviderError('The payment provider cannot be reached', { cause })
  }
}

function openEnvelope(httpStatus: number, text: string): PaystackAnswer {
  const { status, message, code, data, meta } = membersOf(parse(text))
  if (httpStatus < 300 && status === true) return { is: 'success', data, meta: membersOf(meta) }
  // A page or a proxy in between may answer 404 too: only what stands in the provider's envelope is its word.
  const isItsWord = status === false && typeof message === 'string' && httpStatus < 500
  return {
    is: 'failure',
    isNotFound: isItsWord && (httpStatus === 404 || code === 'transaction_not_found'),
    // It does not take our key (401, 403), or has had enough of us (429).
    isOutage: !isItsWord || [401, 403, 429].includes(httpStatus),
  }
}

/** Undefined when it is no JSON; what it is instead is told to nobody. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
