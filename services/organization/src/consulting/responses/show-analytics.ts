import { canReadInternal } from '../../registry/members/authority.ts'
import { admitToConsultation } from '../consultations/consultation-door.ts'
import { showConsultation } from '../consultations/show-consultation.ts'
import type { OrganizationCall } from '../../context.ts'
import { isChoice } from '../questions/question-form.ts'
import { listQuestionFigures, type QuestionFigures } from './analytics-queries.ts'
import type { AnalyticsReply, QuestionAggregate } from './analytics-schemas.ts'

/** What was answered, question by question, for those inside. */
export async function showAnalytics(
  call: OrganizationCall,
  { consultationId }: { consultationId: string },
): Promise<AnalyticsReply> {
  await admitToConsultation(call, consultationId, canReadInternal)
  const [{ consultation }, figures] = await Promise.all([
    showConsultation(call, { consultationId }),
    listQuestionFigures(call.readDb, consultationId),
  ])
  return { consultation, responseCount: consultation.responseCount, questions: figures.map(aggregateOf) }
}

/** Every option has its count, also one that nobody selected. */
function aggregateOf({ options, counts, texts, ...question }: QuestionFigures): QuestionAggregate {
  if (!isChoice(question.type) && question.type !== 'YES_NO') return { ...question, textValues: texts }
  return { ...question, optionCounts: Object.fromEntries(options.map((option, place) => [option, counts[place] ?? 0])) }
}
