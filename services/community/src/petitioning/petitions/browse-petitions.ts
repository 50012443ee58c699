import { requireSignedIn } from '@civic/access'
import { petitionStatuses, readIds } from '@civic/contracts'
import { UnauthorizedError } from '@civic/errors'
import { act } from '../../act.ts'
import { PetitionNotFoundError } from './petition-errors.ts'
import { countPetitions, getPetition, listPetitions } from './petition-queries.ts'
import { PetitionReply, PetitionsQuery, PetitionsReply } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'

export const browsePetitions = act('GET /v1/petitions', {
  summary: 'Petitions by place and status, or those of a set of ids',
  description:
    'Newest first. Without `status` all but the drafts of others; `status=DRAFT` lists your own, so a ' +
    'guest gets none. An unknown status matches nothing. Petitions that a moderator hid stay in the list, ' +
    'with a placeholder instead of their text. `createdBy=me` needs a token; without a valid one it is refused.',
  who: { token: 'optional' },
  query: PetitionsQuery,
  page: { usual: 500, most: 1000 },
  reply: PetitionsReply,
  refuses: [UnauthorizedError],

  async does({ db, actor, citizen, query, page }) {
    const isKnown = query.status === undefined || petitionStatuses.some((status) => status === query.status)
    const { communityId, status } = query
    const createdById = query.createdBy === undefined ? undefined : requireSignedIn(actor).userId
    const filter = {
      ids: readIds(query.ids),
      createdById,
      communityId,
      status,
      isUnanswered: query.unanswered === 'true',
      citizenId: citizen?.userId,
    }
    const [rows, total] = isKnown
      ? await Promise.all([listPetitions(db, filter, page), countPetitions(db, filter)])
      : [[], 0]
    return { petitions: rows.map(readablePetition), total }
  },
})

export const showPetition = act('GET /v1/petitions/:id', {
  summary: 'One petition',
  description:
    'A draft is there for its creator alone. A petition that a moderator hid is answered with a ' +
    'placeholder instead of its text.',
  who: { token: 'optional' },
  reply: PetitionReply,
  refuses: [PetitionNotFoundError],

  async does({ db, citizen, path: { id } }) {
    return { petition: readablePetition(await getPetition(db, id, citizen?.userId)) }
  },
})
