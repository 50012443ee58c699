import { onWire, readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { refuseRejectedToken } from '../../draft-aware.ts'
import { countConsultations, listConsultations } from './consultation-queries.ts'
import type { ConsultationsQuery, ConsultationsReply } from './consultation-schemas.ts'
import { viewerOf } from './viewer.ts'

/** Consultations by organization, place and status; drafts only inside. A status that is none matches nothing. */
export async function browseConsultations(
  { readDb: db, actor }: OrganizationCall,
  query: ConsultationsQuery,
): Promise<ConsultationsReply> {
  const { organizationId, communityId } = query
  if (organizationId !== undefined) refuseRejectedToken(actor)
  const filter = { organizationId, communityId, status: query.status?.toUpperCase() }
  const viewer = viewerOf(actor)
  const [rows, total] = await Promise.all([
    listConsultations(db, viewer, filter, readPage(query, { usual: 200, most: 500 })),
    countConsultations(db, viewer, filter),
  ])
  return { consultations: rows.map((row) => onWire(row)), total }
}
