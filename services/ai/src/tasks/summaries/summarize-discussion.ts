import { staffRoles } from '@civic/access'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { SignInEndedError } from '../../material/upstream/upstream-errors.ts'
import { ResourceForbiddenError, ResourceNotFoundError } from '../../material/discussions/discussion-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import type { AiCall } from '../../context.ts'
import type { Discussion } from '../../material/discussions/discussion.ts'
import { readConsultation } from '../../material/discussions/read-consultation.ts'
import { readIssue, readPetition } from '../../material/discussions/read-thread.ts'
import type { ShownRows } from '../../material/discussions/shown-rows-schemas.ts'
import { areStillShown } from '../../material/discussions/shown-rows.ts'
import {
  KeptSummary,
  SummarizeBody,
  SummaryReply,
  type DiscussionSummary,
  type SummarizableResource,
} from './summary-schemas.ts'
import { writeSummary } from './write-summary.ts'

const ttlSeconds = 30 * 60

const readers: Record<SummarizableResource, (call: AiCall, id: string) => Promise<Discussion>> = {
  issue: readIssue,
  petition: readPetition,
  consultation: readConsultation,
}

export const summarizeDiscussion = act('POST /v1/ai/summarize', {
  summary: 'Summarize an issue, a petition or a consultation with its discussion',
  description:
    'For representatives, government and platform administrators, NGOs and moderators, who must be able ' +
    'to read the thing themselves: a consultation can only be summarized by those who may read its ' +
    'responses. At most the newest 200 comments or responses are read; hidden ones are left out, and ' +
    'respondents stay anonymous. A summary may be kept for 30 minutes, unless something that it was made ' +
    'from is no longer shown; `cached` tells.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'summarize' },
  body: SummarizeBody,
  reply: SummaryReply,
  refuses: [PayloadTooLargeError, SignInEndedError, ResourceForbiddenError, ResourceNotFoundError, AiUnavailableError],

  async does({ body: { resource, id }, ...call }) {
    const discussion = await readers[resource](call, id)
    const uses = discussion.rows
    const summary = await answerOnce<DiscussionSummary, ShownRows>(call, call.task, {
      key: `ai:summary:${resource}:${id}`,
      ttlSeconds,
      schema: KeptSummary,
      uses,
      isStillShown: (kept) => areStillShown(kept, uses),
      generate: async (task) => ({ uses, body: await writeSummary(call, task, { resource, id, discussion }) }),
    })
    return { summary }
  },
})
