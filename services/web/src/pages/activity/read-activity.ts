import {
  browseAnnouncements,
  browseConsultations,
  browseIssues,
  browsePetitions,
  browseProjects,
  browsePublicCampaigns,
  showPublicActivity,
  type Connection,
  type PublicActivityItem,
} from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import type { Happening, Thing } from '../../views/activity/happening.ts'

/** So many of each kind are looked through for the thing behind an item. */
const lookedThrough = 20

/**
 * What happened last. The platform tells of it without saying which thing it was: the newest of each kind are read beside
 * it, and an item whose title and instant are those of one thing alone gets that thing.
 */
export async function readActivity(api: Connection, limit: number): Promise<Happening[]> {
  const [{ activity }, things] = await Promise.all([showPublicActivity(api, { query: { limit } }), readThings(api)])
  const found = activity.map((item) => ({ item, thing: thingOf(item, things) }))
  const known = await communitiesOf(
    api,
    found.flatMap(({ thing }) => thing?.of.communityId ?? []),
  )
  return found.map(({ item, thing }) => ({ item, thing, community: known.get(thing?.of.communityId ?? '')?.name }))
}

async function readThings(api: Connection): Promise<Thing[]> {
  const newest = { query: { limit: lookedThrough } }
  const [issues, petitions, announcements, projects, consultations, campaigns] = await Promise.all([
    beside(browseIssues(api, newest)),
    beside(browsePetitions(api, newest)),
    beside(browseAnnouncements(api, newest)),
    beside(browseProjects(api, newest)),
    beside(browseConsultations(api, newest)),
    beside(browsePublicCampaigns(api, newest)),
  ])
  return [
    ...(issues?.issues ?? []).map((of): Thing => ({ kind: 'issue', of })),
    ...(petitions?.petitions ?? []).map((of): Thing => ({ kind: 'petition', of })),
    ...(announcements?.announcements ?? []).map((of): Thing => ({
      kind: 'announcement',
      of: { communityId: undefined, ...of },
    })),
    ...(projects?.projects ?? []).map((of): Thing => ({ kind: 'project', of })),
    ...(consultations?.consultations ?? []).map((of): Thing => ({ kind: 'consultation', of })),
    ...(campaigns?.campaigns ?? []).map((of): Thing => ({ kind: 'campaign', of })),
  ]
}

/** Undefined also where two things have the same title and instant: a wrong link would be worse than none. */
function thingOf({ kind, title, at }: PublicActivityItem, things: readonly Thing[]): Thing | undefined {
  const same = things.filter(
    (thing) => thing.kind === kind && thing.of.title === title && instantsOf(thing).includes(at),
  )
  return same.length === 1 ? same[0] : undefined
}

function instantsOf({ of }: Thing): (string | undefined)[] {
  return ['publishedAt' in of ? of.publishedAt : undefined, 'createdAt' in of ? of.createdAt : undefined]
}
