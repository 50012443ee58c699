import { html, nothing, type Html } from '../html/html.ts'
import { asking, type Url } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { entryList } from './entry.ts'
import { select } from './fields.ts'
import { figure, moment } from './figure.ts'
import { filters } from './filters.ts'
import { pagination } from './pagination.ts'
import { isNoPlace, placeChoice, placeField, type PlaceFilter } from './place-filter.ts'

const text = words.frame.list

/** One way to narrow or to order a list. */
export interface Filter {
  label: string
  /** What each word of the address is called. */
  options: Readonly<Record<string, string>>
  /** What no word at all is called. An order has none: its first word stands for itself. */
  any?: string
}

export interface ListText {
  title: string
  description: string
  in: (place: string) => string
  /** After the number of them. */
  found: (total: number) => string
  none: string
  noneMatches: string
  beFirst: string
  /** The link to the list without its filters. */
  without: string
}

export interface ListContent {
  now: Date
  text: ListText
  title: string
  filter: PlaceFilter
  filters: Readonly<Record<string, Filter>>
  chosen: Readonly<Record<string, string | undefined>>
  /** A filter that was asked for by a word that is none of ours. */
  unknown: string | undefined
  rows: readonly Html[]
  total: number
  /** Where programs read the total. */
  call: Url
  /** In all communities and without filters; the same in one community; as it is narrowed, without its page. */
  list: Url
  here: Url
  url: Url
  page: number
  size: number
  /** What the list is about, above it; and where it is empty. */
  act: Html
  beFirst: Html
}

/** The things of a community or of all, with what narrows them. */
export function listView(site: Site, content: ListContent): Html {
  const { filter, rows, total, list, url, page, size, unknown, chosen } = content
  const inAll = asking(list, chosen)
  const head = html`<h1>${content.title}</h1>`
  // An address that asks for what is no word of ours asks for nothing that there is.
  if (unknown !== undefined) {
    const told = html`<p class="byline">${text.unknown(unknown)} <a href="${url}">${text.withoutIt}</a></p>`
    return html`${head}${told}${placeChoice(filter, inAll)}${narrowing(content)}`
  }
  if (isNoPlace(filter)) {
    const all = html`<p><a href="${inAll}">${content.text.without}</a></p>`
    return html`${head}${placeChoice(filter, inAll)}${all}${narrowing(content)}`
  }
  const everywhere = filter.place ? html`<p><a href="${inAll}">${text.everywhere}</a></p>` : nothing
  return html`${head}
    <p class="byline">
      ${figure(site, { value: total, call: content.call.toString(), path: 'total' })} ${content.text.found(total)},
      ${words.frame.counted.counted} ${moment(site, content.now)}
    </p>
    ${content.act}${placeChoice(filter, inAll)}${everywhere}${narrowing(content)}
    ${rows.length === 0 && page === 1 ? empty(content) : entryList(rows)}
    ${total > 0 ? pagination({ url, page, total, size }) : nothing}`
}

function narrowing({ filter, filters: all, list, chosen }: ListContent): Html {
  const controls = Object.entries(all).map(([name, { label, options, any }]) => {
    const named = Object.entries(options).map(([value, word]) => ({ value, label: word }))
    return select({ name, label, options: named, chosen: chosen[name], ...(any !== undefined && { none: any }) })
  })
  return filters({
    action: list,
    label: text.filter,
    button: text.show,
    fields: html`${placeField(filter)}${controls}`,
  })
}

function empty({ text: own, filters: all, chosen, here, beFirst }: ListContent): Html {
  const isNarrow = Object.keys(chosen).some((name) => all[name]?.any !== undefined)
  const more = isNarrow ? html`<a href="${here}">${own.without}</a>` : html`${own.beFirst} ${beFirst}`
  return html`<div class="empty"><b>${isNarrow ? own.noneMatches : own.none}</b>${more}</div>`
}
