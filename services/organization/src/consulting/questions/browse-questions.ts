import { onWire } from '@civic/contracts'
import { UnauthorizedError } from '@civic/errors'
import { act } from '../../act.ts'
import { ConsultationNotFoundError } from '../consultations/consultation-errors.ts'
import { getSeenConsultation } from '../consultations/show-consultation.ts'
import { listQuestions } from './question-queries.ts'
import { QuestionsReply } from './question-schemas.ts'

/** In the order in which they are asked. */
export const browseQuestions = act('GET /v1/consultations/:id/questions', {
  summary: 'The questions of a consultation',
  description:
    'Open to everybody once the consultation is published; before, for members of its organization and ' +
    'platform administrators alone. In the order in which they are asked, all at once.',
  who: { token: 'optional' },
  reply: QuestionsReply,
  refuses: [UnauthorizedError, ConsultationNotFoundError],

  async does({ path: { id }, ...call }) {
    const [rows] = await Promise.all([listQuestions(call.db, id), getSeenConsultation(call, id)])
    return { questions: rows.map((row) => onWire(row)) }
  },
})
