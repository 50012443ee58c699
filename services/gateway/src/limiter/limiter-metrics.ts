import { counter, startAtZero } from '@civic/metrics'
import { defaultTiers } from './tiers.ts'

/** By the tier that limits the caller most. */
export const decisions = counter('limiter_decisions_total', 'Requests that were counted and let through, or refused', [
  'tier',
  'outcome',
])
startAtZero(decisions, {
  tier: Object.values(defaultTiers).map(({ key }) => key),
  outcome: ['allowed', 'refused'],
})

export const unavailable = counter(
  'limiter_unavailable_total',
  'Requests that passed without a limit because the store at CACHE_URL did not answer',
)
