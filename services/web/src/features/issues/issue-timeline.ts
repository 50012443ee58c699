import type { IssueAssignment, IssueComment, IssueStatus, ProgressUpdate } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, below, placeOf } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { commentOrOfficial } from '../../views/comments.ts'
import { icon, type IconName, type TagLook } from '../../style/icons.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { progressUpdate } from '../../views/progress-update.ts'
import { issueTag, tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'
import { type IssueContent, type RecordKind, recordKinds, silenceDays } from './issue-content.ts'

/** One thing that happened to a report. */
export type Happening = { at: string; isOfficial: boolean } & (
  | { kind: 'reported' }
  | { kind: 'status'; status: IssueStatus }
  | { kind: 'taken on'; assignment: IssueAssignment }
  | { kind: 'update'; update: ProgressUpdate }
  | { kind: 'comment'; comment: IssueComment }
)

const text = words.issue

/** All that happened, oldest first, as far as this page of comments reaches. */
export function happeningsOf({ thing: issue, history, assignments, updates, thread }: IssueContent): Happening[] {
  const all: Happening[] = [
    { kind: 'reported', at: issue.createdAt, isOfficial: false },
    ...(history?.history ?? []).map((step): Happening => ({
      kind: 'status',
      at: step.at,
      status: step.to,
      isOfficial: true,
    })),
    ...(assignments?.assignments ?? []).map((assignment): Happening => ({
      kind: 'taken on',
      at: assignment.createdAt,
      assignment,
      isOfficial: true,
    })),
    ...(updates?.updates ?? []).map((update): Happening => ({
      kind: 'update',
      at: update.createdAt,
      update,
      isOfficial: true,
    })),
    ...(thread?.comments ?? []).map((comment): Happening => ({
      kind: 'comment',
      at: comment.createdAt,
      comment,
      isOfficial: comment.isOfficialResponse && !comment.isHidden,
    })),
  ]
  return all.sort((one, other) => one.at.localeCompare(other.at))
}

/** Dates, a line with shapes on it, what happened; months are headings, long silence is printed only where all rows are shown. */
export function timeline(
  site: Site,
  { rows: happenings, isAll }: { rows: readonly Happening[]; isAll: boolean },
  content: IssueContent,
): Html {
  const months = new Map<string, Html[]>()
  let newsAt = new Date(content.thing.createdAt)
  for (const happening of happenings) {
    const at = new Date(happening.at)
    const rows = months.get(site.format.month(at)) ?? []
    months.set(site.format.month(at), rows)
    if (happening.isOfficial) {
      const days = site.format.daysBetween(newsAt, at)
      if (isAll && days >= silenceDays) rows.push(gap(site, { days, from: newsAt, until: at }))
      newsAt = at
    }
    rows.push(row(site, happening, content))
  }
  return html`${[...months].map(
    ([month, rows]) =>
      html`<h3 class="month">${month}</h3>
        <ol class="timeline">
          ${rows}
        </ol>`,
  )}`
}

function gap({ format }: Site, { days, from, until }: { days: number; from: Date; until: Date }): Html {
  return html`<li class="gap">
    <p><b>${text.silentFor(days)}</b> ${text.nothingBetween(format.day(from), format.day(until))}</p>
  </li>`
}

function row(site: Site, happening: Happening, content: IssueContent): Html {
  const { format } = site
  const at = new Date(happening.at)
  const { node, className, body } = drawn(site, happening, content)
  return html`<li>
    <p class="when">
      <time datetime="${at.toISOString()}"><b>${format.shortDay(at)}</b> <i>${format.time(at)}</i></time>
    </p>
    <div class="event"><span class="node ${className}">${icon(node)}</span>${body}</div>
  </li>`
}

function drawn(
  site: Site,
  happening: Happening,
  content: IssueContent,
): { node: IconName; className: string; body: Html } {
  const { thing: issue, organizations, now, participation } = content
  const nameOf = (id: string) => organizationLink(id, organizations)
  switch (happening.kind) {
    case 'reported':
      return {
        node: 'open',
        className: 'is-open',
        body: tag(issueTag('OPEN'), html`${text.reportedWith(issue.imageUrls.length)}`),
      }
    case 'status': {
      const shape = issueTag(happening.status)
      return { node: shape.icon, className: `is-${shape.look}`, body: tag(shape, html`${text.setBy}`) }
    }
    case 'taken on': {
      const { note, organizationId } = happening.assignment
      const by = html`${text.by} ${nameOf(organizationId)}`
      const body = html`${tag(official('seal', text.tookOn), by)}${note === undefined ? nothing : paragraphs(note)}`
      return { node: 'seal', className: 'is-official', body }
    }
    case 'update':
      return {
        node: 'bar',
        className: 'is-official',
        body: progressUpdate(happening.update, {
          beside: html`${text.from} ${nameOf(happening.update.organizationId)}`,
          level: 4,
          of: content.own,
          person: content.person,
        }),
      }
    case 'comment': {
      const author = { id: issue.reportedById, did: text.reportedThis }
      const flagOf = ({ id, authorId }: { id: string; authorId: string }) =>
        authorId === content.person?.id ? undefined : below(content.own, 'comments', id, 'flag')
      const body = commentOrOfficial(happening.comment, {
        site,
        now,
        isDated: true,
        author,
        flagOf,
        said: participation.said,
      })
      const isOfficial = happening.isOfficial
      return { node: isOfficial ? 'seal' : 'say', className: isOfficial ? 'is-official' : 'is-neutral', body }
    }
  }
}

function official(icon: IconName, word: string): TagLook {
  return { look: 'official', icon, word }
}

/** A shorter record needs no tabs. */
const fewest = 6
const tabText = words.issue.tabs

/** The tabs above a record, and what they leave of it; all of it where it is short, or where not all rows are on this page. */
export function narrowed(
  site: Site,
  all: readonly Happening[],
  content: IssueContent,
): { tabs: Html; rows: readonly Happening[]; isAll: boolean } {
  if (all.length < fewest || !isWhole(content)) return { tabs: nothing, rows: all, isAll: true }
  const { own, participation, shows } = content
  const of = (kind: RecordKind) => all.filter((happening) => kindOf(happening) === kind)
  const item = (kind: RecordKind | undefined, count: number) => {
    const label = html`${tabText[kind ?? 'everything']} ${site.format.number(count)}`
    if (count === 0) return html`<li><span>${label}</span></li>`
    const address = asking(own, { shows: kind, from: participation.from })
    const here = kind === shows ? html` aria-current="true"` : nothing
    return html`<li><a href="${placeOf(address, 'comments')}" ${here}>${label}</a></li>`
  }
  const tabs = html`<nav class="tabs mt-4" aria-label="${tabText.label}">
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
