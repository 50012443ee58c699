import { ValidationError } from '@civic/errors'
import type { QuestionRow } from '../questions/question-queries.ts'
import { distinctTexts } from '../questions/question-form.ts'
import {
  InvalidYesNoError,
  RequiredUnansweredError,
  SingleChoiceOnlyError,
  UnknownOptionError,
  UnknownQuestionError,
} from './response-errors.ts'
import type { SentAnswer } from './response-schemas.ts'

/** An answer as it is stored: a text or selections, never both. */
export interface GivenAnswer {
  questionId: string
  textValue: string | null
  selections: string[] | null
}

const longestText: Record<string, number> = { SHORT_TEXT: 500, LONG_TEXT: 5000 }

/**
 * The answers that say something, in the order in which they were sent; what does not belong to the type of a question
 * is passed over, and an empty answer is none. Refuses the first that is wrong, then what is missing.
 */
export function givenAnswers(questions: readonly QuestionRow[], sent: readonly SentAnswer[]): GivenAnswer[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  const seen = new Set<string>()
  const given = sent.flatMap((answer, index) => {
    const question = asked.get(answer.questionId)
    if (!question) throw new UnknownQuestionError()
    if (seen.has(answer.questionId)) refuse(index, 'questionId', 'must not be answered twice')
    seen.add(answer.questionId)
    const value = valueOf(question, answer, index)
    return value ? [{ questionId: question.id, ...value }] : []
  })
  const answered = new Set(given.map(({ questionId }) => questionId))
  if (questions.some(({ id, required }) => required && !answered.has(id))) throw new RequiredUnansweredError()
  if (given.length === 0) throw new ValidationError({ answers: ['must hold at least one answer'] })
  return given
}

function valueOf({ type, options }: QuestionRow, answer: SentAnswer, index: number) {
  const longest = longestText[type]
  if (longest !== undefined) return textOf(answer, longest, index)
  const selections = distinctTexts(answer.selections ?? [])
  if (selections.length === 0) return undefined
  if (type === 'YES_NO') return { textValue: null, selections: [yesOrNo(selections)] }
  if (type === 'SINGLE_CHOICE' && selections.length > 1) throw new SingleChoiceOnlyError()
  if (!selections.every((selection) => options.includes(selection))) throw new UnknownOptionError()
  return { textValue: null, selections }
}

function textOf(answer: SentAnswer, longest: number, index: number) {
  const text = (answer.textValue ?? '').trim()
  if ([...text].length > longest) refuse(index, 'textValue', `must have at most ${longest} characters`)
  return text === '' ? undefined : { textValue: text, selections: null }
}

function yesOrNo(selections: readonly string[]): string {
  const [word = '', ...others] = new Set(selections.map((selection) => selection.toUpperCase()))
  if (others.length > 0) throw new SingleChoiceOnlyError()
  if (word !== 'YES' && word !== 'NO') throw new InvalidYesNoError()
  return word
}

function refuse(index: number, field: string, complaint: string): never {
  throw new ValidationError({ [`answers.${index}.${field}`]: [complaint] })
}
