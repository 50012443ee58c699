import { fittingLines } from '../../asking/prompts/fitting-lines.ts'
import { asMaterial, firstCharacters } from '../../asking/prompts/material.ts'
import { longest } from '../../asking/prompts/prompt.ts'
import { isBlankLine, singleLine } from '../../asking/prompts/single-line.ts'
import type { Answer, ConsultationResponse } from './resource-schemas.ts'

/** Whether anything was answered at all. */
export function saysSomething({ answers }: ConsultationResponse): boolean {
  return answers.some(({ textValue, selections }) =>
    [textValue ?? '', ...(selections ?? [])].some((text) => !isBlankLine(text)),
  )
}

/** Whoever writes much to one question leaves room for their other answers. */
const answerBounds = [longest.comment, 1000, 500, 250, 100, 40]

/**
 * Responses as a model reads them: a line for each answer, under a number in place of a person. `prompts` are the
 * questions by their ids.
 */
export function respondentRemarks(
  prompts: ReadonlyMap<string, string>,
  responses: readonly ConsultationResponse[],
): string[] {
  // Cleaned once, however many answers and bounds there are; a bound only cuts.
  const questions = new Map([...prompts].map(([id, prompt]) => [id, singleLine(prompt, longest.title)]))
  return responses.map(({ answers }, index) => {
    const given = answers
      .map((answer) => ({ question: questions.get(answer.questionId) ?? '', value: valueOf(answer) }))
      .filter(({ value }) => value !== '')
    const lines = fittingLines(answerBounds, longest.comment, (most) => [
      `Respondent ${index + 1}`,
      ...given.map((answer) => answerLine(answer, most)),
    ])
    return asMaterial(lines.join('\n'), longest.comment)
  })
}

interface Given {
  question: string
  value: string
}

function answerLine({ question, value }: Given, most: number): string {
  const [asked, answered] = [firstCharacters(question, most), firstCharacters(value, most)]
  return asked === '' ? `- ${answered}` : `- ${asked}: ${answered}`
}

/** The text or the selections, on one line. */
function valueOf({ textValue, selections }: Answer): string {
  const text = singleLine(textValue ?? '', longest.comment)
  if (text !== '') return text
  const chosen = (selections ?? []).map((selection) => singleLine(selection, longest.title))
  return chosen.filter((word) => word !== '').join('; ')
}
