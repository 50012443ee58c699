import { staffRoles } from '@civic/access'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { SignInEndedError } from '../../material/upstream/upstream-errors.ts'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import {
  InsightsQuery,
  InsightsReply,
  KeptInsights,
  type CommunityInsights,
  type CorpusRows,
} from './insight-schemas.ts'
import { isCorpusStillShown, readCorpus } from './read-corpus.ts'
import { writeInsights } from './write-insights.ts'

const ttlSeconds = 60 * 60

export const showCommunityInsights = act('GET /v1/ai/community-insights', {
  summary: 'What a community is concerned with these days',
  description:
    'For representatives, government and platform administrators, NGOs and moderators. Made from the ' +
    'newest 25 issues and 15 petitions that everybody may read, with up to 12 comments of each. May be ' +
    'kept for one hour, unless something that it was made from is no longer shown; `cached` tells.',
  who: { token: 'required', roles: staffRoles },
  config: { task: 'community-insights' },
  query: InsightsQuery,
  reply: InsightsReply,
  refuses: [SignInEndedError, AiUnavailableError],

  async does({ query: { communityId }, ...call }) {
    const corpus = await readCorpus(call, communityId)
    const uses = corpus.rows
    const insights = await answerOnce<CommunityInsights, CorpusRows>(call, call.task, {
      key: `ai:insights:${communityId}`,
      ttlSeconds,
      schema: KeptInsights,
      uses,
      isStillShown: (kept) => isCorpusStillShown(kept, uses),
      generate: async (task) => ({ uses, body: await writeInsights(call, task, { communityId, corpus }) }),
    })
    return { insights }
  },
})
