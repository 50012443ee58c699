import { browseOrganizations, type Connection, type Organization } from '@civic/client'
import { beside } from './beside.ts'

/** The organizations of these ids, in one call; empty when they cannot be read right now. */
export async function organizationsOf(
  api: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Organization>> {
  const asked = [...new Set(ids)].slice(0, 100)
  if (asked.length === 0) return new Map()
  const found = await beside(browseOrganizations(api, { query: { ids: asked.join(','), limit: 100 } }))
  return new Map((found?.organizations ?? []).map((organization) => [organization.id, organization]))
}
