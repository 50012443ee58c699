import type {
  Announcement,
  Consultation,
  Issue,
  Petition,
  Project,
  PublicActivityItem,
  PublicCampaign,
} from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { pageOf } from '../../site/places.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { bareNote, entry } from '../entry.ts'
import { tag } from '../tag.ts'
import {
  announcementEntry,
  campaignEntry,
  consultationEntry,
  issueEntry,
  petitionEntry,
  projectEntry,
  type Telling,
} from '../things.ts'

/** The thing behind an item of the activity. */
export type Thing =
  | { kind: 'issue'; of: Issue }
  | { kind: 'petition'; of: Petition }
  | { kind: 'announcement'; of: Announcement & { communityId: undefined } }
  | { kind: 'project'; of: Project }
  | { kind: 'consultation'; of: Consultation }
  | { kind: 'campaign'; of: PublicCampaign }

export interface Happening {
  item: PublicActivityItem
  /** Undefined: it could not be told which one it was. */
  thing: Thing | undefined
  /** The name of its community, where it is known. */
  community: string | undefined
}

const text = words.activity

/** What happened, day by day, the newest first. */
export function record(site: Site, now: Date, happenings: readonly Happening[]): Html {
  const rows = new Map(happenings.map((happening) => [happening, row(site, happening)]))
  const days = Map.groupBy(happenings, ({ item }) => site.format.dayKey(new Date(item.at)))
  const items = [...days].map(([key, ofDay]) => {
    const [first] = ofDay
    return first === undefined
      ? html``
      : html`<li>
          <h3>${dayHeading(site, now, { key, at: new Date(first.item.at) })}</h3>
          <ul>
            ${ofDay.map((happening) => rows.get(happening))}
          </ul>
        </li>`
  })
  return html`<ol class="record">
      ${items}
    </ol>
    ${bareNote([...rows.values()])}`
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

function row(site: Site, { item, thing, community }: Happening): Html {
  const at = new Date(item.at)
  const when = html`<time datetime="${item.at}">${site.format.time(at)}</time>`
  const place =
    community ??
    (item.lga !== undefined && item.state !== undefined
      ? words.things.at({ lga: item.lga, state: item.state })
      : item.state)
  const telling: Telling = { site, level: 4, when, more: [place] }
  if (thing === undefined) {
    const kind = words.things.kinds[item.kind]
    return entry({
      tag: tag({ look: 'neutral', icon: 'open', word: kind }, when),
      title: item.title,
      isGone: pageOf(item.kind, '') !== undefined,
      facts: [place],
      level: 4,
    })
  }
  return rowOf(thing, telling)
}

function rowOf(thing: Thing, telling: Telling): Html {
  if (thing.kind === 'issue') return issueEntry(telling, thing.of)
  if (thing.kind === 'petition') return petitionEntry(telling, thing.of)
  if (thing.kind === 'announcement') return announcementEntry(telling, thing.of)
  if (thing.kind === 'project') return projectEntry(telling, thing.of)
  if (thing.kind === 'consultation') return consultationEntry(telling, thing.of)
  return campaignEntry(telling, thing.of)
}
