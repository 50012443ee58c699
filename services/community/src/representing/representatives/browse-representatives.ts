import { readIds } from '@civic/contracts'
import { act } from '../../act.ts'
import { readableRepresentative } from './readable-representative.ts'
import { RepresentativeNotFoundError } from './representative-errors.ts'
import { countRepresentatives, getRepresentative, listRepresentatives } from './representative-queries.ts'
import { RepresentativeReply, RepresentativesQuery, RepresentativesReply } from './representative-schemas.ts'

export const browseRepresentatives = act('GET /v1/representatives', {
  summary: 'Representatives by place or by ids, in order of name',
  description:
    'The profiles of those who hold an office, also of those that no account is linked to (`isClaimed`). ' +
    'Ids that nobody has are left out.',
  who: { token: 'public' },
  query: RepresentativesQuery,
  page: { usual: 500, most: 1000 },
  reply: RepresentativesReply,

  async does({ db, query, page }) {
    const filter = { communityId: query.communityId, ids: readIds(query.ids) }
    const [rows, total] = await Promise.all([listRepresentatives(db, filter, page), countRepresentatives(db, filter)])
    return { representatives: rows.map(readableRepresentative), total }
  },
})

export const showRepresentative = act('GET /v1/representatives/:id', {
  summary: 'One representative',
  description:
    'Whether an account may publish as this profile is told by `isClaimed`; which account it is stays ' + 'private.',
  who: { token: 'public' },
  reply: RepresentativeReply,
  refuses: [RepresentativeNotFoundError],

  async does({ db, path: { id } }) {
    return { representative: readableRepresentative(await getRepresentative(db, id)) }
  },
})
