import { readPage } from '@civic/contracts'
import type { CommunityContext } from '../../context.ts'
import { countCommunities, getCommunity, listCommunities } from './community-queries.ts'
import type { CommunitiesQuery, CommunitiesReply, Community } from './community-schemas.ts'
import { readableCommunity } from './readable-community.ts'

const mostIds = 100
const pageSize = { usual: 100, most: 100 }
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Finds communities by name and place, or resolves a set of ids. */
export async function browseCommunities({ db }: CommunityContext, query: CommunitiesQuery): Promise<CommunitiesReply> {
  const ids = query.ids === undefined ? undefined : readIds(query.ids)
  const page = readPage(query, pageSize)
  const filter = { search: query.q, state: query.state, lga: query.lga, ids }
  const [rows, total] = await Promise.all([listCommunities(db, filter, page), countCommunities(db, filter)])
  return { communities: rows.map(readableCommunity), total, ...page }
}

export async function showCommunity(
  { db }: CommunityContext,
  { communityId }: { communityId: string },
): Promise<{ community: Community }> {
  return { community: readableCommunity(await getCommunity(db, communityId)) }
}

/** Each id once; what is none is passed over. */
function readIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter((id) => uuidPattern.test(id)).slice(0, mostIds)
}
