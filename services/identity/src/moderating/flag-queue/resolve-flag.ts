import { moderatorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { IdentityCall } from '../../context.ts'
import type { FlagReply } from '../flags/flag-schemas.ts'
import { wordOf } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import { mayBecome, resolutions } from './flag-transitions.ts'
import { AlreadyResolvedError, InvalidStatusError, UsePauseInsteadError } from './queue-errors.ts'
import { getFlag, updateFlag } from './queue-queries.ts'
import type { ResolutionBody } from './queue-schemas.ts'

/** Decides about a flag. Content reads as hidden while one of its flags is HIDDEN; campaigns are paused elsewhere. */
export async function resolveFlag(
  { db, actor, origin, clock }: IdentityCall,
  { flagId, ...input }: { flagId: string } & ResolutionBody,
): Promise<FlagReply> {
  const moderator = requireRole(actor, moderatorRoles)
  const status = wordOf(resolutions, input.status)
  if (!status) throw new InvalidStatusError()
  const resolutionNote = filled(input.resolutionNote) ?? null

  return inTransaction(db, async (tx) => {
    const flag = await getFlag(tx, flagId)
    const { contentType, contentId } = flag
    if (contentType === 'CAMPAIGN' && status === 'HIDDEN') throw new UsePauseInsteadError()
    if (!mayBecome(flag.status, status)) throw new AlreadyResolvedError()

    const { userId: resolvedById, name: resolvedByName } = moderator
    const resolution = { status, resolvedById, resolvedByName, resolutionNote, resolvedAt: clock.now() }
    const resolved = await updateFlag(tx, { id: flagId, status: flag.status }, resolution)
    await recordAct(tx, moderator, origin, {
      action: 'flag.resolved',
      targetType: 'CONTENT_FLAG',
      targetId: flagId,
      metadata: { newStatus: status, contentType, contentId, resolutionNote },
    })
    return { flag: readableFlag(resolved) }
  })
}
