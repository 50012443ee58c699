import { type IssueCategory, limits } from '@civic/client'
import { to, type Url } from '../../html/url.ts'
import type { Fields } from '../../sessions/draft.ts'
import { carried, line, lines, oneOf, problemsIn } from '../../site/field.ts'
import type { Visit } from '../../site/visit.ts'
import type { Photo } from '../../views/photos.ts'
import { words } from '../../words/en.ts'
import { categories } from '../../words/words-of.ts'
import { photosIn } from '../photos/photo-forms.ts'

/** A report while it is written. It lies on the server, with a guest's browser or with the account. */
export interface Report {
  community: string | undefined
  location: string
  title: string
  description: string
  category: IssueCategory | undefined
  suggestion: Suggestion | undefined
  photos: readonly Photo[]
}

/** What a model said of the category. */
export interface Suggestion {
  category: IssueCategory
  model: string
  at: string
  why: string
}

const { where, what } = words.reporting
const { reportIssue: bounds } = limits

/** The page whose draft a report is while it is written. */
export const reportPlace = to`/report`

export const whereFields = {
  community: { ...carried(where.gone), sentAs: 'communityId' },
  location: line(
    { label: where.location, hint: where.locationHint, problem: where.locationLong },
    { max: bounds.location.max },
  ),
}

/** What a report is made of, here and where it is corrected. */
export const whatFields = {
  title: line({ label: what.name, hint: what.nameHint, problem: what.problems.title }, bounds.title),
  description: lines(
    { label: what.description, hint: what.descriptionHint, problem: what.problems.description },
    { ...bounds.description, rows: 6 },
  ),
  category: oneOf(categories, { label: what.category, hint: what.categoryHint, problem: what.problems.category }),
}

/** What was typed, and when; undefined where nothing is. */
export async function readReport({ drafts }: Pick<Visit, 'drafts'>) {
  const kept = await drafts.read(reportPlace)
  return kept && { report: reportOf(kept.fields), ...kept }
}

/** The first step that is not done yet. */
export function nextStepOf({ fields }: { fields: Fields }, now: Date): Url {
  const isPlaced = Boolean(fields['community']?.[0]) && isWhole(whereFields, fields, now)
  if (!isPlaced) return to`/report`
  return isWhole(whatFields, fields, now) ? to`/report/send` : to`/report/what`
}

function isWhole(table: Parameters<typeof problemsIn>[0], fields: Fields, now: Date): boolean {
  return Object.keys(problemsIn(table, fields, now)).length === 0
}

function categoryOf(word: string | undefined): IssueCategory | undefined {
  return categories.find((category) => category === word)
}

/** As fields of the draft, with the text that it was said of. */
export function fieldsOfSuggestion(
  { category, model, at, why }: Suggestion,
  said: Pick<Report, 'title' | 'description'>,
) {
  return { suggested: [category, model, at, why, said.title, said.description] }
}

/** What a model said of a text is not said of another. */
function suggestionOf(fields: Fields): Suggestion | undefined {
  const [word, model = '', at = '', why = '', title, description] = fields['suggested'] ?? []
  const category = categoryOf(word)
  const isOfIt = title === fields['title']?.[0]?.trim() && description === textIn(fields, 'description')
  return category && isOfIt ? { category, model, at, why } : undefined
}

function reportOf(fields: Fields): Report {
  return {
    community: textIn(fields, 'community') || undefined,
    location: textIn(fields, 'location'),
    title: textIn(fields, 'title'),
    description: textIn(fields, 'description'),
    category: categoryOf(textIn(fields, 'category')),
    suggestion: suggestionOf(fields),
    photos: photosIn(fields),
  }
}

function textIn(fields: Fields, name: string): string {
  return (fields[name]?.[0] ?? '').replaceAll('\r\n', '\n').trim()
}
