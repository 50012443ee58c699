import { readPage } from '@civic/contracts'
import { act } from '../../act.ts'
import { listAnsweredIds } from './response-queries.ts'
import { MyResponsesReply, ResponsesQuery } from './response-schemas.ts'

/** So that a client can draw its buttons. */
export const listMyResponses = act('GET /v1/me/consultations/responses', {
  summary: 'Ids of the consultations that you have answered',
  query: ResponsesQuery,
  reply: MyResponsesReply,

  async does({ db, citizen, query }) {
    const page = readPage(query, { usual: 5000, most: 5000 })
    return { consultationIds: await listAnsweredIds(db, citizen.userId, page) }
  },
})
