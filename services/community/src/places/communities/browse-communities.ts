import { readIds } from '@civic/contracts'
import { act } from '../../act.ts'
import { CommunityNotFoundError } from './community-errors.ts'
import { countCommunities, getCommunity, listCommunities } from './community-queries.ts'
import { CommunitiesQuery, CommunitiesReply, CommunityReply } from './community-schemas.ts'
import { readableCommunity } from './readable-community.ts'

const pageSize = { usual: 100, most: 100 }

export const browseCommunities = act('GET /v1/communities', {
  summary: 'Find communities by name and place, or resolve a set of ids',
  description:
    'All filters hold together. With `q` the names that begin with it come first, then in order of name. ' +
    'Send `ids` to resolve the ids that other replies carry; unknown and malformed ones are left out.',
  who: { token: 'public' },
  query: CommunitiesQuery,
  page: pageSize,
  reply: CommunitiesReply,

  async does({ db, query, page }) {
    const filter = { search: query.q, state: query.state, lga: query.lga, ids: readIds(query.ids) }
    const [rows, total] = await Promise.all([listCommunities(db, filter, page), countCommunities(db, filter)])
    return { communities: rows.map(readableCommunity), total }
  },
})

export const showCommunity = act('GET /v1/communities/:id', {
  summary: 'One community',
  description: 'Members are counted when it is read.',
  who: { token: 'public' },
  reply: CommunityReply,
  refuses: [CommunityNotFoundError],

  async does({ db, path: { id } }) {
    return { community: readableCommunity(await getCommunity(db, id)) }
  },
})
