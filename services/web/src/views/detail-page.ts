import type { Community } from '@civic/client'
import { to, type Url } from '../html/url.ts'
import { allBeside, beside, type Found, type Readings } from '../platform/beside.ts'
import { communitiesOf } from '../platform/seek-communities.ts'
import type { Form, Shown, Trail } from '../site/page.ts'
import type { Person, Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { commentsShown, type Thread } from './comments.ts'
import { beginning } from './paragraphs.ts'
import { learnMembership, participationOf, type Participation } from './participation.ts'

interface Thing {
  id: string
  communityId: string
  isHidden?: boolean
}

/** What the page of a thing shows; undefined is what could not be read right now. */
export type Detail<Of, Parts = object, Comments extends Thread = Thread> = {
  thing: Of
  /** Its address, and the one that was asked for. */
  own: Url
  here: Url
  now: Date
  person: Person | undefined
  community: Community | undefined
  thread: Comments | undefined
  /** From which comment on the thread is shown. */
  offset: number
  participation: Participation
  /** All that was asked for could be read. */
  isWhole: boolean
} & Parts

interface Reads<Of, Comments, First extends Readings, More extends Readings> {
  own: Url
  /** In which it is commented on. */
  comment: Form
  thing: Promise<Of>
  thread: (query: { limit: number; offset: number }) => Promise<Comments>
  /** What is read beside it at once, and what the first answers leave open. */
  first: First
  more: (thing: Of, first: Found<First>) => More
}

/** The same of a thing that nobody comments on. */
export type Plain<Of, Parts = object> = Pick<Detail<Of>, 'thing' | 'own' | 'here' | 'now' | 'person' | 'isWhole'> &
  Parts

/** A thing, and what stands beside it. `more`: what the first answers leave open. */
export async function readPlain<Of, First extends Readings, More extends Readings>(
  { here, now, person }: Visit,
  { own, first, more, ...reads }: Pick<Reads<Of, never, First, More>, 'own' | 'thing' | 'first' | 'more'>,
): Promise<Plain<Of, Found<First> & Found<More>>> {
  const [thing, early] = await Promise.all([reads.thing, allBeside(first)])
  const late = await allBeside(more(thing, early.found))
  const isWhole = early.isWhole && late.isWhole
  return { thing, own, here, now, person, isWhole, ...early.found, ...late.found }
}

/** A thing of a community, what people wrote below it, and what stands beside both. */
export async function readDetail<
  Of extends Thing,
  Comments extends Thread,
  First extends Readings,
  More extends Readings,
>(
  visit: Visit,
  { own, comment, first, more, ...reads }: Reads<Of, Comments, First, More>,
): Promise<Detail<Of, Found<First> & Found<More>, Comments>> {
  const { api, query, now, here } = visit
  const offset = query.number('comments') ?? 0
  const [thing, thread, early, draft] = await Promise.all([
    reads.thing,
    beside(reads.thread({ limit: commentsShown, offset })),
    allBeside(first),
    visit.drafts.read(own),
  ])
  const [communities, late] = await Promise.all([
    communitiesOf(api, [thing.communityId]),
    allBeside(more(thing, early.found)),
    learnMembership(visit, thing.communityId),
  ])
  const community = communities.get(thing.communityId)
  const isWhole = early.isWhole && late.isWhole && thread !== undefined && community !== undefined
  const participation = participationOf(visit, own, comment, draft)
  // Who looks is known anew once the membership was read.
  const known = { thing, own, here, now, person: visit.person, community, thread, offset, participation, isWhole }
  return { ...known, ...early.found, ...late.found }
}

/** The page of a thing, with what machines and other pages are told of it. `text`: what it says, to be described by. */
export function showDetail(
  { thing, own, offset, isWhole }: Omit<Plain<object>, 'thing'> & { thing: object; offset?: number },
  { text, isUnlisted = false, ...shown }: Omit<Shown, 'description'> & { text: string },
): Shown {
  const isHidden = 'isHidden' in thing && thing.isHidden === true
  return {
    description: isHidden ? words.frame.removed : beginning(text),
    canonical: own,
    isUnlisted: isUnlisted || isHidden || (offset ?? 0) > 0,
    isPartial: !isWhole,
    // What one can comment on says itself who may.
    asksToJoin: offset !== undefined,
    ...shown,
  }
}

/** The pages above a thing: the list of its kind, and its community. */
export function trailTo(list: Trail[number], community: Community | undefined): Trail {
  return [list, ...(community ? [{ url: to`/communities/${community.id}`, label: community.name }] : [])]
}
