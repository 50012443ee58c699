import type { AiContext } from '../../context.ts'
import type { Task } from '../../asking/task/task.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { unusable } from '../../asking/refusals/unusable.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { longestItem, textList } from '../../asking/replies/text-list.ts'
import { AskedNarration, type Metrics, type PlatformNarration } from './narration-schemas.ts'

const system = systemText('tell administrators in plain words what the figures of the platform say.', [
  'headline: one sentence of at most 15 words.',
  'narrative: 2 or 3 short paragraphs of at most 120 words in all.',
  'highlights: 3 to 5 figures worth knowing.',
  'trends: 2 to 4 movements that the figures themselves show, such as the share of this week in a total.',
  'recommendations: 2 to 4 things that administrators could do next, each beginning with a verb.',
  `Each item of a list is one sentence of at most ${longestItem} characters. Give fewer items where there is less to say.`,
  'Use only the given numbers, as they are. A figure that is zero or missing makes no story.',
  'Compare nothing with what is not among the figures: no earlier period, no other platform, no target.',
])

const [longestHeadline, longestNarrative] = [160, 2000]
/** Figures are told whole or not at all: a part may end inside a number. */
const longestFigures = 20_000
/** Figures come in groups of groups; what is nested without end can neither be written down nor told. */
const mostLevels = 10
const most = { highlights: 5, trends: 4, recommendations: 4 }

/** A reading of these figures and of no others. */
export async function writeNarration(context: AiContext, task: Task, metrics: Metrics): Promise<PlatformNarration> {
  if (isDeeper(metrics, mostLevels)) throw unusable(context, task, 'the figures are nested too deeply')
  const figures = JSON.stringify(metrics, undefined, 1)
  if (figures.length > longestFigures) throw unusable(context, task, 'the figures are too long')
  const prompt = new Prompt()
    .say('These are the figures of the whole platform at this moment.')
    .say(
      'Rates are percentages, rounded down. "newToday" counts since midnight UTC, "ThisWeek" since midnight UTC seven days ago. "responseRate" is the share of issues with at least one official comment or at least one public progress update, "pendingFlags" are reports that moderators have not decided yet.',
    )
    .quote('Figures', figures, longestFigures)
  const reply = await askModel(context, task, {
    system,
    prompt: prompt.text(),
    schema: AskedNarration,
    kind: 'judgement',
  })
  return {
    scope: 'platform',
    headline: mainText({ ...context, task }, reply.headline, longestHeadline),
    narrative: mainText({ ...context, task }, reply.narrative, longestNarrative),
    highlights: textList(reply.highlights, most.highlights),
    trends: textList(reply.trends, most.trends),
    recommendations: textList(reply.recommendations, most.recommendations),
    metrics,
    ...provenanceOf(context),
    cached: false,
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}
