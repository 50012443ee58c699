import { inTransaction } from '@civic/db'
import { lockDraft } from '../consultations/lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { QuestionNotFoundError } from './question-errors.ts'
import { deleteQuestion, getPlaceOfQuestion } from './question-queries.ts'

/** Takes a question out of a draft; the others keep their places. */
export async function removeQuestion(
  call: OrganizationCall,
  { questionId }: { questionId: string },
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    const { consultationId } = await getPlaceOfQuestion(tx, questionId)
    await lockDraft(tx, call, consultationId)
    if (!(await deleteQuestion(tx, questionId))) throw new QuestionNotFoundError()
    return { ok: true }
  })
}
