import { counter, durations, startAtZero } from '@civic/metrics'
import { inSpan } from '@civic/traces'

const requests = counter('payment_provider_requests_total', 'Calls of the payment provider by their outcome', [
  'outcome',
])
/** `refused`: what was asked, such as a mistyped account number; `failed`: it could have answered, and did not. */
startAtZero(requests, { outcome: ['success', 'refused', 'failed', 'unreachable'] })

const took = durations(
  'payment_provider_request_duration_seconds',
  'How long calls of the payment provider took, whatever came of them',
  [],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
)

/** Counts one call of the provider. What it throws means that there was no answer. */
export async function countPaymentCall<Answer>(
  call: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => 'success' | 'refused' | 'failed',
): Promise<Answer> {
  const since = performance.now()
  try {
    const answer = await inSpan('ask the payment provider', { kind: 'client' }, call)
    requests.inc({ outcome: outcomeOf(answer) })
    return answer
  } catch (error) {
    requests.inc({ outcome: 'unreachable' })
    throw error
  } finally {
    took.observe({}, (performance.now() - since) / 1000)
  }
}
