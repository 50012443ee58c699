import { requireRole, staffRoles } from '@civic/access'
import { answerOnce } from '../../asking/cache/cached-answer.ts'
import type { AiCall } from '../../context.ts'
import type { Discussion } from '../../material/discussions/discussion.ts'
import { readConsultation } from '../../material/discussions/read-consultation.ts'
import { readIssue, readPetition } from '../../material/discussions/read-thread.ts'
import type { ShownRows } from '../../material/discussions/shown-rows-schemas.ts'
import { areStillShown } from '../../material/discussions/shown-rows.ts'
import {
  KeptSummary,
  type DiscussionSummary,
  type SummarizableResource,
  type SummarizeBody,
  type SummaryReply,
} from './summary-schemas.ts'
import { writeSummary } from './write-summary.ts'

const ttlSeconds = 30 * 60

const readers: Record<SummarizableResource, (call: AiCall, id: string) => Promise<Discussion>> = {
  issue: readIssue,
  petition: readPetition,
  consultation: readConsultation,
}

/** Sums up an issue, a petition or a consultation that the caller may read. */
export async function summarizeDiscussion(call: AiCall, { resource, id }: SummarizeBody): Promise<SummaryReply> {
  requireRole(call.actor, staffRoles)
  const discussion = await readers[resource](call, id)
  const uses = discussion.rows
  const summary = await answerOnce<DiscussionSummary, ShownRows>(call, call.errand, {
    key: `ai:summary:${resource}:${id}`,
    ttlSeconds,
    schema: KeptSummary,
    uses,
    isStillShown: (kept) => areStillShown(kept, uses),
    generate: async (errand) => ({ uses, body: await writeSummary(call, errand, { resource, id, discussion }) }),
  })
  return { summary }
}
