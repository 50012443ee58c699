import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { keepFlaggedText } from '../contents/flagged-text-queries.ts'
import { requireExplained } from './concern-description.ts'
import { CampaignNotFoundError, DescriptionRequiredError, NotEligibleToReportError } from './concern-errors.ts'
import { requireConcernedReporter } from './require-concerned-reporter.ts'
import { AlreadyFlaggedError, InvalidContentTypeError, InvalidReasonError } from './flag-errors.ts'
import { insertFlag } from './flag-queries.ts'
import { FlagReply, NewFlagBody } from './flag-schemas.ts'
import { readContentType, readReason } from './flag-words.ts'
import { readableFlag } from './readable-flag.ts'

export const flagContent = change('POST /v1/flags', {
  summary: 'Flag content for the moderators, or raise a concern about a campaign',
  description:
    'Needs a verified address. Nothing happens to the content by that, and nobody is notified: a ' +
    'moderator decides. The same person can flag the same content once, and again when it was edited ' +
    'after the verdict. A concern about a campaign ' +
    '(`CAMPAIGN`) has reasons of its own and needs a description of at least 20 characters; it is open to ' +
    'those whose donation has settled and to members of a community in the same local government area, ' +
    'and only while the campaign has a public page.',
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
    await keepFlaggedText(tx, flag)
    return { flag: readableFlag(flag) }
  },
})
