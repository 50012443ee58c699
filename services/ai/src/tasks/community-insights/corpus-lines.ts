import { fittingLines } from '../../asking/prompts/fitting-lines.ts'
import { firstCharacters } from '../../asking/prompts/material.ts'
import { longest } from '../../asking/prompts/prompt.ts'
import { singleLine } from '../../asking/prompts/single-line.ts'
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
  const topics = [
    ...issues.map((issue, index) => topicOf(`Issue ${index + 1} (${standingOfIssue(issue)})`, issue)),
    ...petitions.map((petition, index) => topicOf(`Petition ${index + 1} (${standingOfPetition(petition)})`, petition)),
  ]
  const lines = fittingLines(descriptionBounds, roomForTopics, (most) =>
    topics.map(({ heading, description }) => `${heading}: ${firstCharacters(description, most)}`),
  )
  return { issues: lines.slice(0, issues.length), petitions: lines.slice(issues.length) }
}

interface Topic {
  heading: string
  description: string
}

/** Cleaned once, however many bounds there are; a bound only cuts. */
function topicOf(standing: string, { title, description }: Issue | Petition): Topic {
  return {
    heading: `${standing} ${singleLine(title, longest.title)}`,
    description: singleLine(description, longest.description),
  }
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
