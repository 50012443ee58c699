import { onWire, readIds } from '@civic/contracts'
import { act } from '../../act.ts'
import { OrganizationsQuery, OrganizationsReply } from './organization-schemas.ts'
import { countOrganizations, listOfFew, listOfMany } from './registry-queries.ts'

/** So many are put in order sooner than they are found in it. */
const few = 1000

/** A kind or jurisdiction that is none matches nothing. */
export const browseOrganizations = act('GET /v1/organizations', {
  summary: 'Organizations by kind and place or by ids, verified ones first',
  description:
    'Open to everybody. All filters hold together, and a kind or jurisdiction that is none matches nothing. ' +
    'Verified organizations come first, then in order of name. With `ids` only the named ones are answered, ' +
    '100 at most. `total` counts all that match.',
  who: { token: 'public' },
  query: OrganizationsQuery,
  page: { usual: 500, most: 1000 },
  reply: OrganizationsReply,

  async does({ readDb: db, query, page }) {
    const filter = {
      ids: readIds(query.ids),
      kind: query.kind?.toUpperCase(),
      jurisdiction: query.jurisdiction?.toUpperCase(),
      state: query.state,
      lga: query.lga,
      search: query.q,
    }
    const total = await countOrganizations(db, filter)
    const rows = await (total > few ? listOfMany : listOfFew)(db, filter, page)
    return { organizations: rows.map((row) => onWire(row)), total }
  },
})
