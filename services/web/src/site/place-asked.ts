import type { Community, Connection } from '@civic/client'
import { beside } from '../platform/beside.ts'
import { seekCommunities } from '../platform/seek-communities.ts'
import { communitiesOf } from '../platform/names.ts'
import type { Person, Visit } from './visit.ts'
import { holds } from '../views/marked.ts'
import type { TypedPlace } from '../views/place-filter.ts'

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
