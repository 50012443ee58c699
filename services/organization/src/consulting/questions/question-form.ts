import { filled, questionTypes } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { wordIn } from '../../words.ts'
import { InvalidQuestionTypeError, OptionsRequiredError } from './question-errors.ts'
import type { QuestionBody } from './question-schemas.ts'

type QuestionType = (typeof questionTypes)[number]

const mostOptions = 50

export function isChoice(type: string): boolean {
  return type === 'SINGLE_CHOICE' || type === 'MULTI_CHOICE'
}

/** Texts trimmed, each once, without blank ones. */
export function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
}

/** Refuses more options than a choice may have: what a schema cannot say, since blanks and repetitions do not count. */
export function requireFewOptions({ type, options }: Pick<QuestionBody, 'type' | 'options'>): void {
  if (isChoice(type.toUpperCase()) && distinctTexts(options ?? []).length > mostOptions) {
    throw new ValidationError({ options: [`must have at most ${mostOptions} entries`] })
  }
}

/** A question as it is stored, all but its place; or INVALID_QUESTION_TYPE, OPTIONS_REQUIRED. */
export function questionOf(input: QuestionBody) {
  const type = wordIn(questionTypes, input.type)
  if (!type) throw new InvalidQuestionTypeError()
  return {
    prompt: input.prompt,
    helpText: filled(input.helpText) ?? null,
    type,
    options: JSON.stringify(optionsOf(type, input.options ?? [])),
    required: input.required ?? false,
  }
}

/** The other types have none, whatever was sent. */
function optionsOf(type: QuestionType, sent: readonly string[]): string[] {
  if (!isChoice(type)) return []
  const options = distinctTexts(sent)
  if (options.length < 2) throw new OptionsRequiredError()
  return options
}
