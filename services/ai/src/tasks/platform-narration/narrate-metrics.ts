import { administratorRoles, requireRole } from '@civic/access'
import { ForbiddenError } from '@civic/errors'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import type { AiCall } from '../../context.ts'
import { readUpstream } from '../../material/upstream/read-upstream.ts'
import {
  KeptNarration,
  PlatformFigures,
  type NarrationQuery,
  type NarrationReply,
  type NothingUsed,
  type PlatformNarration,
} from './narration-schemas.ts'
import { writeNarration } from './write-narration.ts'

const ttlSeconds = 15 * 60

/** The platform's figures in plain words, for administrators. */
export async function narrateMetrics(call: AiCall, { scope = 'platform' }: NarrationQuery): Promise<NarrationReply> {
  requireRole(call.actor, administratorRoles)
  const { metrics } = await readUpstream(call, call.errand, {
    source: 'identity',
    path: '/v1/admin/metrics',
    shape: PlatformFigures,
    refusals: { 403: () => new ForbiddenError() },
  })
  const narration = await answerOnce<PlatformNarration, NothingUsed>(call, call.errand, {
    key: `ai:narrate:${scope}`,
    ttlSeconds,
    schema: KeptNarration,
    uses: {},
    isStillShown: () => true,
    generate: async (errand) => ({ uses: {}, body: await writeNarration(call, errand, metrics) }),
  })
  return { narration }
}
