import { act } from '../../act.ts'
import { PetitionNotFoundError } from './petition-errors.ts'
import { countPetitions, getPetition, listPetitions } from './petition-queries.ts'
import { PetitionReply, petitionStatuses, PetitionsQuery, PetitionsReply } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'

/** Newest first. An unknown status matches nothing. */
export const browsePetitions = act('GET /v1/petitions', {
  summary: 'Petitions by place and status; drafts are listed to those who wrote them',
  who: { token: 'optional' },
  query: PetitionsQuery,
  page: { usual: 500, most: 1000 },
  reply: PetitionsReply,

  async does({ db, citizen, query, page }) {
    const isKnown = query.status === undefined || petitionStatuses.some((status) => status === query.status)
    const filter = { communityId: query.communityId, status: query.status, citizenId: citizen?.userId }
    const [rows, total] = isKnown
      ? await Promise.all([listPetitions(db, filter, page), countPetitions(db, filter)])
      : [[], 0]
    return { petitions: rows.map(readablePetition), total }
  },
})

export const showPetition = act('GET /v1/petitions/:id', {
  summary: 'One petition',
  who: { token: 'optional' },
  reply: PetitionReply,
  refuses: [PetitionNotFoundError],

  async does({ db, citizen, path: { id } }) {
    return { petition: readablePetition(await getPetition(db, id, citizen?.userId)) }
  },
})
