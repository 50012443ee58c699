import { createHash } from 'node:crypto'
import type { Sizes } from '../options.ts'

export type CitySize = Sizes['city']

export type Kind =
  | 'citizen'
  | 'community'
  | 'issue'
  | 'campaign'
  | 'petition'
  | 'organization'
  | 'representative'
  | 'notice'
  | 'target'
  | 'announcement'
  | 'project'
  | 'update'
  | 'consultation'
  | 'question'
  | 'response'
  | 'donation'
  | 'milestone'

/** The id of the n-th row of its kind, from 0: the same here and in SQL, and spread like a random one. */
export function cityId(kind: Kind, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The same in SQL, `n` being an expression. */
export function sqlId(kind: Kind, n: string): string {
  return `md5('${kind} ' || (${n}))::uuid`
}

/** Citizens and issues belong to the community whose number is theirs modulo the number of communities. */
export function communityOf(n: number, { communities }: Pick<CitySize, 'communities'>): number {
  return n % communities
}

/** A citizen of the community that an issue belongs to; `turn` chooses among them. */
export function neighbourOf(issue: number, turn: number, { communities, citizens }: CitySize): number {
  const households = Math.floor(citizens / communities)
  return ((issue * 13 + turn) % households) * communities + communityOf(issue, { communities })
}

/** The citizen who reported an issue. */
export function reporterOf(issue: number, size: CitySize): number {
  return neighbourOf(issue, 0, size)
}

/** One issue of a hundred is what the city talks about: it has most of the upvotes and comments. */
export const popularEvery = 100
export const perIssue = { upvotes: { popular: 203, usual: 3 }, comments: { popular: 102, usual: 2 } }
/** Which of every hundred issues a moderator has hidden. */
export const hiddenAt = 50

/** The citizens who upvoted an issue. Distinct while there are more citizens than seven times the most upvotes. */
export function upvotersOf(issue: number, { citizens }: CitySize): number[] {
  const count = issue % popularEvery === 0 ? perIssue.upvotes.popular : perIssue.upvotes.usual
  return Array.from({ length: count }, (_, turn) => (issue * 31 + (turn + 1) * 7) % citizens)
}
