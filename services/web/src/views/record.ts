import type { RecentItem } from '@civic/client'
import { html, type Html } from '../html/html.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import {
  announcementEntry,
  campaignEntry,
  consultationEntry,
  issueEntry,
  petitionEntry,
  projectEntry,
  repAnnouncementEntry,
  type EntryOptions,
} from './things.ts'

const text = words.activity

/** What happened, day by day, the newest first. */
export function record(site: Site, now: Date, happened: readonly RecentItem[]): Html {
  const days = Map.groupBy(happened, ({ at }) => site.format.dayKey(new Date(at)))
  const items = [...days].map(([key, ofDay]) => {
    const [first] = ofDay
    return first === undefined
      ? html``
      : html`<li>
          <h3>${dayHeading(site, now, { key, at: new Date(first.at) })}</h3>
          <ul>
            ${ofDay.map((item) => row(site, item))}
          </ul>
        </li>`
  })
  return html`<ol class="record">
    ${items}
  </ol>`
}

const dayMs = 86_400_000

/** A day in the margin: its name or its date, and what tells it from the same day of another year. */
export function dayHeading({ format }: Site, now: Date, { key, at }: { key: string; at: Date }): Html {
  const name =
    key === format.dayKey(now)
      ? text.today
      : key === format.dayKey(new Date(now.getTime() - dayMs))
        ? text.yesterday
        : undefined
  if (name !== undefined) return html`<b>${name}</b> <time datetime="${key}">${format.shortDay(at)}</time>`
  return html`<time datetime="${key}"><b>${format.shortDay(at)}</b> ${key.slice(0, 4)}</time>`
}

function row(site: Site, item: RecentItem): Html {
  const { summary = '', at, state, lga, communityName } = item
  const when = html`<time datetime="${at}">${site.format.time(new Date(at))}</time>`
  const place = communityName ?? (lga !== undefined && state !== undefined ? words.things.at({ lga, state }) : state)
  const options: EntryOptions = { site, level: 4, when, more: [place] }
  const thing = { summary, description: summary, body: summary, createdAt: at, isHidden: false }
  if (item.kind === 'issue') return issueEntry(options, { ...item, ...item.counts, ...thing })
  if (item.kind === 'petition') return petitionEntry(options, { ...item, ...item.counts, ...thing })
  if (item.kind === 'announcement') return announcementEntry(options, { ...item, ...thing })
  if (item.kind === 'project') return projectEntry(options, { ...item, ...thing })
  if (item.kind === 'consultation') return consultationEntry(options, { ...item, ...item.counts, ...thing })
  if (item.kind === 'campaign') return campaignEntry(options, { ...item, ...item.counts, ...thing })
  return repAnnouncementEntry(options, { ...item, ...item.counts, ...thing })
}
