import { moderatorRoles, requireRole } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { IdentityCall } from '../../context.ts'
import { insertFlag } from '../flags/flag-queries.ts'
import type { FlagReply } from '../flags/flag-schemas.ts'
import { readContentType, readReason } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import { UsePauseInsteadError } from './queue-errors.ts'
import type { DirectHideBody } from './queue-schemas.ts'

/** Hides content that nobody had to report first: a flag that its moderator raises and resolves at once. */
export async function hideContent(
  { db, actor, origin, clock }: IdentityCall,
  input: DirectHideBody,
): Promise<FlagReply> {
  const moderator = requireRole(actor, moderatorRoles)
  const contentType = readContentType(input.contentType)
  if (contentType === 'CAMPAIGN') throw new UsePauseInsteadError()
  const reason = readReason(input.reason, contentType)
  const resolutionNote = filled(input.resolutionNote) ?? null
  const { contentId } = input
  const { userId, name } = moderator
  const now = clock.now()

  return inTransaction(db, async (tx) => {
    const flag = await insertFlag(tx, {
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
    await recordAct(tx, moderator, origin, {
      action: 'flag.direct_hide',
      targetType: 'CONTENT_FLAG',
      targetId: flag.id,
      metadata: { contentType, contentId, reason, resolutionNote },
    })
    return { flag: readableFlag(flag) }
  })
}
