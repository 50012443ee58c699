import { onWire, readPage } from '@civic/contracts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { admitToConsultation } from '../consultations/consultation-door.ts'
import type { OrganizationCall } from '../../context.ts'
import { getResponseCount, listResponses } from './response-queries.ts'
import type { ResponsesQuery, ResponsesReply } from './response-schemas.ts'

/** What people have answered, newest first, for those inside. */
export async function browseResponses(
  call: OrganizationCall,
  { consultationId, query }: { consultationId: string; query: ResponsesQuery },
): Promise<ResponsesReply> {
  await admitToConsultation(call, consultationId, canReadInternal)
  const [rows, total] = await Promise.all([
    listResponses(call.db, consultationId, readPage(query, { usual: 50, most: 500 })),
    getResponseCount(call.db, consultationId),
  ])
  const responses = rows.map(({ answers, ...row }) => ({
    response: onWire(row),
    answers: answers.map((answer) => onWire(answer)),
  }))
  return { responses, total }
}
