import type { Question } from '@civic/client'
import { carriedList, type Field, lineIn, type Problems, tooLong } from '../../site/field.ts'
import { words } from '../../words/en.ts'

const { problems: text } = words.consultations

/** In letters, by the kind of question. */
export const longest = { SHORT_TEXT: 500, LONG_TEXT: 5000 }
/** Of one consultation. */
const mostQuestions = 100

/** Its field in the form: questions stay in their order once they are published. */
export function fieldNameOf(index: number): string {
  return `q${index + 1}`
}

/** One for each question that there may be. What may stand in them its question says. */
export const answerFields: Readonly<Record<string, Field<string[]>>> = Object.fromEntries(
  Array.from({ length: mostQuestions }, (_, index) => [fieldNameOf(index), carriedList()]),
)

export type Answered = Readonly<Record<string, readonly string[] | undefined>>

/** What was answered to a question; empty: nothing. */
export function valuesOf(answered: Answered, index: number): string[] {
  return (answered[fieldNameOf(index)] ?? []).map((value) => lineIn([value])).filter((value) => value !== '')
}

/** What the interface would refuse, at the field of its question. */
export function problemsOf(questions: readonly Question[], answered: Answered): Problems {
  const found = questions.flatMap((question, index) => {
    const problem = problemOf(question, valuesOf(answered, index))
    return problem === undefined ? [] : [[fieldNameOf(index), problem] as const]
  })
  const isBlank = questions.every((_, index) => valuesOf(answered, index).length === 0)
  return found.length === 0 && isBlank ? { form: text.nothing } : Object.fromEntries(found)
}

function problemOf({ type, required, options }: Question, values: readonly string[]): string | undefined {
  if (values.length === 0) return required ? text.required : undefined
  switch (type) {
    case 'SHORT_TEXT':
    case 'LONG_TEXT':
      return tooLong(values[0] ?? '', longest[type])
    case 'YES_NO':
      return values.every((value) => value === 'YES' || value === 'NO') ? undefined : text.choose
    case 'SINGLE_CHOICE':
    case 'MULTI_CHOICE':
      return values.every((value) => options.includes(value)) ? undefined : text.choose
  }
}

/** As the interface takes them; blank ones are left out. */
export function answersOf(questions: readonly Question[], answered: Answered) {
  return questions.flatMap(({ id: questionId, type }, index) => {
    const values = valuesOf(answered, index)
    if (values.length === 0) return []
    const isText = type === 'SHORT_TEXT' || type === 'LONG_TEXT'
    return [isText ? { questionId, textValue: values[0] ?? '' } : { questionId, selections: values }]
  })
}
