import type { Answer, Asked, Refusal } from '../../sandbox/exchange.ts'
import type { Answers } from '../settings.ts'
import type { Question } from '../answers/question.ts'

/** The protocol of one provider. */
export interface Wire {
  operation: string
  /** Refuses who shows none, where one is needed. */
  keyOf: (asked: Asked) => string
  /** Refuses whatever the provider would not take. */
  readQuestion: (asked: Asked) => Question
  answer: (question: Question, text: string, answers: Answers) => Answer
  refuse: (refusal: Pick<Refusal, 'status' | 'message'>) => Answer
}

/** About as providers count them. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4)
}

/** The same end of an answer, in the words of either wire. */
const finishReasons = [
  { gemini: 'STOP', openai: 'stop' },
  { gemini: 'MAX_TOKENS', openai: 'length' },
  { gemini: 'SAFETY', openai: 'content_filter' },
]

/** Another word stays as it is. */
export function finishReasonOn(wire: 'gemini' | 'openai', { finishReason }: Answers): string | null {
  const known = finishReasons.find(({ gemini, openai }) => gemini === finishReason || openai === finishReason)
  return known?.[wire] ?? finishReason
}
