import { moderatorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled, resolutions } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { wordOf } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import { mayBecome } from './flag-transitions.ts'
import { AlreadyResolvedError, FlagNotFoundError, InvalidStatusError, UsePauseInsteadError } from './queue-errors.ts'
import { getFlag, lockHidingFlags, updateFlag } from './queue-queries.ts'
import { ResolutionBody, ResolutionReply } from './queue-schemas.ts'

export const stillHidden =
  'The content stays hidden: another flag on it is HIDDEN. Dismiss that one too to show it again.'

export const resolveFlag = change('PATCH /v1/flags/:id', {
  summary: 'Resolve a flag',
  description:
    'For moderators and platform administrators. A `PENDING` flag becomes `REVIEWED`, `DISMISSED` or ' +
    '`HIDDEN`; a `HIDDEN` one may be dismissed later, everything else is final. While any flag of a ' +
    'content is `HIDDEN`, readers see a placeholder or nothing; nothing is deleted. When another flag goes ' +
    'on hiding it, `notice` says so. What was shown again is hidden again by a direct hide or a new flag. ' +
    'A campaign cannot be hidden, only paused. The decision stands in the audit log.',
  who: { token: 'required', roles: moderatorRoles },
  body: ResolutionBody,
  reply: ResolutionReply,
  refuses: [ChangedMeanwhileError, InvalidStatusError, FlagNotFoundError, UsePauseInsteadError, AlreadyResolvedError],

  async does({ tx, citizen: moderator, origin, clock, tellHidden, path: { id }, body }) {
    const status = wordOf(resolutions, body.status)
    if (!status) throw new InvalidStatusError()
    const resolutionNote = filled(body.resolutionNote) ?? null

    const flag = await getFlag(tx, id)
    const { contentType, contentId } = flag
    if (contentType === 'CAMPAIGN' && status === 'HIDDEN') throw new UsePauseInsteadError()
    if (!mayBecome(flag.status, status)) throw new AlreadyResolvedError()
    if (hasChangedSince(body, flag)) throw new ChangedMeanwhileError(readableFlag(flag))

    const hiding = status === 'HIDDEN' ? [] : await lockHidingFlags(tx, flag)
    const { userId: resolvedById, name: resolvedByName } = moderator
    const resolution = { status, resolvedById, resolvedByName, resolutionNote, resolvedAt: clock.now() }
    if (status === 'HIDDEN') tellHidden(tx, { contentId, moderatorId: resolvedById })
    const resolved = await updateFlag(tx, { id, status: flag.status }, resolution)
    await recordAct(tx, moderator, origin, {
      action: 'flag.resolved',
      targetType: 'CONTENT_FLAG',
      targetId: id,
      metadata: { newStatus: status, contentType, contentId, resolutionNote },
    })
    const isStillHidden = hiding.some((other) => other !== id)
    return { flag: readableFlag(resolved), ...(isStillHidden && { notice: stillHidden }) }
  },
})
