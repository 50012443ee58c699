import { act } from '../../act.ts'
import { listAnsweredIds } from './response-queries.ts'
import { MyResponsesReply } from './response-schemas.ts'

/** So that a client can draw its buttons. */
export const listMyResponses = act('GET /v1/me/consultations/responses', {
  summary: 'Ids of the consultations that you have answered',
  description: 'For everybody who is signed in. Load it once to draw the buttons of a list of consultations.',
  page: { usual: 5000, most: 5000 },
  reply: MyResponsesReply,

  async does({ db, citizen, page }) {
    return { consultationIds: await listAnsweredIds(db, citizen.userId, page) }
  },
})
