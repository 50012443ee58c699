import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { consultation } from '../consultations/consultation.ts'
import { getSeenConsultation } from '../consultations/show-consultation.ts'
import { isChoice } from '../questions/question-form.ts'
import { listQuestionFigures, type QuestionFigures } from './analytics-queries.ts'
import { AnalyticsReply, type QuestionAggregate } from './analytics-schemas.ts'

export const showConsultationAnalytics = act('GET /v1/consultations/:id/analytics', {
  summary: 'What was answered, question by question',
  description:
    'For every member of the organization and for platform administrators. A choice tells how often each ' +
    'option was selected, also those that nobody did. A text question tells what was written.',
  on: consultation,
  may: canReadInternal,
  reply: AnalyticsReply,

  async does({ path: { id }, ...call }) {
    const [stored, figures] = await Promise.all([getSeenConsultation(call, id), listQuestionFigures(call.readDb, id)])
    const { responseCount } = stored
    return { consultation: onWire(stored), responseCount, questions: figures.map(aggregateOf) }
  },
})

/** Every option has its count, also one that nobody selected. */
function aggregateOf({ options, counts, texts, ...question }: QuestionFigures): QuestionAggregate {
  if (!isChoice(question.type) && question.type !== 'YES_NO') return { ...question, textValues: texts }
  return { ...question, optionCounts: Object.fromEntries(options.map((option, place) => [option, counts[place] ?? 0])) }
}
