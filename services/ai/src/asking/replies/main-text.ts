import type { AiContext } from '../../context.ts'
import type { Task } from '../task/task.ts'
import { unusable } from '../refusals/unusable.ts'
import { plainText } from './plain-text.ts'

type Asking = Pick<AiContext, 'log'> & { task: Task }

/** A text without which an answer is none, as a person may be shown it; or AI_UNAVAILABLE when nothing is left of it. */
export function mainText({ log, task }: Asking, text: string, mostCharacters: number): string {
  const shown = plainText(text, mostCharacters)
  if (shown === '') throw unusable({ log }, task, 'the model left its main text blank')
  return shown
}
