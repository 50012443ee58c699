import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { lockForWork, requireDraft } from '../consultations/lock-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { questionOf, requireFewOptions } from './question-form.ts'
import { getPlaceOfQuestion, updateQuestion } from './question-queries.ts'
import type { Question, QuestionBody } from './question-schemas.ts'

/** Replaces a question of a draft; what is left out is empty, its place alone stays. */
export async function replaceQuestion(
  call: OrganizationCall,
  { questionId, input }: { questionId: string; input: QuestionBody },
): Promise<{ question: Question }> {
  return inTransaction(call.db, async (tx) => {
    const { consultationId } = await getPlaceOfQuestion(tx, questionId)
    const { consultation } = await lockForWork(tx, call, consultationId, canAdmin)
    requireFewOptions(input)
    requireDraft(consultation)
    const { position } = input
    const place = typeof position === 'number' ? { position } : {}
    return { question: onWire(await updateQuestion(tx, questionId, { ...questionOf(input), ...place })) }
  })
}
