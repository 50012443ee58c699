import { onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireDraft } from '../consultations/consultation.ts'
import { NotDraftError } from '../consultations/consultation-errors.ts'
import { consultationOfQuestion } from './question.ts'
import { InvalidQuestionTypeError, OptionsRequiredError } from './question-errors.ts'
import { questionOf, requireFewOptions } from './question-form.ts'
import { getQuestion, updateQuestion } from './question-queries.ts'
import { QuestionChangeBody, QuestionReply } from './question-schemas.ts'

/** What is left out is empty, its place alone stays. */
export const replaceQuestion = change('PATCH /v1/consultation-questions/:questionId', {
  summary: 'Replace a question of a draft',
  description:
    'For owners and administrators of the organization. Possible while the consultation is a draft. The ' +
    'whole question is replaced: what is left out is empty, and its position alone stays. The type is taken ' +
    'in any letter case; a choice needs at least two different options. With `expectedUpdatedAt`, a change ' +
    'of what somebody else changed meanwhile is refused.',
  on: consultationOfQuestion,
  may: canAdmin,
  body: QuestionChangeBody,
  reply: QuestionReply,
  refuses: [ChangedMeanwhileError, NotDraftError, InvalidQuestionTypeError, OptionsRequiredError],

  async does({ tx, path: { questionId }, row, body }) {
    requireFewOptions(body)
    requireDraft(row)
    const stored = await getQuestion(tx, questionId)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    const { position } = body
    const place = typeof position === 'number' ? { position } : {}
    return { question: onWire(await updateQuestion(tx, questionId, { ...questionOf(body), ...place })) }
  },
})
