import { lengthOf } from '../../words/letters.ts'
import { createHash } from 'node:crypto'
import type { IssueCategory } from '@civic/client'
import { to, type Url } from '../../html/url.ts'
import { changeUnlessSent, halfKept, isSameDraft } from '../../site/half-kept.ts'
import type { Sent } from '../../site/sent.ts'
import { makeWay } from '../../site/set-aside.ts'
import type { Visit } from '../../site/visit.ts'
import { categories, type Report } from '../../views/reporting/report.ts'
import type { ChangeOfPhotos } from '../photos/photo-forms.ts'
import { draftOfPhotos, photosOfDraft } from '../photos/photo-lists.ts'
import { problemsOfReport } from './report-problems.ts'

const draftName = 'report'
/** Of its own, so that it stands in the way of nothing that was begun elsewhere. */
const markName = 'report sent'

/** What was typed, and when it was kept; undefined where nothing waits. */
export async function readReport({
  drafts,
}: Pick<Visit, 'drafts'>): Promise<{ report: Report; keptAt: Date } | undefined> {
  const kept = await drafts.read(draftName)
  return kept && { report: reportOf(kept.fields), keptAt: kept.keptAt }
}

/** The id of the issue that the last report became. */
export async function readSent({ drafts }: Pick<Visit, 'drafts'>): Promise<string | undefined> {
  return (await drafts.read(markName))?.fields['sentAs']?.[0]
}

/** Photos are added and removed on the page before it is sent, in another window perhaps: those that are kept stay. */
export async function keepReport({ drafts }: Pick<Visit, 'drafts'>, report: Omit<Report, 'key'>): Promise<Report> {
  let kept = { ...report, key: crypto.randomUUID() }
  await drafts.change(draftName, (fields) => {
    if (fields) kept = { ...kept, photos: photosOfDraft(fields) }
    return fieldsOf(kept)
  })
  return kept
}

/**
 * What is half written in a step, unjudged; nothing where nothing is left of it. What is as it was keeps its key, so that a
 * message which comes late is no change.
 */
export async function keepHalfReport(visit: Visit, sent: Sent, step: Partial<Report>): Promise<void> {
  await changeUnlessSent(visit, sent, { draftName, markName }, (fields) => {
    const before = fields ? reportOf(fields) : { ...blankReport, key: crypto.randomUUID() }
    const now = suggestedFor(before, { ...before, ...step })
    if (isSameDraft(fieldsOf(before), fieldsOf(now))) return undefined
    // The step of the texts knows nothing of the place, which stays.
    const isOver = isBlank(now) && ('community' in step || now.community === undefined)
    return isOver ? 'gone' : halfKept(fieldsOf({ ...now, key: crypto.randomUUID() }), sent)
  })
}

/** What a model said of a text is not said of another. */
export function suggestedFor<Kind extends Omit<Report, 'key'>>(before: Omit<Report, 'key'>, now: Kind): Kind {
  const isSame = before.title === now.title && before.description === now.description
  return isSame && now.category === now.suggestion?.category ? now : { ...now, suggestion: undefined }
}

/** A place alone is chosen again with one touch. */
function isBlank({ title, description, location, category, photos }: Report): boolean {
  return title + description + location === '' && category === undefined && photos.length === 0
}

/** What a form was shown under, and what it is sent under once its photo is added. */
interface Keys {
  shown: string
  next: string
}

/** The same one however often that form is sent: it reports once, also when both of two arrive at the same time. */
export function keyWithPhoto(sent: Sent): string {
  return createHash('sha256')
    .update(`${sent.key} ${sent.keyNamed('photoKey')}`)
    .digest('hex')
    .slice(0, 32)
}

export async function changeReportPhotos(
  { drafts }: Pick<Visit, 'drafts'>,
  change: ChangeOfPhotos,
  keys?: Keys,
): Promise<undefined> {
  await drafts.change(draftName, (fields) => {
    // It was sent or begun anew meanwhile.
    if (!fields) return undefined
    const report = reportOf(fields)
    const isAsShown = keys !== undefined && [keys.shown, keys.next].includes(report.key)
    const key = isAsShown ? keys.next : crypto.randomUUID()
    return fieldsOf({ ...report, key, photos: change(report.photos) })
  })
}

/** Remembers what became of it, so that the same form, sent again, leads there. What was written meanwhile stays. */
export async function keepSent({ drafts }: Pick<Visit, 'drafts'>, report: Report, issueId: string): Promise<void> {
  await drafts.keep(markName, { sentAs: [issueId] })
  await drafts.change(draftName, (fields) => (fields && saysTheSame(reportOf(fields), report) ? 'gone' : undefined))
}

/** Whatever photos there are: one that was added while it was sent makes no other report of it. */
function saysTheSame(one: Report, other: Report): boolean {
  const said = ({ community, location, title, description, category }: Report) => ({
    community,
    location,
    title,
    description,
    category,
  })
  return isSameDraft(said(one), said(other))
}

/** A step that waited at `/kept` may be of another report than the one that is written now, which waits there then. */
export async function makeWayForStep(
  { drafts }: Pick<Visit, 'drafts'>,
  sent: Sent,
  step: Partial<Report>,
): Promise<void> {
  if (sent.keyNamed('kept') === undefined) return
  const current = await drafts.read(draftName)
  if (current) await makeWay(drafts, draftName, fieldsOf({ ...reportOf(current.fields), ...step }))
}

/** Goes on with one that made way for another. */
export async function resumeReport(
  { drafts }: Pick<Visit, 'drafts'>,
  fields: Record<string, string[]>,
): Promise<Omit<Report, 'key'>> {
  await makeWay(drafts, draftName, fields)
  const report = { ...reportOf(fields), key: crypto.randomUUID() }
  await drafts.keep(draftName, fieldsOf(report))
  return report
}

export async function dropReport({ drafts }: Pick<Visit, 'drafts'>): Promise<void> {
  await drafts.drop(draftName)
  await drafts.drop(markName)
}

export const blankReport: Omit<Report, 'key'> = {
  community: undefined,
  location: '',
  title: '',
  description: '',
  category: undefined,
  suggestion: undefined,
  photos: [],
}

/** The first step that is not done yet: what is half kept was judged by nobody. */
export function nextStepOf(report: Omit<Report, 'key'>): Url {
  if (report.community === undefined || lengthOf(report.location) > 300) return to`/report`
  return Object.keys(problemsOfReport(report)).length > 0 ? to`/report/what` : to`/report/send`
}

export function categoryOf(word: string | undefined): IssueCategory | undefined {
  return categories.find((category) => category === word)
}

function reportOf(fields: Record<string, string[]>): Report {
  const text = (name: string) => fields[name]?.[0] ?? ''
  const category = categoryOf(text('suggested'))
  return {
    key: text('key'),
    community: fields['community']?.[0],
    location: text('location'),
    title: text('title'),
    description: text('description'),
    category: categoryOf(text('category')),
    suggestion: category && { category, model: text('model'), at: text('at'), why: text('why') },
    photos: photosOfDraft(fields),
  }
}

function fieldsOf({ key, community, location, title, description, category, suggestion, photos }: Report) {
  return {
    key: [key],
    ...(community !== undefined && { community: [community] }),
    location: [location],
    title: [title],
    description: [description],
    ...(category && { category: [category] }),
    ...(suggestion && {
      suggested: [suggestion.category],
      model: [suggestion.model],
      at: [suggestion.at],
      why: [suggestion.why],
    }),
    ...draftOfPhotos(photos),
  }
}
