import type { OrganizationSubject } from '../../act.ts'
import { consultation } from '../consultations/consultation.ts'
import type { ConsultationForMember } from '../consultations/consultation-queries.ts'
import { QuestionNotFoundError } from './question-errors.ts'
import { findConsultationOfQuestion } from './question-queries.ts'

/** The consultation of the question that a path names. */
export const consultationOfQuestion: OrganizationSubject<{ questionId: string }, ConsultationForMember> = {
  ...consultation,
  find: async (db, { questionId }, citizen) => {
    const id = await findConsultationOfQuestion(db, questionId)
    return id === undefined ? undefined : consultation.find(db, { id }, citizen)
  },
  lock: async (tx, { questionId }, citizen) => {
    const id = await findConsultationOfQuestion(tx, questionId)
    return id === undefined ? undefined : consultation.lock(tx, { id }, citizen)
  },
  missing: QuestionNotFoundError,
}
