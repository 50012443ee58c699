import type { AiContext } from '../../context.ts'
import type { Errand } from '../errands/errand.ts'
import { AiUnavailableError } from './ai-errors.ts'

/** AI_UNAVAILABLE for what has the right shape and cannot be used all the same; why is for the log alone. */
export function unusable({ log }: Pick<AiContext, 'log'>, errand: Errand, reason: string): AiUnavailableError {
  const { requestId, task, userId } = errand
  log.warn({ requestId, task, userId, outcome: 'unusable', reason }, 'There is no answer')
  return new AiUnavailableError(task)
}
