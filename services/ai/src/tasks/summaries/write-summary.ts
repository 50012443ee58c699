import type { AiContext } from '../../context.ts'
import type { Discussion } from '../../material/discussions/discussion.ts'
import type { Task } from '../../asking/task/task.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { longest, Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { sentimentOf } from '../../asking/replies/shares.ts'
import { longestItem, textList } from '../../asking/replies/text-list.ts'
import {
  AskedSummary,
  type DiscussionSummary,
  type SummarizableResource,
  type SummarizeBody,
} from './summary-schemas.ts'

const system = systemText('sum up one public discussion for those who have to decide about it. They decide.', [
  'tldr: 1 or 2 sentences of at most 60 words in all: what it is about and what is mostly said.',
  'themes: 3 to 6 subjects that come up.',
  'sentiment: how those who wrote feel about the matter; three numbers from 0 to 1 that sum to 1.',
  'topAsks: 3 to 5 things that people ask for.',
  'recommendedActions: 2 to 4 steps that those in charge could take next, each beginning with a verb.',
  `Each item of a list is one sentence of at most ${longestItem} characters. Give fewer items where there is less to say.`,
  'An official response comes from those in charge: it is no opinion of citizens.',
  'Where nobody has written anything, say so and call the sentiment neutral.',
])

const longestTldr = 600
const most = { themes: 6, topAsks: 5, recommendedActions: 4 }

/** In the service's own words: what kind of thing it is, and how to read what people wrote about it. */
const kinds: Record<SummarizableResource, { is: string; remarks: string; reading: string }> = {
  issue: {
    is: 'The discussion is about an issue that a citizen reported.',
    remarks: 'Comments, oldest first',
    reading: 'Each line is one comment. In brackets stands the role of its author, as the platform knows it.',
  },
  petition: {
    is: 'The discussion is about a petition.',
    remarks: 'Comments, oldest first',
    reading: 'Each line is one comment. In brackets stands the role of its author, as the platform knows it.',
  },
  consultation: {
    is: 'The discussion is a consultation: an organization has asked, and people have answered.',
    remarks: 'Responses, oldest first',
    reading: 'Below each respondent stand the questions with what was answered. Respondents are anonymous.',
  },
}

/** A summary of what its reader may see. */
export async function writeSummary(
  context: AiContext,
  task: Task,
  { resource, id, discussion }: SummarizeBody & { discussion: Discussion },
): Promise<DiscussionSummary> {
  const { title, description, officialResponders } = discussion
  const remarks = await discussion.remarks(task)
  const kind = kinds[resource]
  const prompt = new Prompt()
    .say(kind.is)
    .quote('Title', title, longest.title)
    .quote('Description', description, longest.description)
    .say(kind.reading)
  const { kept } = prompt.quoteNewest(kind.remarks, remarks, (count) => `The ${count} oldest are left out here.`)
  const reply = await askModel(context, task, {
    system,
    prompt: prompt.text(),
    schema: AskedSummary,
    kind: 'judgement',
  })
  return {
    resource,
    resourceId: id,
    title,
    tldr: mainText({ ...context, task }, reply.tldr, longestTldr),
    themes: textList(reply.themes, most.themes),
    sentiment: sentimentOf(reply.sentiment),
    topAsks: textList(reply.topAsks, most.topAsks),
    recommendedActions: textList(reply.recommendedActions, most.recommendedActions),
    commentsAnalyzed: kept,
    officialResponders,
    ...provenanceOf(context),
    cached: false,
  }
}
