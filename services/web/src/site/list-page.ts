import type { Community, Connection } from '@civic/client'
import { html, nothing, type Html, type Part } from '../html/html.ts'
import { asking, onThisSite, to } from '../html/url.ts'
import { communitiesOf } from '../platform/names.ts'
import { listView, type Filter, type ListText } from '../views/list-view.ts'
import type { Telling } from '../views/things.ts'
import { lately } from '../views/times.ts'
import { words } from '../words/en.ts'
import { page, type Answer, type Area, type Page } from './page.ts'
import { homeBeside, placeAsked } from './place-asked.ts'
import type { Visit } from './visit.ts'

const size = 20

type Filters = Readonly<Record<string, Filter>>
type Chosen<All extends Filters> = { [Name in keyof All]?: keyof All[Name]['options'] & string }

interface Listed {
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
  row: (telling: Telling, thing: Thing) => Html
  /** What is said of one before its community. */
  note?: (thing: Thing) => string | undefined
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
  const communities = await communitiesOf(api, [
    ...things.map(({ communityId }) => communityId),
    ...[community, person?.primaryCommunityId].filter((id) => id !== undefined),
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
      rows: things.map((thing) => row(visit, spec, thing, communities)),
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

function row<Thing extends Listed, All extends Filters>(
  { site, now }: Visit,
  { row: told, note }: ListSpec<Thing, All>,
  thing: Thing,
  communities: ReadonlyMap<string, Community>,
): Html {
  const { communityId, createdAt } = thing
  const name = communities.get(communityId)?.name ?? words.frame.list.aCommunity
  const more: Part[] = [note?.(thing), html`<a href="${to`/communities/${communityId}`}">${name}</a>`]
  return told({ site, level: 2, more, when: lately(site, createdAt, now) }, thing)
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
