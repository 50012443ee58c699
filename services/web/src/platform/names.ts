import { browseCommunities, type Community, type Connection } from '@civic/client'
import { beside } from './beside.ts'

/** The communities of these ids, in one call; empty when they cannot be read right now. */
export async function communitiesOf(api: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Community>> {
  const asked = [...new Set(ids)].slice(0, 100)
  if (asked.length === 0) return new Map()
  const found = await beside(browseCommunities(api, { query: { ids: asked.join(','), limit: 100 } }))
  return new Map((found?.communities ?? []).map((community) => [community.id, community]))
}
