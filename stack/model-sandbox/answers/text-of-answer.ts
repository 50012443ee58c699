import { answerWithin } from './answer-within.ts'
import type { Answers } from '../settings.ts'
import type { Question } from './question.ts'

/** What the model says, as the settings have it. */
export function textOfAnswer(question: Question, answers: Answers): string {
  const document = answers.text ?? JSON.stringify(madeUpAnswer(question, answers))
  const text = Array.from({ length: answers.documents }, () => document).join('\n')
  return answers.isFenced ? `\`\`\`json\n${text}\n\`\`\`` : text
}

function madeUpAnswer(question: Question, { overlay, omit, strings }: Answers): unknown {
  const answer = answerWithin(question, strings)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  return Object.fromEntries(Object.entries({ ...answer, ...overlay }).filter(([name]) => !omit.includes(name)))
}
