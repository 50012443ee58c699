import type { Community, DiscoverTier, FeedItem, FeedKind } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { pageOf } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { entryList } from '../../views/entry.ts'
import { select } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { stepping } from '../../views/pagination.ts'
import { empty, missing, section } from '../../views/section.ts'
import {
  announcementEntry,
  campaignEntry,
  consultationEntry,
  issueEntry,
  petitionEntry,
  projectEntry,
  repAnnouncementEntry,
  type EntryOptions,
} from '../../views/things.ts'
import { words } from '../../words/en.ts'

const text = words.near

interface Change {
  tier?: DiscoverTier | undefined
  kind?: FeedKind | undefined
}

export interface FeedContent {
  site: Site
  now: Date
  here: Url
  tiers: readonly DiscoverTier[]
  kinds: readonly FeedKind[]
  tier: DiscoverTier | undefined
  kind: FeedKind | undefined
  items: readonly FeedItem[]
  /** Where something is, when nothing is where they looked. */
  nearest?: DiscoverTier | undefined
  /** Theirs; undefined when they could not be read. */
  communities: readonly Community[] | undefined
  /** From which of them it is seen. */
  fromId: string | undefined
  upvoted: ReadonlySet<string>
  followed: ReadonlySet<string>
  older: Url | undefined
  /** The same list with something changed. */
  urlOf: (change: Change) => Url
}

export function feedView(content: FeedContent): Html {
  const { communities, fromId, tier, items } = content
  const from = communities?.find(({ id }) => id === fromId)
  const order = from
    ? html`${text.order(from.name, from.lga, from.state)}`
    : fromId === undefined
      ? html`${text.nowhere} <a href="${to`/welcome`}">${text.choose}</a>`
      : nothing
  const back = tier === undefined ? nothing : html`<p class="mt-4"><a href="${to`/feed`}">${text.all}</a></p>`
  const list = html`<h1>${text.title}</h1>
    <p class="byline">${order} ${words.frame.counted.asOf} ${moment(content.site, content.now)}.</p>
    ${kindTabs(content)}${items.length === 0 ? noneHere(content, from) : parts(content, from)}${back}`
  // With one community there is nothing to choose.
  if (communities !== undefined && communities.length < 2) return list
  return html`<div class="columns">
    <div>${list}</div>
    <aside class="aside" aria-label="${text.from}">${whereFrom(content)}</aside>
  </div>`
}

function kindTabs({ kinds, kind, urlOf }: FeedContent): Html {
  const item = (each: FeedKind | undefined, label: string) => {
    const here = each === kind ? html` aria-current="true"` : nothing
    return html`<li><a href="${urlOf({ kind: each })}" ${here}>${label}</a></li>`
  }
  return html`<nav class="tabs mt-5" aria-label="${text.kinds}">
    <ul>
      ${item(undefined, text.everything)}${kinds.map((each) => item(each, many[each]))}
    </ul>
  </nav>`
}

const { many: manyWords } = words.things
const many: Record<FeedKind, string> = {
  issue: manyWords.issues,
  petition: manyWords.petitions,
  consultation: manyWords.consultations,
  campaign: manyWords.campaigns,
  announcement: manyWords.announcements,
  project: manyWords.projects,
  repAnnouncement: manyWords.repAnnouncements,
}

function parts(content: FeedContent, from: Community | undefined): Html {
  const { tiers, tier, items, urlOf, older } = content
  const filled = tiers.filter((each) => items.some((item) => item.tier === each))
  const sections = filled.map((each, index) => {
    const title = tierTitle(each, from)
    const rows = items.filter((item) => item.tier === each).map((item) => feedRow(content, item))
    const more =
      tier === undefined && rows.length >= mostOfTier
        ? html`<p><a class="more" href="${urlOf({ tier: each })}">${text.more(title)}</a></p>`
        : nothing
    return section({ id: `tier-${each}`, title, isFirst: index === 0, body: html`${entryList(rows)}${more}` })
  })
  return html`${sections}${stepping({ newer: undefined, older })}`
}

/** So many of each tier come in the overview. */
const mostOfTier = 12

function tierTitle(tier: DiscoverTier, from: Community | undefined): string {
  if (tier === 'COMMUNITY') return from ? text.tiers.COMMUNITY(from.name) : text.yours
  if (tier === 'LGA') return from ? text.tiers.LGA(from.lga, from.name) : text.lga
  if (tier === 'STATE') return from ? text.tiers.STATE(from.state) : text.state
  return text.tiers.COUNTRY
}

function noneHere({ tier, kind, nearest, urlOf }: FeedContent, from: Community | undefined): Html {
  if (tier === undefined && kind !== undefined) {
    return empty(text.noneAnywhere, html`<a class="link" href="${urlOf({ kind: undefined })}">${text.all}</a>`)
  }
  const elsewhere =
    nearest === undefined
      ? nothing
      : html`<a class="link" href="${urlOf({ tier: nearest })}">${text.nearest(tierTitle(nearest, from))}</a><br />`
  return empty(
    kind === undefined ? text.none : text.noneOfKind,
    html`${text.noneHow}<br />${elsewhere}<a class="link" href="${to`/report`}">${text.report}</a>`,
  )
}

function whereFrom({ communities, fromId, tier, kind, here }: FeedContent): Html {
  if (communities === undefined) return missing(text.unknown, here)
  const kept = Object.entries({ tier, kind }).filter(([, value]) => value !== undefined)
  const options = communities.map(({ id, name }) => ({ value: id, label: name }))
  return html`<form action="${to`/feed`}">
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${select({ name: 'from', label: text.from, hint: text.onlyNow, options, chosen: fromId })}
    <button class="btn btn-outline btn-wide mt-4">${text.look}</button>
  </form>`
}

interface FeedRowContent {
  site: Site
  upvoted: ReadonlySet<string>
  followed: ReadonlySet<string>
}

/** One thing of the feed, with where it is from and what somebody has to do with it. */
function feedRow({ site, upvoted, followed }: FeedRowContent, item: FeedItem): Html {
  const { issue, petition, announcement, project, consultation, campaign, repAnnouncement } = item
  const mine: Part[] = [
    issue !== undefined && upvoted.has(issue.id) && html`<b>${words.things.upvoted}</b>`,
    repAnnouncement !== undefined &&
      followed.has(repAnnouncement.representativeId) &&
      html`<b>${words.things.followed}</b>`,
  ]
  const options: EntryOptions = { site, more: [placeOf(item), item.organization?.name, ...mine] }
  if (issue) return issueEntry(options, issue)
  if (petition) return petitionEntry(options, petition)
  if (announcement) return announcementEntry(options, announcement)
  if (project) return projectEntry(options, project)
  if (consultation) return consultationEntry(options, consultation)
  if (campaign) return campaignEntry(options, campaign)
  return repAnnouncement ? repAnnouncementEntry(options, repAnnouncement) : nothing
}

function placeOf({ community }: FeedItem): Part {
  return community && html`<a href="${pageOf('community', community.id)}">${community.name}</a>`
}
