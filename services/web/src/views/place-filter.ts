import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../html/html.ts'
import { asking, to, type Url } from '../html/url.ts'
import { words } from '../words/en.ts'
import { longestSought } from '../words/letters.ts'
import { field } from './fields.ts'

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
