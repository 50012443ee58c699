import { onWire } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultation, requireDraft } from '../consultations/consultation.ts'
import { NotDraftError } from '../consultations/consultation-errors.ts'
import { InvalidQuestionTypeError, OptionsRequiredError } from './question-errors.ts'
import { questionOf, requireFewOptions } from './question-form.ts'
import { getEndOfQuestions, insertQuestion } from './question-queries.ts'
import { QuestionBody, QuestionReply } from './question-schemas.ts'

const mostQuestions = 100

/** At the end or where it is told. */
export const addQuestion = change('POST /v1/consultations/:id/questions', {
  summary: 'Add a question to a draft',
  description:
    'For owners and administrators of the organization. Possible while the consultation is a draft, up to ' +
    '100 questions. The type is taken in any letter case; a choice needs at least two different options. ' +
    'Without a position the question comes last.',
  on: consultation,
  may: canAdmin,
  body: QuestionBody,
  reply: QuestionReply,
  status: 201,
  refuses: [NotDraftError, InvalidQuestionTypeError, OptionsRequiredError],

  async does({ tx, row, body }) {
    requireFewOptions(body)
    requireDraft(row)
    const question = questionOf(body)
    const end = await getEndOfQuestions(tx, row.id)
    if (end.count >= mostQuestions) {
      throw new ValidationError({ body: [`must not be a question beyond the ${mostQuestions}th of its consultation`] })
    }
    const position = body.position ?? end.next
    return { question: onWire(await insertQuestion(tx, { ...question, consultationId: row.id, position })) }
  },
})
