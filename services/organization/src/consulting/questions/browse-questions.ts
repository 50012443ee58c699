import { onWire } from '@civic/contracts'
import { showConsultation } from '../consultations/show-consultation.ts'
import type { OrganizationCall } from '../../context.ts'
import { listQuestions } from './question-queries.ts'
import type { Question } from './question-schemas.ts'

/** The questions of a consultation that the caller may see, in the order in which they are asked. */
export async function browseQuestions(
  call: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<{ questions: Question[] }> {
  const [rows] = await Promise.all([listQuestions(call.db, consultationId), showConsultation(call, { consultationId })])
  return { questions: rows.map((row) => onWire(row)) }
}
