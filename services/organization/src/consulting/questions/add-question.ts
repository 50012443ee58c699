import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { ValidationError } from '@civic/errors'
import { canAdmin } from '../../registry/members/authority.ts'
import { lockForWork, requireDraft } from '../consultations/lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { questionOf, requireFewOptions } from './question-form.ts'
import { getEndOfQuestions, insertQuestion } from './question-queries.ts'
import type { Question, QuestionBody } from './question-schemas.ts'

const mostQuestions = 100

/** Adds a question to a draft, at the end or where it is told. */
export async function addQuestion(
  call: OrganizationCall,
  { consultationId, input }: { consultationId: string; input: QuestionBody },
): Promise<{ question: Question }> {
  return inTransaction(call.db, async (tx) => {
    const { consultation } = await lockForWork(tx, call, consultationId, canAdmin)
    requireFewOptions(input)
    requireDraft(consultation)
    const question = questionOf(input)
    const end = await getEndOfQuestions(tx, consultationId)
    if (end.count >= mostQuestions) {
      throw new ValidationError({ body: [`must not be a question beyond the ${mostQuestions}th of its consultation`] })
    }
    const row = await insertQuestion(tx, { ...question, consultationId, position: input.position ?? end.next })
    return { question: onWire(row) }
  })
}
