import type { Community, Issue, IssueCategory, IssueSort, IssueStatus } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { isNoPlace, placeChoice, placeField, type PlaceFilter } from '../communities/place-filter.ts'
import { entryList } from '../entry.ts'
import { select } from '../fields.ts'
import { figure, moment } from '../figure.ts'
import { filters } from '../filters.ts'
import { pagination } from '../pagination.ts'
import { issueEntry } from '../things.ts'
import { lately } from '../times.ts'

export interface IssuesContent extends PlaceFilter {
  issues: Issue[]
  total: number
  communities: ReadonlyMap<string, Community>
  now: Date
  /** The list without its page. */
  url: Url
  page: number
  perPage: number
  chosen: {
    community: string | undefined
    status: IssueStatus | undefined
    category: IssueCategory | undefined
    sort: IssueSort
  }
  /** What was asked for and is no word of ours. */
  unknown: 'status' | 'category' | undefined
}

const text = words.issues

/** The list, as it is narrowed and ordered. */
export function issuesUrl({ community, status, category, sort }: IssuesContent['chosen']): Url {
  return asking(to`/issues`, { community, status, category, sort: sort === 'newest' ? undefined : sort })
}

/** What people report, narrowed as somebody asked. */
export function issuesView(site: Site, content: IssuesContent): Html {
  const { place, total, unknown, now, issues } = content
  const title = place ? text.in(place.name) : text.title
  const call = callOf(content)
  const counted = html`<p class="byline">
    ${figure(site, { value: total, call, path: 'total' })} ${text.issuesFound(total)}, ${words.frame.counted.counted}
    ${moment(site, now)}
  </p>`
  const inAll = issuesUrl({ ...content.chosen, community: undefined })
  const everywhere = place ? html`<p><a href="${inAll}">${text.everywhere}</a></p>` : nothing
  // An address that asks for what is no word of ours asks for nothing that there is.
  const told = unknown
    ? html`<p class="byline">${text.unknown(unknown)} <a href="${content.url}">${text.withoutIt}</a></p>`
    : nothing
  if (unknown || isNoPlace(content)) {
    return html`<h1>${title}</h1>
      ${told}${placeChoice(content, inAll)}${unknown ? nothing : html`<p><a href="${inAll}">${text.without}</a></p>`}
      ${narrowing(content)}`
  }
  return html`<h1>${title}</h1>
    ${counted}${placeChoice(content, inAll)}${everywhere}${narrowing(content)}
    ${issues.length === 0 ? empty(content) : entryList(issues.map((issue) => row(site, issue, content)))}
    ${total > 0 ? pagination({ ...content, size: content.perPage }) : nothing}`
}

function row(site: Site, issue: Issue, { communities, now }: IssuesContent): Html {
  const community = communities.get(issue.communityId)
  const place = html`<a href="${to`/communities/${issue.communityId}`}">${community?.name ?? text.aCommunity}</a>`
  return issueEntry({ site, level: 2, more: [place], when: lately(site, issue.createdAt, now) }, issue)
}

function narrowing(content: IssuesContent): Html {
  const { chosen } = content
  const { statuses } = words
  const options = (meanings: Readonly<Record<string, { word: string }>>) =>
    Object.entries(meanings).map(([value, { word }]) => ({ value, label: word }))
  const sorts = Object.entries(text.sorts).map(([value, label]) => ({ value, label }))
  const fields = html`${placeField(content)}${select({ name: 'status', label: text.status, options: options(statuses.issues), chosen: chosen.status, none: text.anyStatus })}${select({ name: 'category', label: text.category, options: options(statuses.categories), chosen: chosen.category, none: text.anyCategory })}${select({ name: 'sort', label: text.sort, options: sorts, chosen: chosen.sort })}`
  return filters({ action: to`/issues`, label: text.filter, button: text.show, fields })
}

function empty({ chosen, page, place }: IssuesContent): Html {
  if (page > 1) return nothing
  const isNarrow = chosen.status !== undefined || chosen.category !== undefined
  return html`<div class="empty">
    <b>${isNarrow ? text.noneMatches : text.none}</b>${
      isNarrow
        ? html`<a href="${asking(to`/issues`, { community: chosen.community })}">${text.without}</a>`
        : html`${text.beFirst}
            <a class="link" href="${asking(to`/report`, { community: chosen.community })}"
              >${place ? text.reportIn(place.name) : words.frame.report}</a
            >`
    }
  </div>`
}

function callOf({ chosen }: IssuesContent): string {
  const { community, status, category } = chosen
  const url = asking(to`/api/v1/issues`, { communityId: community, status, category, limit: 1 })
  return url.toString()
}
