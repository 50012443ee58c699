import type { Community, Petition, PetitionStatus } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { isNoPlace, placeChoice, placeField, type PlaceFilter } from '../communities/place-filter.ts'
import { entryList } from '../entry.ts'
import { select } from '../fields.ts'
import { figure, moment } from '../figure.ts'
import { filters } from '../filters.ts'
import { icon } from '../icons.ts'
import { pagination } from '../pagination.ts'
import { petitionEntry } from '../things.ts'
import { lately } from '../times.ts'

export interface PetitionsContent extends PlaceFilter {
  petitions: Petition[]
  total: number
  communities: ReadonlyMap<string, Community>
  now: Date
  /** The list without its page. */
  url: Url
  page: number
  perPage: number
  statuses: readonly PetitionStatus[]
  chosen: { community: string | undefined; status: PetitionStatus | undefined }
  /** A status was asked for that is none. */
  isUnknown: boolean
}

const text = words.petitions

/** What people ask for, narrowed as somebody asked. */
export function petitionsView(site: Site, content: PetitionsContent): Html {
  const { place, total, isUnknown, now, petitions, chosen } = content
  const call = asking(to`/api/v1/petitions`, {
    communityId: chosen.community,
    status: chosen.status,
    limit: 1,
  }).toString()
  const inAll = asking(to`/petitions`, { status: chosen.status })
  const everywhere = place ? html`<p><a href="${inAll}">${text.everywhere}</a></p>` : nothing
  const title = place ? text.in(place.name) : text.title
  // An address that asks for what is no word of ours asks for nothing that there is.
  const told = isUnknown
    ? html`<p class="byline">${text.unknown} <a href="${content.url}">${text.withoutIt}</a></p>`
    : nothing
  if (isUnknown || isNoPlace(content)) {
    return html`<h1>${title}</h1>
      ${told}${placeChoice(content, inAll)}${isUnknown ? nothing : html`<p><a href="${inAll}">${text.without}</a></p>`}
      ${narrowing(content)}`
  }
  return html`<h1>${title}</h1>
    <p class="byline">
      ${figure(site, { value: total, call, path: 'total' })} ${text.found(total)}, ${words.frame.counted.counted}
      ${moment(site, now)}
    </p>
    <p class="mt-4"><a class="btn" href="${to`/petitions/new`}">${icon('pen')}${words.starting.link}</a></p>
    ${placeChoice(content, inAll)}${everywhere}${narrowing(content)}
    ${petitions.length === 0 ? empty(content) : entryList(petitions.map((petition) => row(site, petition, content)))}
    ${total > 0 ? pagination({ ...content, size: content.perPage }) : nothing}`
}

function row(site: Site, petition: Petition, { communities, now }: PetitionsContent): Html {
  const community = communities.get(petition.communityId)
  const place = html`<a href="${to`/communities/${petition.communityId}`}">${community?.name ?? text.aCommunity}</a>`
  const more = petition.status === 'DRAFT' ? [text.onlyYou, place] : [place]
  return petitionEntry({ site, level: 2, more, when: lately(site, petition.createdAt, now) }, petition)
}

function narrowing(content: PetitionsContent): Html {
  const { chosen, statuses } = content
  const options = statuses.map((value) => ({ value, label: words.statuses.petitions[value].word }))
  const fields = html`${placeField(content)}${select({ name: 'status', label: text.status, options, chosen: chosen.status, none: text.anyStatus })}`
  return filters({ action: to`/petitions`, label: text.filter, button: text.show, fields })
}

function empty({ chosen, page }: PetitionsContent): Html {
  if (page > 1) return nothing
  const isNarrow = chosen.status !== undefined
  return html`<div class="empty">
    <b>${isNarrow ? text.noneMatches : text.none}</b
    >${isNarrow ? html`<a href="${asking(to`/petitions`, { community: chosen.community })}">${text.without}</a>` : html`${text.beFirst} <a class="link" href="${to`/petitions/new`}">${words.starting.link}</a>`}
  </div>`
}
