import type { Community, Connection, Organization } from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { asking, onThisSite, to } from '../html/url.ts'
import { beside } from '../platform/beside.ts'
import { organizationsOf } from '../platform/organizations-of.ts'
import { communitiesOf } from '../platform/seek-communities.ts'
import { type Answer, type Area, page, type Page } from '../site/page.ts'
import type { Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { type Filter, type ListText, listView, type TypedFilter } from './list-view.ts'
import { homeBeside, placeAsked } from './place-filter.ts'
import { organizationLink } from './organization-link.ts'
import type { EntryOptions } from './things.ts'
import { lately } from './times.ts'

const usualSize = 20

type Filters = Readonly<Record<string, Filter>>
type Chosen<All extends Filters> = { [Name in keyof All]?: keyof All[Name]['options'] & string }

interface Listed {
  id: string
  createdAt?: string
  communityId?: string
  organizationId?: string
}

type Owner = 'community' | 'organization'

interface ListSpec<Thing, All extends Filters, Word extends string> {
  area: Area
  text: ListText
  /** Whose things alone it may list; those of a community unless said otherwise. */
  of?: readonly Owner[]
  filters: All
  /** What somebody types to narrow it. */
  typed?: Readonly<Record<Word, TypedFilter>>
  /** On one page; 20 unless said otherwise. */
  size?: number
  /** Without a total nobody is told how many there are. */
  read: (
    api: Connection,
    query: Chosen<All> & { [Name in Word | `${Owner}Id`]?: string } & { limit: number; offset: number },
  ) => Promise<{ things: Thing[]; total?: number }>
  row: (options: EntryOptions, thing: Thing) => Html
  /** Of which of them somebody is told that they are theirs, by their ids. */
  mine?: (api: Connection) => Promise<readonly string[]>
  /** What is said of one before whose it is. */
  note?: (thing: Thing, isMine: boolean) => string | undefined
  /** The act that the list is about, above it. */
  act?: Html
  /** The same where the list is empty. */
  beFirst?: (place: Community | undefined) => Html
}

/** The things of a community, of an organization or of all, narrowed and ordered as the address asks, page by page. */
export function listPage<Thing extends Listed, const All extends Filters, const Word extends string = never>(
  path: `/${string}`,
  spec: ListSpec<Thing, All, Word>,
): Page {
  return page(path, { keep: 'shared', shows: async (visit) => showList(visit, path, spec) })
}

const nowhere = { community: undefined, isFound: false, typed: undefined }

async function showList<Thing extends Listed, All extends Filters, Word extends string>(
  visit: Visit,
  path: string,
  spec: ListSpec<Thing, All, Word>,
): Promise<Answer> {
  const { api, query, person, site, now } = visit
  const { text, filters, area, of = ['community'], size = usualSize } = spec
  const hasPlace = of.includes('community')
  const { community, isFound, typed } = hasPlace ? await placeAsked(visit) : nowhere
  const organization = of.includes('organization') ? query.text('organization') : undefined
  const { chosen, unknown } = chosenIn(query, filters)
  const asked = fieldsAsked(spec.typed ?? {}, chosen)
  const words = typedIn<Word>(query, asked, await seenFrom(visit, asked))
  const [list, ofProgram] = [onThisSite(path) ?? to`/`, onThisSite(`/api/v1${path}`) ?? to`/`]
  const url = asking(list, { community, organization, ...words, ...chosen })
  if (isFound) return { to: url }
  const owners = {
    ...(community !== undefined && { communityId: community }),
    ...(organization !== undefined && { organizationId: organization }),
  }
  const narrow = { ...owners, ...words, ...chosen }
  const paging = { limit: size, offset: (query.page - 1) * size }
  const { things, total } =
    unknown === undefined ? await spec.read(api, { ...narrow, ...paging }) : { things: [], total: 0 }
  const home = hasPlace ? person?.primaryCommunityId : undefined
  const [communities, organizations, mine = []] = await Promise.all([
    communitiesOf(api, idsOf([community, home, ...things.map(({ communityId }) => communityId)])),
    organizationsOf(api, idsOf([organization, ...things.map(({ organizationId }) => organizationId)])),
    person && spec.mine && beside(spec.mine(api)),
  ])
  const place = community === undefined ? undefined : communities.get(community)
  const owner = organization === undefined ? undefined : organizations.get(organization)
  const counted = Object.entries(chosen).filter(([name]) => filters[name]?.any !== undefined)
  const title = titleOf(text, place, owner)
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
      filter: hasPlace ? { place, typed, home: homeBeside(person, communities, community) } : undefined,
      organization,
      filters,
      chosen,
      fields: asked,
      words,
      unknown,
      rows: things.map((thing) =>
        rowOf(visit, spec, thing, { communities, organizations, isMine: mine.includes(thing.id) }),
      ),
      total,
      call: asking(ofProgram, { ...owners, ...words, ...Object.fromEntries(counted), limit: 1 }),
      list,
      here: asking(list, { community, organization }),
      url,
      page: query.page,
      size,
      act: spec.act ?? nothing,
      beFirst: spec.beFirst?.(place) ?? nothing,
    }),
  }
}

function idsOf(ids: readonly (string | undefined)[]): string[] {
  return ids.filter((id) => id !== undefined)
}

function titleOf(text: ListText, place: Community | undefined, owner: Organization | undefined): string {
  if (owner) return text.of?.(owner.name) ?? text.title
  return place ? text.in(place.name) : text.title
}

/** Those of an order are asked for with it alone. */
function fieldsAsked(
  typed: Readonly<Record<string, TypedFilter>>,
  chosen: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, TypedFilter>> {
  const words = Object.values(chosen)
  return Object.fromEntries(
    Object.entries(typed).filter(([, { orders }]) => orders === undefined || words.includes(orders)),
  )
}

/** From where somebody looks, where a field wants to know and is empty. */
async function seenFrom(
  { api, person, query }: Visit,
  asked: Readonly<Record<string, TypedFilter>>,
): Promise<Community | undefined> {
  const id = person?.activeCommunityId ?? person?.primaryCommunityId
  const usual = Object.entries(asked).filter(([, each]) => each.usual !== undefined)
  if (id === undefined || usual.length === 0 || usual.some(([name]) => query.text(name) !== undefined)) return undefined
  return (await communitiesOf(api, [id])).get(id)
}

function typedIn<Word extends string>(
  query: Visit['query'],
  asked: Readonly<Record<string, TypedFilter>>,
  from: Community | undefined,
): { [Name in Word]?: string }
function typedIn(query: Visit['query'], asked: Readonly<Record<string, TypedFilter>>, from: Community | undefined) {
  const typed = Object.entries(asked).map(
    ([name, { longest, usual }]) => [name, query.text(name, longest) ?? (from && usual?.(from))] as const,
  )
  return Object.fromEntries(typed.filter(([, words]) => words !== undefined))
}

function rowOf<Thing extends Listed>(
  { site, now }: Visit,
  { row, note }: Pick<ListSpec<Thing, Filters, string>, 'row' | 'note'>,
  thing: Thing,
  known: {
    communities: ReadonlyMap<string, Community>
    organizations: ReadonlyMap<string, Organization>
    isMine: boolean
  },
): Html {
  const { communityId, organizationId, createdAt } = thing
  const { aCommunity } = words.frame.list
  const more: Part[] = [
    note?.(thing, known.isMine),
    organizationId !== undefined && organizationLink(organizationId, known.organizations),
    communityId !== undefined &&
      html`<a href="${to`/communities/${communityId}`}">${known.communities.get(communityId)?.name ?? aCommunity}</a>`,
  ]
  const when = createdAt === undefined ? undefined : lately(site, createdAt, now)
  return row({ site, now, level: 2, more, ...(when && { when }) }, thing)
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
