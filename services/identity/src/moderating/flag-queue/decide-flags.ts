import { moderatorRoles } from '@civic/access'
import { recordActs } from '@civic/audit'
import { filled, resolutions } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { change } from '../../act.ts'
import { InvalidContentTypeError } from '../flags/flag-errors.ts'
import { readContentType, wordOf } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import type { FlagRow } from '../flags/flag-sql.ts'
import type { Tx } from '../../tables.ts'
import { mayBecome, type Resolution } from './flag-transitions.ts'
import { AlreadyResolvedError, InvalidStatusError, UsePauseInsteadError } from './queue-errors.ts'
import { countOpenFlagsOn, lockFlagsOn, lockHidingFlags, updateFlags } from './queue-queries.ts'
import { decidableStatuses, DecisionBody, DecisionReply } from './queue-schemas.ts'
import { stillHidden } from './resolve-flag.ts'

export const decideFlags = change('POST /v1/flags/decide', {
  summary: 'Resolve the flags that you saw on a content, all of them or none',
  description:
    'For moderators and platform administrators. What `PATCH /v1/flags/{id}` does to one flag, for all that were on ' +
    'the page: `PENDING` ones become `REVIEWED`, `DISMISSED` or `HIDDEN`, `HIDDEN` ones `DISMISSED`. When one of them is ' +
    'not in `seenStatus` any more, nothing changes: 409 `ALREADY_RESOLVED`, and `data` tells of the newest decision ' +
    '`status`, `resolvedByName`, `resolvedAt` and `resolutionNote`, null where there is none. Flags that came since stay ' +
    'open; `newerOpen` counts them. Each decision stands in the audit log.',
  who: { token: 'required', roles: moderatorRoles },
  body: DecisionBody,
  reply: DecisionReply,
  refuses: [InvalidContentTypeError, InvalidStatusError, UsePauseInsteadError, AlreadyResolvedError],

  async does({ tx, citizen: moderator, origin, clock, tellHidden, body }) {
    const { contentId } = body
    const { contentType, status, seenStatus } = readDecision(body)
    const resolutionNote = filled(body.resolutionNote) ?? null
    const ids = [...new Set(body.seenFlagIds.map((id) => id.toLowerCase()))]

    const hiding = await lockHidingFlags(tx, { contentType, contentId })
    await lockSeen(tx, { contentType, contentId, seenStatus }, ids)
    const { userId: resolvedById, name: resolvedByName } = moderator
    if (status === 'HIDDEN') tellHidden(tx, { contentId, moderatorId: resolvedById })
    const resolution = { status, resolvedById, resolvedByName, resolutionNote, resolvedAt: clock.now() }
    const resolved = new Map((await updateFlags(tx, ids, resolution)).map((flag) => [flag.id, readableFlag(flag)]))
    const metadata = { newStatus: status, contentType, contentId: contentId.toLowerCase(), resolutionNote }
    const acts = ids.map((targetId) => ({ action: 'flag.resolved', targetType: 'CONTENT_FLAG', targetId, metadata }))
    await recordActs(tx, moderator, origin, acts)

    const isStillHidden = status !== 'HIDDEN' && hiding.some((id) => !resolved.has(id))
    return {
      flags: ids.flatMap((id) => resolved.get(id) ?? []),
      newerOpen: await countOpenFlagsOn(tx, { contentType, contentId }),
      ...(isStillHidden && { notice: stillHidden }),
    }
  },
})

function readDecision(body: { contentType: string; status: string; seenStatus: string }) {
  const contentType = readContentType(body.contentType)
  const status = wordOf(resolutions, body.status)
  if (!status) throw new InvalidStatusError()
  const seenStatus = readSeenStatus(body.seenStatus, status)
  if (contentType === 'CAMPAIGN' && status === 'HIDDEN') throw new UsePauseInsteadError()
  return { contentType, status, seenStatus }
}

function readSeenStatus(text: string, status: Resolution): string {
  const seenStatus = wordOf(decidableStatuses, text)
  if (!seenStatus) throw new ValidationError({ seenStatus: [`must be one of ${decidableStatuses.join(', ')}`] })
  if (!mayBecome(seenStatus, status)) throw new ValidationError({ status: [`cannot follow on ${seenStatus}`] })
  return seenStatus
}

type Seen = Pick<FlagRow, 'contentType' | 'contentId'> & { seenStatus: string }

/** Holds the flags until the decision stands, as long as all of them are what was seen. */
async function lockSeen(tx: Tx, { seenStatus, ...content }: Seen, ids: readonly string[]): Promise<void> {
  const flags = await lockFlagsOn(tx, content, ids)
  if (flags.length < ids.length) throw new ValidationError({ seenFlagIds: ['must be flags on this content'] })
  const changed = flags.filter(({ status }) => status !== seenStatus)
  const [latest] = changed.toSorted((one, other) => Number(other.resolvedAt ?? 0) - Number(one.resolvedAt ?? 0))
  if (!latest) return
  const { status, resolvedByName, resolvedAt, resolutionNote } = latest
  throw new AlreadyResolvedError({
    data: { status, resolvedByName, resolvedAt: resolvedAt?.toISOString() ?? null, resolutionNote },
  })
}
