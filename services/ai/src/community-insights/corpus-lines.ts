import { fittingLines } from '../prompts/fitting-lines.ts'
import { longest } from '../prompts/prompt.ts'
import { singleLine } from '../prompts/single-line.ts'
import type { Issue, Petition } from './corpus-schemas.ts'
import type { Corpus } from './read-corpus.ts'

/** Issues and petitions as a model reads them, a line each; they are referred to by these numbers. */
export interface CorpusLines {
  issues: string[]
  petitions: string[]
}

/** For all of them; what a prompt may hold beyond that is left to comments. */
const roomForTopics = 30_000
/** With the last one the longest lists still leave a prompt within its bound, whatever they are written in. */
const descriptionBounds = [longest.description, 8000, 4000, 2000, 1000, 500, 250]

export function corpusLines({ issues, petitions }: Pick<Corpus, 'issues' | 'petitions'>): CorpusLines {
  const lines = fittingLines(descriptionBounds, roomForTopics, (most) => [
    ...issues.map((issue, index) => `Issue ${index + 1} (${standingOfIssue(issue)}) ${textOf(issue, most)}`),
    ...petitions.map((petition, index) => {
      return `Petition ${index + 1} (${standingOfPetition(petition)}) ${textOf(petition, most)}`
    }),
  ])
  return { issues: lines.slice(0, issues.length), petitions: lines.slice(issues.length) }
}

function textOf({ title, description }: Issue | Petition, most: number): string {
  return `${singleLine(title, longest.title)}: ${singleLine(description, most)}`
}

function standingOfIssue({ category, status, upvoteCount }: Issue): string {
  return joined([category ?? '', status ?? '', `${upvoteCount ?? 0} upvotes`])
}

function standingOfPetition({ status, signatureCount, goal }: Petition): string {
  const wanted = typeof goal === 'number' ? ` of ${goal}` : ''
  return joined([status ?? '', `${signatureCount ?? 0}${wanted} signatures`])
}

function joined(facts: readonly string[]): string {
  return facts
    .map((fact) => singleLine(fact, 40))
    .filter((fact) => fact !== '')
    .join(', ')
}
