import type { Community } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, leaving, type Url } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { entryList } from './entry.ts'
import { field, select } from './fields.ts'
import { figure, moment } from './figure.ts'
import { pageUrl, pagination, stepping } from './pagination.ts'
import { filters, isNoPlace, placeChoice, placeField, type PlaceFilter } from './place-filter.ts'

const text = words.frame.list

/** One way to narrow or to order a list. */
export interface Filter {
  label: string
  /** What each word of the address is called. */
  options: Readonly<Record<string, string>>
  /** What no word at all is called. An order has none: its first word stands for itself. */
  any?: string
  hint?: string
  /** Asked for by few: it stands behind the others, which it does not push away. */
  isFurther?: boolean
}

/** Words that somebody types. */
export interface TypedFilter {
  label: string
  longest: number
  hint?: string
  isFurther?: boolean
  /** Asked for with this word of an order alone: it narrows nothing. */
  orders?: string
  /** What stands for it where nothing was typed, in the community from which somebody looks. */
  usual?: (from: Community) => string
}

export interface ListText {
  title: string
  description: string
  in: (place: string) => string
  /** Of an organization. */
  of?: (organization: string) => string
  /** After the number of them. */
  found?: (total: number) => string
  none: string
  noneMatches: string
  beFirst?: string
  /** The link to the list without its filters. */
  without: string
}

interface ListContent {
  now: Date
  text: ListText
  title: string
  /** Undefined where no list of a community is to be had. */
  filter: PlaceFilter | undefined
  /** The organization that it is narrowed to. */
  organization: string | undefined
  filters: Readonly<Record<string, Filter>>
  chosen: Readonly<Record<string, string | undefined>>
  fields: Readonly<Record<string, TypedFilter>>
  words: Readonly<Record<string, string | undefined>>
  /** A filter that was asked for by a word that is none of ours. */
  unknown: string | undefined
  rows: readonly Html[]
  total: number | undefined
  /** Where programs read the total. */
  call: Url
  /** Of all and without filters; the same of one community or organization; as it is narrowed, without its page. */
  list: Url
  here: Url
  url: Url
  page: number
  size: number
  /** What the list is about, above it; and where it is empty. */
  act: Html
  beFirst: Html
}

/** The things of a list, with what narrows them. */
export function listView(site: Site, content: ListContent): Html {
  const { filter, rows, list, url, page, unknown, chosen, organization } = content
  const inAll = asking(list, chosen)
  const head = html`<h1>${content.title}</h1>`
  const choice = filter ? placeChoice(filter, inAll) : nothing
  // An address that asks for what is no word of ours asks for nothing that there is.
  if (unknown !== undefined) {
    const note = html`<p class="byline">${text.unknown(unknown)} <a href="${url}">${text.withoutIt}</a></p>`
    return html`${head}${note}${choice}${narrowing(content)}`
  }
  if (filter && isNoPlace(filter)) {
    const all = html`<p><a href="${list}">${content.text.without}</a></p>`
    return html`${head}${choice}${all}${narrowing(content)}`
  }
  const everywhere = organization === undefined ? filter?.place && text.everywhere : content.text.without
  return html`${head}${countOf(site, content)}${content.act}${choice}
  ${everywhere === undefined ? nothing : html`<p><a href="${inAll}">${everywhere}</a></p>`}${narrowing(content)}
  ${rows.length === 0 && page === 1 ? empty(content) : entryList(rows)}${pagesOf(content)}`
}

function countOf(site: Site, { total, call, now, text: own }: ListContent): Html {
  if (total === undefined) return html`<p class="byline">${own.description}</p>`
  return html`<p class="byline">
    ${figure(site, { value: total, call: call.toString(), path: 'total' })} ${own.found?.(total)},
    ${words.frame.counted.counted} ${moment(site, now)}
  </p>`
}

function pagesOf({ total, url, page, size, rows }: ListContent): Html {
  if (total !== undefined) return total > 0 ? pagination({ url, page, total, size }) : nothing
  const newer = page > 1 ? pageUrl(url, page - 1) : undefined
  return stepping({ newer, older: rows.length === size ? pageUrl(url, page + 1) : undefined })
}

function narrowing({ filter, organization, filters: all, list, chosen, fields, words: typed }: ListContent): Html {
  const choices = Object.entries(all).map(([name, { label, options, any, hint, isFurther = false }]) => {
    const named = Object.entries(options).map(([value, word]) => ({ value, label: word }))
    const none = any === undefined ? {} : { none: any }
    const control = select({ name, label, hint, options: named, chosen: chosen[name], ...none })
    return { control, isFurther, isSet: chosen[name] !== undefined }
  })
  const typing = Object.entries(fields).map(([name, { label, longest, hint, orders, isFurther = false }]) => ({
    // Whoever has said it is not asked for it.
    control: field({
      name,
      label,
      longest,
      hint: orders !== undefined && typed[name] !== undefined ? undefined : hint,
      value: typed[name],
    }),
    isFurther,
    isSet: typed[name] !== undefined,
  }))
  const controls = [...typing, ...choices]
  if (!filter && controls.length === 0) return nothing
  const kept =
    organization === undefined ? nothing : html`<input type="hidden" name="organization" value="${organization}" />`
  const [further, first] = [true, false].map((isFurther) => controls.filter((each) => each.isFurther === isFurther))
  return filters({
    action: list,
    label: text.filter,
    button: text.show,
    fields: html`${kept}${filter ? placeField(filter) : nothing}${first?.map(({ control }) => control)}`,
    further: behind(further ?? []),
  })
}

/** Open where one of them is set. */
function behind(controls: readonly { control: Html; isSet: boolean }[]): Html {
  if (controls.length === 0) return nothing
  const isOpen = controls.some(({ isSet }) => isSet) ? html` open` : nothing
  return html`<details class="filters-more" ${isOpen}>
    <summary>${text.moreFilters}</summary>
    <div class="filters fields-small">
      ${controls.map(({ control }) => control)}<button class="btn btn-outline">${text.show}</button>
    </div>
  </details>`
}

function empty(content: ListContent): Html {
  const { text: own, here, beFirst, filter, organization } = content
  const narrow = narrowedBy(content)
  if (narrow.length === 0) return html`<div class="empty"><b>${own.none}</b>${own.beFirst}<br />${beFirst}</div>`
  const isOfOne = filter?.place !== undefined || organization !== undefined
  // Of several any one may be too much.
  const each = narrow.length < 2 ? [] : narrow.map(({ url, label }) => html`<br /><a href="${url}">${label}</a>`)
  return html`<div class="empty">
    <b>${own.noneMatches}</b><a href="${here}">${isOfOne ? text.withoutAll : own.without}</a>${each}
  </div>`
}

/** What leaves something out, each with the list without it. An order leaves nothing out. */
function narrowedBy({ filters: all, chosen, fields, words: typed, url }: ListContent): { url: Url; label: string }[] {
  const words = Object.entries(typed).flatMap(([name, word = '']) => {
    const known = fields[name]
    return known && known.orders === undefined ? [{ name, label: known.label, word }] : []
  })
  const choices = Object.entries(chosen).flatMap(([name, value = '']) => {
    const known = all[name]
    return known?.any === undefined ? [] : [{ name, label: known.label, word: known.options[value] ?? value }]
  })
  return [...words, ...choices].map(({ name, label, word }) => ({
    url: leaving(url, name),
    label: text.without(label, word),
  }))
}
