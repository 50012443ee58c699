import { counter, durations, startAtZero } from '@civic/metrics'
import { taskNames } from '../refusals/ai-errors.ts'

/** The outcome is `answered`, or why there was no answer. */
export const modelRequests = counter('model_requests_total', 'Questions to the model by task and outcome', [
  'task',
  'outcome',
])

export const modelTokens = counter(
  'model_tokens_total',
  'Tokens that the model read and wrote, as its provider counts',
  ['task', 'direction'],
)

export const modelDurations = durations(
  'model_request_duration_seconds',
  'How long the model took, a second try included, whatever came of it',
  [],
  [0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60],
)

startAtZero(modelRequests, { task: taskNames, outcome: ['answered'] })
startAtZero(modelTokens, { task: taskNames, direction: ['input', 'output'] })
