import type { Issue, Petition, PublicActivityItem } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import type { IconName } from '../icons.ts'
import { issueTag, petitionTag, tag } from '../tag.ts'

const text = words.home

export interface RecordContent {
  now: Date
  activity: { activity: PublicActivityItem[] } | undefined
  issues: { issues: Issue[] } | undefined
  petitions: { petitions: Petition[] } | undefined
}

interface Line {
  item: PublicActivityItem
  /** Where it leads; what is no more in the lists stands without a link. */
  url: Url | undefined
  more: string | undefined
}

/** What happened lately, by day. */
export function recordView(site: Site, content: RecordContent): Html {
  if (!content.activity) return html`<p>${words.frame.missing(text.activity)}</p>`
  const lines = content.activity.activity.map((item) => lineOf(site, item, content))
  if (lines.length === 0) return html`<div class="empty"><b>${text.empty}</b>${text.emptyHint}</div>`
  const days = new Map<string, Line[]>()
  for (const line of lines) {
    const key = site.format.dayKey(new Date(line.item.at))
    days.set(key, [...(days.get(key) ?? []), line])
  }
  return html`<ol class="record">
    ${[...days.values()].map((day) => dayView(site, day, content.now))}
  </ol>`
}

function dayView(site: Site, day: readonly Line[], now: Date): Html {
  const [first] = day
  const at = new Date(first?.item.at ?? now)
  const key = site.format.dayKey(at)
  const date = html`<time datetime="${key}">${site.format.dayOfYear(at)}</time>`
  const name = nameOf(site, key, now)
  const title = name === undefined ? html`<h3><b>${date}</b></h3>` : html`<h3><b>${name}</b>${date}</h3>`
  return html`<li>
    ${title}
    <ul>
      ${day.map((line) => lineView(site, line))}
    </ul>
  </li>`
}

function nameOf({ format }: Site, key: string, now: Date): string | undefined {
  if (key === format.dayKey(now)) return text.today
  return key === format.dayKey(new Date(now.getTime() - 86_400_000)) ? text.yesterday : undefined
}

function lineView(site: Site, { item, url, more }: Line): Html {
  const at = new Date(item.at)
  const time = html`<time datetime="${at.toISOString()}">${site.format.time(at)}</time>`
  const title = url ? html`<a href="${url}">${item.title}</a>` : item.title
  const place = [item.lga, item.state].filter((part) => part !== undefined).join(', ')
  const note = [place === '' ? undefined : place, more].filter((part) => part !== undefined).join(' · ')
  return html`<li class="entry">
    ${tagOf(item, time)}
    <h4>${title}</h4>
    ${note === '' ? nothing : html`<p class="note">${note}</p>`}
  </li>`
}

const icons: Record<PublicActivityItem['kind'], IconName> = {
  issue: 'open',
  petition: 'pen',
  announcement: 'say',
  project: 'bar',
  consultation: 'vote',
  campaign: 'coin',
}

function tagOf({ kind, status }: PublicActivityItem, time: Html): Html {
  const { issues, petitions } = words.statuses
  if (kind === 'issue' && isKey(status, issues))
    return tag(issueTag(status), html`${words.things.kinds.issue}, ${time}`)
  if (kind === 'petition' && isKey(status, petitions))
    return tag(petitionTag(status), html`${words.things.kinds.petition}, ${time}`)
  return tag({ look: 'neutral', icon: icons[kind], word: words.things.kinds[kind] }, time)
}

function isKey<Key extends string>(word: string | undefined, words: Record<Key, unknown>): word is Key {
  return word !== undefined && word in words
}

/** The lists have ids, the record has none: the same title at the same time is the same thing. */
function lineOf({ format }: Site, item: PublicActivityItem, { issues, petitions }: RecordContent): Line {
  const isSame = (other: { title: string; createdAt: string }) =>
    other.title === item.title && other.createdAt === item.at
  if (item.kind === 'issue') {
    const issue = issues?.issues.find(isSame)
    return { item, url: issue && to`/issues/${issue.id}`, more: issue && words.issue.upvotes(issue.upvoteCount) }
  }
  const petition = item.kind === 'petition' ? petitions?.petitions.find(isSame) : undefined
  if (!petition) return { item, url: undefined, more: undefined }
  const more = words.petitions.row(format.number(petition.signatureCount), format.number(petition.goal))
  return { item, url: to`/petitions/${petition.id}`, more }
}
