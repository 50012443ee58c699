import type { AiContext } from '../../context.ts'
import type { Errand } from '../errands/errand.ts'
import { unusable } from '../refusals/unusable.ts'
import { plainText } from './plain-text.ts'

type Asking = Pick<AiContext, 'log'> & { errand: Errand }

/** A text without which an answer is none, as a person may be shown it; or AI_UNAVAILABLE when nothing is left of it. */
export function mainText({ log, errand }: Asking, text: string, mostCharacters: number): string {
  const shown = plainText(text, mostCharacters)
  if (shown === '') throw unusable({ log }, errand, 'the model left its main text blank')
  return shown
}
