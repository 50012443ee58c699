import type { Community, Connection } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, to, type Url } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import { communitiesOf, seekCommunities } from '../platform/seek-communities.ts'
import type { Person, Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { longestSought } from '../words/letters.ts'
import { field } from './fields.ts'
import { holds } from './marked.ts'

/** Narrows a list: a form that only asks, so that what it asks for stands in the address. */
export function filters({
  action,
  label,
  button,
  fields,
  further = nothing,
}: {
  action: Url
  label: string
  button: string
  fields: Html
  /** Behind the button. */
  further?: Html
}): Html {
  return html`<form class="filters fields-small" action="${action}" aria-label="${label}">
    ${fields}<button class="btn btn-outline">${button}</button>${further}
  </form>`
}

const text = words.communities

/** A name that is not that of a single community. */
export interface TypedPlace {
  name: string
  /** Undefined: they could not be read. */
  fitting: readonly Community[] | undefined
}

export interface PlaceFilter {
  /** To which the list is narrowed. */
  place: Community | undefined
  typed: TypedPlace | undefined
  /** That of the person, when the list is not narrowed to it. */
  home: Community | undefined
}

/** So many are offered; more are found on the page of all communities. */
const mostOffered = 10

/** A name was typed that says not yet which community: a list of all of them would pass for an answer. */
export function isNoPlace({ typed }: PlaceFilter): boolean {
  return typed?.fitting !== undefined
}

/** A field, since there may be hundreds of them. */
export function placeField({ place, typed }: PlaceFilter): Html {
  const was = place === undefined ? nothing : html`<input type="hidden" name="was" value="${place.id}" />`
  return html`${was}${field({ name: 'place', label: text.filter.label, hint: text.filter.hint, value: typed?.name ?? place?.name, longest: longestSought })}`
}

/** What was found of a name, and the way to one's own community. `url`: the list in all communities. */
export function placeChoice({ typed, home }: PlaceFilter, url: Url): Html {
  const own =
    home === undefined
      ? nothing
      : html`<p class="mt-3"><a href="${asking(url, { community: home.id })}">${text.filter.home(home.name)}</a></p>`
  return html`${typed === undefined ? nothing : found(typed, url)}${own}`
}

function found({ name, fitting }: TypedPlace, url: Url): Html {
  if (!fitting) return html`<p class="byline">${words.frame.missing(text.title)}</p>`
  if (fitting.length === 0) {
    return html`<p class="byline">${text.none.sought(name)} <a href="${to`/communities`}">${text.all}</a></p>`
  }
  const offered = fitting
    .slice(0, mostOffered)
    .map(
      (each) =>
        html`<li><a href="${asking(url, { community: each.id })}">${each.name}</a>, ${words.things.at(each)}</li>`,
    )
  const more =
    fitting.length > mostOffered
      ? html`<li><a href="${asking(to`/communities`, { q: name })}">${text.filter.more}</a></li>`
      : nothing
  return html`<p class="byline">${text.filter.several(name)}</p>
    <ul class="places">
      ${offered}${more}
    </ul>`
}

/** Which community a list is narrowed to. */
export interface PlaceAsked {
  community: string | undefined
  /** A name was typed that is that of this community: the address with its id is the one to go on with. */
  isFound: boolean
  /** A name was typed that is not that of a single community. */
  typed: TypedPlace | undefined
}

/** By its id in the address, or by a name that somebody typed. */
export async function placeAsked({ api, query }: Pick<Visit, 'api' | 'query'>): Promise<PlaceAsked> {
  const name = query.text('place')
  if (name === undefined) return { community: query.text('community'), isFound: false, typed: undefined }
  const was = query.text('was')
  const [fitting, before] = await Promise.all([
    communitiesCalled(api, name),
    communitiesOf(api, was === undefined ? [] : [was]),
  ])
  // Others may be called alike: whoever sends the form again means the same one.
  if (was !== undefined && isCalled(name)(before.get(was))) return { community: was, isFound: true, typed: undefined }
  if (!fitting) return { community: undefined, isFound: false, typed: { name, fitting: undefined } }
  const [only] = fitting
  if (only && fitting.length === 1) return { community: only.id, isFound: true, typed: undefined }
  return { community: undefined, isFound: false, typed: { name, fitting } }
}

/** Those of this name, else those that somebody may mean by it; undefined: they cannot be read right now. */
export async function communitiesCalled(api: Connection, name: string): Promise<Community[] | undefined> {
  const found = await beside(seekCommunities(api, { q: name, limit: 100 }))
  if (!found) return undefined
  const { communities, q: sought = name } = found
  const called = communities.filter(isCalled(sought))
  if (called.length > 0) return called
  // The list is also searched by description, and somebody asks for a place by its name, its LGA or its state.
  return communities.filter(({ name: own, lga, state }) => [own, lga, state].some((each) => holds(each, sought)))
}

/** The home of somebody who looks at another community or at all of them. */
export function homeBeside(
  person: Person | undefined,
  communities: ReadonlyMap<string, Community>,
  community: string | undefined,
): Community | undefined {
  const id = person?.primaryCommunityId
  return id === undefined || id === community ? undefined : communities.get(id)
}

function isCalled(name: string): (community: Community | undefined) => boolean {
  const sought = name.toLocaleLowerCase('en')
  return (community) => community?.name.trim().toLocaleLowerCase('en') === sought
}
