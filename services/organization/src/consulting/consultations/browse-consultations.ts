import { onWire, readIds } from '@civic/contracts'
import { UnauthorizedError } from '@civic/errors'
import { act } from '../../act.ts'
import { refuseRejectedToken } from '../../draft-aware.ts'
import { countConsultations, listConsultations } from './consultation-queries.ts'
import { ConsultationsQuery, ConsultationsReply } from './consultation-schemas.ts'
import { viewerOf } from './viewer.ts'

/** Drafts only inside. A status that is none matches nothing. */
export const browseConsultations = act('GET /v1/consultations', {
  summary: 'Consultations by organization, place and status, or those of a set of ids',
  description:
    'Open to everybody. Newest first. Drafts are shown to members of their organization and to platform ' +
    'administrators alone. All filters hold together, and a status that is none matches nothing. With `ids` ' +
    'only the named ones are answered, 100 at most. A token that is no good is refused where one ' +
    'organization is asked for.',
  who: { token: 'optional' },
  query: ConsultationsQuery,
  page: { usual: 200, most: 500 },
  reply: ConsultationsReply,
  refuses: [UnauthorizedError],

  async does({ readDb: db, actor, query, page }) {
    const { organizationId, communityId } = query
    if (organizationId !== undefined) refuseRejectedToken(actor)
    const filter = { ids: readIds(query.ids), organizationId, communityId, status: query.status?.toUpperCase() }
    const viewer = viewerOf(actor)
    const [rows, total] = await Promise.all([
      listConsultations(db, viewer, filter, page),
      countConsultations(db, viewer, filter),
    ])
    return { consultations: rows.map((row) => onWire(row)), total }
  },
})
