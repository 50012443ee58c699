import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { consultation } from '../consultations/consultation.ts'
import { getResponseCount, listResponses } from './response-queries.ts'
import { ResponsesReply } from './response-schemas.ts'

/** Newest first. */
export const browseResponses = act('GET /v1/consultations/:id/responses', {
  summary: 'What people have answered',
  description:
    'For every member of the organization and for platform administrators. Newest first, each with its ' +
    'answers and the account that gave it. `total` counts all responses.',
  on: consultation,
  may: canReadInternal,
  page: { usual: 50, most: 500 },
  reply: ResponsesReply,

  async does({ db, path: { id }, page }) {
    const [rows, total] = await Promise.all([listResponses(db, id, page), getResponseCount(db, id)])
    const responses = rows.map(({ answers, ...row }) => ({
      response: onWire(row),
      answers: answers.map((answer) => onWire(answer)),
    }))
    return { responses, total }
  },
})
