import { moderatorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { keepFlaggedText } from '../contents/flagged-text-queries.ts'
import { AlreadyHiddenError, InvalidContentTypeError, InvalidReasonError } from '../flags/flag-errors.ts'
import { hideByFlag } from '../flags/flag-queries.ts'
import { FlagReply } from '../flags/flag-schemas.ts'
import { readContentType, readReason } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import { UsePauseInsteadError } from './queue-errors.ts'
import { DirectHideBody } from './queue-schemas.ts'

export const hideContent = change('POST /v1/flags/direct-hide', {
  summary: 'Hide content that nobody had to report first',
  description:
    'For moderators and platform administrators. You become reporter and resolver of a flag that is ' +
    '`HIDDEN` at once. Dismiss it to show the content again. Whether the content exists is not checked. ' +
    'A flag of yours that was decided before is used again, so what was shown again can be hidden again; one ' +
    'that is still open is resolved in the queue instead. The act stands in the audit log.',
  who: { token: 'required', roles: moderatorRoles },
  body: DirectHideBody,
  reply: FlagReply,
  status: 201,
  refuses: [InvalidContentTypeError, UsePauseInsteadError, InvalidReasonError, AlreadyHiddenError],

  async does({ tx, citizen: moderator, origin, clock, tellHidden, body }) {
    const contentType = readContentType(body.contentType)
    if (contentType === 'CAMPAIGN') throw new UsePauseInsteadError()
    const reason = readReason(body.reason, contentType)
    const resolutionNote = filled(body.resolutionNote) ?? null
    const { contentId } = body
    const { userId, name } = moderator
    const now = clock.now()

    const flag = await hideByFlag(tx, {
      contentType,
      contentId,
      reporterId: userId,
      reporterName: name,
      reason,
      status: 'HIDDEN',
      resolvedById: userId,
      resolvedByName: name,
      resolutionNote,
      resolvedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await keepFlaggedText(tx, flag)
    tellHidden(tx, { contentId, moderatorId: userId })
    await recordAct(tx, moderator, origin, {
      action: 'flag.direct_hide',
      targetType: 'CONTENT_FLAG',
      targetId: flag.id,
      metadata: { contentType, contentId, reason, resolutionNote },
    })
    return { flag: readableFlag(flag) }
  },
})
