import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { requireExplained } from './concern-description.ts'
import { CampaignNotFoundError, DescriptionRequiredError, NotEligibleToReportError } from './concern-errors.ts'
import { requireConcernedReporter } from './require-concerned-reporter.ts'
import { AlreadyFlaggedError, InvalidContentTypeError, InvalidReasonError } from './flag-errors.ts'
import { insertFlag } from './flag-queries.ts'
import { FlagReply, NewFlagBody } from './flag-schemas.ts'
import { readContentType, readReason } from './flag-words.ts'
import { readableFlag } from './readable-flag.ts'

/** Nothing happens to either by that. */
export const flagContent = change('POST /v1/flags', {
  summary: 'Flag content for the moderators, or raise a concern about a campaign',
  who: { token: 'required', verified: true },
  body: NewFlagBody,
  reply: FlagReply,
  status: 201,
  refuses: [
    InvalidContentTypeError,
    InvalidReasonError,
    DescriptionRequiredError,
    CampaignNotFoundError,
    NotEligibleToReportError,
    AlreadyFlaggedError,
  ],

  async does({ tx, citizen: reporter, body }) {
    const { contentId } = body
    const contentType = readContentType(body.contentType)
    const reason = readReason(body.reason, contentType)
    const description = filled(body.description) ?? null
    if (contentType === 'CAMPAIGN') {
      requireExplained(description)
      await requireConcernedReporter(tx, reporter, contentId)
    }
    const { userId: reporterId, name: reporterName } = reporter
    const flag = await insertFlag(tx, { contentType, contentId, reporterId, reporterName, reason, description })
    return { flag: readableFlag(flag) }
  },
})
