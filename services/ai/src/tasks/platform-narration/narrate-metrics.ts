import { administratorRoles } from '@civic/access'
import { ForbiddenError } from '@civic/errors'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { SignInEndedError } from '../../material/upstream/upstream-errors.ts'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import { readUpstream } from '../../material/upstream/read-upstream.ts'
import {
  KeptNarration,
  NarrationQuery,
  NarrationReply,
  PlatformFigures,
  type NothingUsed,
  type PlatformNarration,
} from './narration-schemas.ts'
import { writeNarration } from './write-narration.ts'

const ttlSeconds = 15 * 60

export const narrateMetrics = act('GET /v1/ai/narrate-metrics', {
  summary: 'What the figures of the platform say, in plain words',
  description:
    'For platform administrators. `metrics` holds the figures that the text was written from; trust them ' +
    'rather than the text. May be kept for 15 minutes; `cached` tells.',
  who: { token: 'required', roles: administratorRoles },
  config: { task: 'narrate-metrics' },
  query: NarrationQuery,
  reply: NarrationReply,
  refuses: [SignInEndedError, AiUnavailableError],

  async does({ query: { scope = 'platform' }, ...call }) {
    const { metrics } = await readUpstream(call, call.task, {
      source: 'identity',
      path: '/v1/admin/metrics',
      shape: PlatformFigures,
      refusals: { 403: () => new ForbiddenError() },
    })
    const narration = await answerOnce<PlatformNarration, NothingUsed>(call, call.task, {
      key: `ai:narrate:${scope}`,
      ttlSeconds,
      schema: KeptNarration,
      uses: {},
      isStillShown: () => true,
      generate: async (task) => ({ uses: {}, body: await writeNarration(call, task, metrics) }),
    })
    return { narration }
  },
})
