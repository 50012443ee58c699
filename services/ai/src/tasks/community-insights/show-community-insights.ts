import { requireRole, staffRoles } from '@civic/access'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import type { AiCall } from '../../context.ts'
import {
  KeptInsights,
  type CommunityInsights,
  type CorpusRows,
  type InsightsQuery,
  type InsightsReply,
} from './insight-schemas.ts'
import { isCorpusStillShown, readCorpus } from './read-corpus.ts'
import { writeInsights } from './write-insights.ts'

const ttlSeconds = 60 * 60

/** What a community is concerned with: its themes, moods, asks, and what could be done next. */
export async function showCommunityInsights(call: AiCall, { communityId }: InsightsQuery): Promise<InsightsReply> {
  requireRole(call.actor, staffRoles)
  const corpus = await readCorpus(call, communityId)
  const uses = corpus.rows
  const insights = await answerOnce<CommunityInsights, CorpusRows>(call, call.errand, {
    key: `ai:insights:${communityId}`,
    ttlSeconds,
    schema: KeptInsights,
    uses,
    isStillShown: (kept) => isCorpusStillShown(kept, uses),
    generate: async (errand) => ({ uses, body: await writeInsights(call, errand, { communityId, corpus }) }),
  })
  return { insights }
}
