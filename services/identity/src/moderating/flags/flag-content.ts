import { requireVerified } from '@civic/access'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { requireExplained } from './concern-description.ts'
import { requireConcernedReporter } from './require-concerned-reporter.ts'
import type { IdentityCall } from '../../context.ts'
import { insertFlag } from './flag-queries.ts'
import type { FlagReply, NewFlagBody } from './flag-schemas.ts'
import { readContentType, readReason } from './flag-words.ts'
import { readableFlag } from './readable-flag.ts'

/** Tells the moderators of content, or raises a concern about a campaign. Nothing happens to either by that. */
export async function flagContent({ db, actor }: IdentityCall, input: NewFlagBody): Promise<FlagReply> {
  const reporter = requireVerified(actor)
  const contentType = readContentType(input.contentType)
  const reason = readReason(input.reason, contentType)
  const description = filled(input.description) ?? null
  if (contentType === 'CAMPAIGN') requireExplained(description)

  return inTransaction(db, async (tx) => {
    const { contentId } = input
    if (contentType === 'CAMPAIGN') await requireConcernedReporter(tx, reporter, contentId)
    const { userId: reporterId, name: reporterName } = reporter
    const flag = await insertFlag(tx, { contentType, contentId, reporterId, reporterName, reason, description })
    return { flag: readableFlag(flag) }
  })
}
