import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { requireDraft } from '../consultations/consultation.ts'
import { NotDraftError } from '../consultations/consultation-errors.ts'
import { consultationOfQuestion } from './question.ts'
import { QuestionNotFoundError } from './question-errors.ts'
import { deleteQuestion } from './question-queries.ts'

/** The others keep their places. */
export const removeQuestion = change('DELETE /v1/consultation-questions/:questionId', {
  summary: 'Take a question out of a draft',
  description:
    'For owners and administrators of the organization. Possible while the consultation is a draft. The ' +
    'other questions keep their positions.',
  on: consultationOfQuestion,
  may: canAdmin,
  reply: OkReply,
  refuses: [NotDraftError],

  async does({ tx, path: { questionId }, row }) {
    requireDraft(row)
    if (!(await deleteQuestion(tx, questionId))) throw new QuestionNotFoundError()
    return { ok: true }
  },
})
