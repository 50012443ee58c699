import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { listAnsweredIds } from './response-queries.ts'
import type { ResponsesQuery } from './response-schemas.ts'

/** The consultations that the caller has answered, so that a client can draw its buttons. */
export async function listMyResponses(
  { db, actor }: OrganizationCall,
  query: ResponsesQuery,
): Promise<{ consultationIds: string[] }> {
  const { userId } = requireSignedIn(actor)
  return { consultationIds: await listAnsweredIds(db, userId, readPage(query, { usual: 5000, most: 5000 })) }
}
