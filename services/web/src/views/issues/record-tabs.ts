import { html, nothing, type Html } from '../../html/html.ts'
import { asking, placeOf, to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { recordKinds, type IssueContent, type RecordKind } from './issue-content.ts'
import type { Happening } from './issue-timeline.ts'

/** A shorter record needs no tabs. */
const fewest = 6
const text = words.issue.tabs

/** The tabs above a record, and what they leave of it; all of it where it is short, or where not all rows are on this page. */
export function narrowed(
  site: Site,
  all: readonly Happening[],
  content: IssueContent,
): { tabs: Html; rows: readonly Happening[]; isAll: boolean } {
  if (all.length < fewest || !isWhole(content)) return { tabs: nothing, rows: all, isAll: true }
  const { issue, taking, shows } = content
  const of = (kind: RecordKind) => all.filter((happening) => kindOf(happening) === kind)
  const item = (kind: RecordKind | undefined, count: number) => {
    const label = html`${text[kind ?? 'everything']} ${site.format.number(count)}`
    if (count === 0) return html`<li><span>${label}</span></li>`
    const address = asking(to`/issues/${issue.id}`, { shows: kind, from: taking.from })
    const here = kind === shows ? html` aria-current="true"` : nothing
    return html`<li><a href="${placeOf(address, 'comments')}" ${here}>${label}</a></li>`
  }
  const tabs = html`<nav class="tabs mt-4" aria-label="${text.label}">
    <ul>
      ${item(undefined, all.length)}${recordKinds.map((kind) => item(kind, of(kind).length))}
    </ul>
  </nav>`
  return { tabs, rows: shows === undefined ? all : of(shows), isAll: shows === undefined }
}

function isWhole({ thread, assignments, updates, history, offset }: IssueContent): boolean {
  if (!thread || !assignments || !updates || !history || offset > 0) return false
  const read: [number, number][] = [
    [thread.comments.length, thread.limit],
    [assignments.assignments.length, assignments.limit],
    [updates.updates.length, updates.limit],
    [history.history.length, history.limit],
  ]
  return read.every(([count, limit]) => count < limit)
}

function kindOf({ kind, isOfficial }: Happening): RecordKind | undefined {
  if (kind === 'reported') return undefined
  if (kind === 'update') return 'progress'
  return isOfficial ? 'official' : 'comments'
}
