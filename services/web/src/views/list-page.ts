import type { Community, Connection } from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { asking, onThisSite, to, type Url } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import { communitiesOf } from '../platform/seek-communities.ts'
import { type Answer, type Area, page, type Page } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import type { Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { entryList } from './entry.ts'
import { select } from './fields.ts'
import { figure, moment } from './figure.ts'
import { pagination } from './pagination.ts'
import {
  filters,
  homeBeside,
  isNoPlace,
  placeAsked,
  placeChoice,
  placeField,
  type PlaceFilter,
} from './place-filter.ts'
import type { EntryOptions } from './things.ts'
import { lately } from './times.ts'

const size = 20

type Filters = Readonly<Record<string, Filter>>
type Chosen<All extends Filters> = { [Name in keyof All]?: keyof All[Name]['options'] & string }

interface Listed {
  id: string
  communityId: string
  createdAt: string
}

interface ListSpec<Thing, All extends Filters> {
  area: Area
  text: ListText
  filters: All
  read: (
    api: Connection,
    query: Chosen<All> & { communityId?: string; limit: number; offset: number },
  ) => Promise<{ things: Thing[]; total: number }>
  row: (options: EntryOptions, thing: Thing) => Html
  /** Of which of them somebody is told that they are theirs, by their ids. */
  mine?: (api: Connection) => Promise<readonly string[]>
  /** What is said of one before its community. */
  note?: (thing: Thing, isMine: boolean) => string | undefined
  /** The act that the list is about, above it. */
  act?: Html
  /** The same where the list is empty. */
  beFirst: (place: Community | undefined) => Html
}

/** The things of a community or of all, narrowed and ordered as the address asks, page by page. */
export function listPage<Thing extends Listed, const All extends Filters>(
  path: `/${string}`,
  spec: ListSpec<Thing, All>,
): Page {
  return page(path, { keep: 'shared', shows: async (visit) => showList(visit, path, spec) })
}

async function showList<Thing extends Listed, All extends Filters>(
  visit: Visit,
  path: string,
  spec: ListSpec<Thing, All>,
): Promise<Answer> {
  const { api, query, person, site, now } = visit
  const { text, filters, area } = spec
  const { community, isFound, typed } = await placeAsked(visit)
  const { chosen, unknown } = chosenIn(query, filters)
  const [list, ofProgram] = [onThisSite(path) ?? to`/`, onThisSite(`/api/v1${path}`) ?? to`/`]
  const url = asking(list, { community, ...chosen })
  if (isFound) return { to: url }
  const narrow = { ...(community !== undefined && { communityId: community }), ...chosen }
  const paging = { limit: size, offset: (query.page - 1) * size }
  const { things, total } =
    unknown === undefined ? await spec.read(api, { ...narrow, ...paging }) : { things: [], total: 0 }
  const known = [community, person?.primaryCommunityId].filter((id) => id !== undefined)
  const [communities, mine = []] = await Promise.all([
    communitiesOf(api, [...things.map(({ communityId }) => communityId), ...known]),
    person && spec.mine && beside(spec.mine(api)),
  ])
  const place = community === undefined ? undefined : communities.get(community)
  const title = place ? text.in(place.name) : text.title
  const counted = Object.entries(chosen).filter(([name]) => filters[name]?.any !== undefined)
  return {
    title,
    description: text.description,
    canonical: list,
    isUnlisted: Object.keys(narrow).length > 0 || unknown !== undefined || typed !== undefined || query.page > 1,
    isPartial: typed !== undefined && !typed.fitting,
    area,
    main: listView(site, {
      now,
      text,
      title,
      filter: { place, typed, home: homeBeside(person, communities, community) },
      filters,
      chosen,
      unknown,
      rows: things.map((thing) => rowOf(visit, spec, thing, { communities, isMine: mine.includes(thing.id) })),
      total,
      call: asking(ofProgram, { communityId: community, ...Object.fromEntries(counted), limit: 1 }),
      list,
      here: asking(list, { community }),
      url,
      page: query.page,
      size,
      act: spec.act ?? nothing,
      beFirst: spec.beFirst(place),
    }),
  }
}

function rowOf<Thing extends Listed, All extends Filters>(
  { site, now }: Visit,
  { row, note }: ListSpec<Thing, All>,
  thing: Thing,
  { communities, isMine }: { communities: ReadonlyMap<string, Community>; isMine: boolean },
): Html {
  const { communityId, createdAt } = thing
  const name = communities.get(communityId)?.name ?? words.frame.list.aCommunity
  const more: Part[] = [note?.(thing, isMine), html`<a href="${to`/communities/${communityId}`}">${name}</a>`]
  return row({ site, level: 2, more, when: lately(site, createdAt, now) }, thing)
}

/** The words of the address, and a filter that is asked for by a word that is none of ours. */
function chosenIn<All extends Filters>(
  query: Visit['query'],
  filters: All,
): { chosen: Chosen<All>; unknown: string | undefined }
function chosenIn(query: Visit['query'], filters: Filters) {
  const asked = Object.entries(filters).map(([name, { options, any }]) => {
    const [usual, ...others] = Object.keys(options)
    const word = query.word(name, any === undefined || usual === undefined ? others : [usual, ...others])
    return { name, word, isUnknown: any !== undefined && word === undefined && query.text(name) !== undefined }
  })
  const chosen = asked.flatMap(({ name, word }) => (word === undefined ? [] : [[name, word] as const]))
  return { chosen: Object.fromEntries(chosen), unknown: asked.find(({ isUnknown }) => isUnknown)?.name }
}

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
function listView(site: Site, content: ListContent): Html {
  const { filter, rows, total, list, url, page, size, unknown, chosen } = content
  const inAll = asking(list, chosen)
  const head = html`<h1>${content.title}</h1>`
  // An address that asks for what is no word of ours asks for nothing that there is.
  if (unknown !== undefined) {
    const note = html`<p class="byline">${text.unknown(unknown)} <a href="${url}">${text.withoutIt}</a></p>`
    return html`${head}${note}${placeChoice(filter, inAll)}${narrowing(content)}`
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
