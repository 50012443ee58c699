import type { FlagCase } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { pagination } from '../../views/pagination.ts'
import { words } from '../../words/en.ts'
import {
  ageOf,
  caseUrl,
  type ContentName,
  countingOf,
  dayMs,
  groupNames,
  isSame,
  mainReason,
  nameOf,
  type Queue,
  queueUrl,
} from './cases.ts'

const text = words.moderating
const casesShown = 20

/** Heading and kinds of content, above the queue. */
export function queueHead(site: Site, queue: Queue, now: Date): Html {
  const { cases, total, group, campaigns } = queue
  const [oldest] = cases
  const waiting = oldest && text.waiting(site.format.number(total), total === 1, ageOf(oldest.firstAt, now))
  const cut = queue.isCut ? html` ${text.cut(site.format.number(cases.length))}` : nothing
  const all = { name: undefined, label: text.groups.all, count: total }
  const tabs = [all, ...groupNames.map((name) => ({ name, label: text.groups[name], count: queue.totals[name] }))]
  const items = tabs.map(({ name, label, count }) => {
    const words = `${label} ${site.format.number(count)}`
    if (count === 0 && name !== group) return html`<li><span>${words}</span></li>`
    return html`<li>
      <a href="${queueUrl(name)}" ${name === group ? html` aria-current="true"` : nothing}>${words}</a>
    </li>`
  })
  const concerns = campaigns === 0 ? text.noConcerns : text.concernsLink(campaigns)
  return html`<h1>${text.title}</h1>
    ${waiting === undefined ? nothing : html`<p class="byline">${waiting} ${text.order}${cut}</p>`}
    <p class="btn-row mt-3">
      <a class="link" href="${to`/moderation/concerns`}">${concerns}</a>
      <a class="link" href="${to`/moderation/decisions`}">${text.decisionsLink}</a>
    </p>
    <nav class="tabs mt-4" aria-label="${text.tabs}" ${countingOf(queue)}>
      <ul>
        ${items}
      </ul>
    </nav>`
}

/** The part of the queue that the address asks for, else the one in which the open content stands. */
export function queueList(
  queue: Queue,
  { selected, asked, now }: { selected: ContentName | undefined; asked: number | undefined; now: Date },
): Html {
  const { cases, group } = queue
  const index = selected ? cases.findIndex((each) => isSame(each, selected)) : -1
  const page = asked ?? Math.floor(Math.max(0, index) / casesShown) + 1
  const shown = cases.slice((page - 1) * casesShown, page * casesShown)
  const bands = [
    { name: text.queue.bands.days, from: 3 * dayMs, below: Infinity },
    { name: text.queue.bands.day, from: dayMs, below: 3 * dayMs },
    { name: text.queue.bands.today, from: 0, below: dayMs },
  ]
  const ageMs = ({ firstAt }: FlagCase) => Math.max(0, now.getTime() - Date.parse(firstAt))
  const parts = bands.map(({ name, from, below }) => {
    const isOf = (each: FlagCase) => ageMs(each) >= from && ageMs(each) < below
    const rows = shown.filter(isOf)
    if (rows.length === 0) return nothing
    return html`<h3 class="mt-4">${name} <span class="note">${cases.filter(isOf).length}</span></h3>
      <ul class="queue mt-2">
        ${rows.map((each) => rowOf(each, { isOpen: selected !== undefined && isSame(each, selected), group, now }))}
      </ul>`
  })
  return html`<nav aria-labelledby="queue">
    <h2 id="queue" class="text-1">${text.queue.title}</h2>
    <p class="note">${text.queue.note}</p>
    ${parts}${pagination({ url: queueUrl(group), page, total: cases.length, size: casesShown })}
  </nav>`
}

function rowOf(each: FlagCase, { isOpen, group, now }: { isOpen: boolean; group: Queue['group']; now: Date }): Html {
  const about = [mainReason(each), each.parentTitle].filter(Boolean).join(' · ')
  const flags = html`<b
    >${each.flagCount}<span class="visually-hidden"> ${text.queue.flags(each.flagCount)}, </span></b
  >`
  return html`<li>
    <a href="${caseUrl(each, group)}" ${isOpen ? html` aria-current="true"` : nothing}
      ><span>${nameOf(each)}</span>${flags}<small>${about}</small><small>${ageOf(each.firstAt, now)}</small></a
    >
  </li>`
}
