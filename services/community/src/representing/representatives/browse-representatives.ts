import { readPage } from '@civic/contracts'
import type { CommunityContext } from '../../context.ts'
import { readableRepresentative } from './readable-representative.ts'
import { countRepresentatives, getRepresentative, listRepresentatives } from './representative-queries.ts'
import type { Representative, RepresentativesQuery, RepresentativesReply } from './representative-schemas.ts'

/** Profiles in order of name. */
export async function browseRepresentatives(
  { db }: CommunityContext,
  query: RepresentativesQuery,
): Promise<RepresentativesReply> {
  const page = readPage(query, { usual: 500, most: 1000 })
  const [rows, total] = await Promise.all([listRepresentatives(db, query, page), countRepresentatives(db, query)])
  return { representatives: rows.map(readableRepresentative), total, ...page }
}

export async function showRepresentative(
  { db }: CommunityContext,
  { representativeId }: { representativeId: string },
): Promise<{ representative: Representative }> {
  return { representative: readableRepresentative(await getRepresentative(db, representativeId)) }
}
