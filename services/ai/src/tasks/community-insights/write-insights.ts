import type { AiContext } from '../../context.ts'
import type { Task } from '../../asking/task/task.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { longestPrompt, Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { sentimentOf } from '../../asking/replies/shares.ts'
import { longestItem, textList } from '../../asking/replies/text-list.ts'
import { corpusLines } from './corpus-lines.ts'
import { AskedInsights, type CommunityInsights, type InsightsQuery } from './insight-schemas.ts'
import type { Corpus } from './read-corpus.ts'
import { readCorpusComments } from './read-corpus-comments.ts'

const system = systemText('tell those who serve one community what it is concerned with these days. They decide.', [
  'tldr: 2 or 3 sentences of at most 90 words in all.',
  'themes: 4 to 8 subjects that come up across issues, petitions and comments.',
  'sentimentMix: how people feel about these matters; three numbers from 0 to 1 that sum to 1.',
  'topAsks: 4 to 6 things that people ask for.',
  'recommendedActions: 3 to 5 steps that those in charge could take next, each beginning with a verb.',
  `Each item of a list is one sentence of at most ${longestItem} characters. Give fewer items where there is less to say.`,
  'An official response comes from those in charge: it is no opinion of citizens.',
  'Where there are 0 issues and 0 petitions, say that there is nothing to report, leave the lists empty and call the sentiment neutral.',
])

const longestTldr = 900
const most = { themes: 8, topAsks: 6, recommendedActions: 5 }

/** What a community is concerned with, from what everybody may read. */
export async function writeInsights(
  context: AiContext,
  task: Task,
  { communityId, corpus }: InsightsQuery & { corpus: Corpus },
): Promise<CommunityInsights> {
  const comments = await readCorpusComments(context, task, corpus)
  const { text, commentCount } = promptOf(corpus, comments)
  const reply = await askModel(context, task, { system, prompt: text, schema: AskedInsights, kind: 'judgement' })
  return {
    communityId,
    tldr: mainText({ ...context, task }, reply.tldr, longestTldr),
    themes: textList(reply.themes, most.themes),
    sentimentMix: sentimentOf(reply.sentimentMix),
    topAsks: textList(reply.topAsks, most.topAsks),
    recommendedActions: textList(reply.recommendedActions, most.recommendedActions),
    activity: { issueCount: corpus.issues.length, petitionCount: corpus.petitions.length, commentCount },
    ...provenanceOf(context),
    cached: false,
  }
}

function promptOf(corpus: Corpus, comments: readonly string[]): { text: string; commentCount: number } {
  const { issues, petitions } = corpusLines(corpus)
  const prompt = new Prompt()
    .say(
      `These are the newest of the community: issues: ${issues.length}, petitions: ${petitions.length}. Long descriptions may be shortened.`,
    )
    .say('Each line is one of them. In brackets stands what the platform knows of it.')
    .quote('Issues, newest first', issues.join('\n'), longestPrompt)
    .quote('Petitions, newest first', petitions.join('\n'), longestPrompt)
    .say('Each comment names what it belongs to, then in brackets the role of its author, as the platform knows it.')
  const quoted = prompt.quoteNewest('Comments, oldest first', comments, (count) => {
    return `The ${count} oldest are left out here.`
  })
  return { text: prompt.text(), commentCount: quoted.kept }
}
