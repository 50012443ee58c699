import type { AiContext } from '../../context.ts'
import type { Task } from '../task/task.ts'
import { AiUnavailableError } from './ai-errors.ts'

/** AI_UNAVAILABLE for what has the right shape and cannot be used all the same; why is for the log alone. */
export function unusable({ log }: Pick<AiContext, 'log'>, task: Task, reason: string): AiUnavailableError {
  const { requestId, name, userId } = task
  log.warn({ requestId, task: name, userId, outcome: 'unusable', reason }, 'There is no answer')
  return new AiUnavailableError(name)
}
