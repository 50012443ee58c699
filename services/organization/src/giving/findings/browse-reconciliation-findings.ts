import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { countOpenFindings, listFindings } from './finding-queries.ts'
import { FindingsQuery, FindingsReply } from './finding-schemas.ts'

/** On request also what was resolved. */
export const browseReconciliationFindings = act('GET /v1/admin/donations/drift', {
  summary: 'What reconciliation found and nobody has explained yet',
  description:
    'For platform administrators. Those seen last come first; with `includeResolved` also those that were ' +
    'put to rest. `openCount` counts all that are open.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  query: FindingsQuery,
  page: { usual: 200, most: 500 },
  reply: FindingsReply,

  async does({ db, query, page }) {
    const isWithResolved = query.includeResolved === 'true'
    const [rows, openCount] = await Promise.all([listFindings(db, { isWithResolved, ...page }), countOpenFindings(db)])
    return { findings: rows.map((row) => onWire(row)), openCount }
  },
})
