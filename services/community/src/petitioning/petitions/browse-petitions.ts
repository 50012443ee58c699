import { readPage } from '@civic/contracts'
import type { CommunityCall } from '../../context.ts'
import { countPetitions, getPetition, listPetitions } from './petition-queries.ts'
import { petitionStatuses, type Petition, type PetitionsQuery, type PetitionsReply } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'
import { viewerId } from './viewer.ts'

/** Petitions by place and status, newest first; drafts only to those who wrote them. An unknown status matches nothing. */
export async function browsePetitions({ db, actor }: CommunityCall, query: PetitionsQuery): Promise<PetitionsReply> {
  const page = readPage(query, { usual: 500, most: 1000 })
  const isKnown = query.status === undefined || petitionStatuses.some((status) => status === query.status)
  if (!isKnown) return { petitions: [], total: 0, ...page }
  const filter = { communityId: query.communityId, status: query.status, citizenId: viewerId(actor) }
  const [rows, total] = await Promise.all([listPetitions(db, filter, page), countPetitions(db, filter)])
  return { petitions: rows.map(readablePetition), total, ...page }
}

export async function showPetition(
  { db, actor }: CommunityCall,
  { petitionId }: { petitionId: string },
): Promise<{ petition: Petition }> {
  return { petition: readablePetition(await getPetition(db, petitionId, viewerId(actor))) }
}
