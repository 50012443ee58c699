import { deletedUserName } from '@civic/moderation'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../accounts/account-errors.ts'
import { updateAccount } from '../accounts/account-queries.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { noVerification } from '../../signing-in/verification/verification-link.ts'
import { revokeSessionsOf } from '../../signing-in/sessions/session-queries.ts'
import { LastPlatformAdminError } from '../../administering/user-administration/admin-user-errors.ts'
import { refuseLastAdministrator } from '../../administering/user-administration/last-administrator.ts'
import { deletionReason } from './deletion-reason.ts'
import { passOwnershipOn } from './pass-ownership-on.ts'
import { eraseTraces } from './erase-traces.ts'
import { DeletionBody, DeletionReply } from './erasure-schemas.ts'
import { deletedUserEmail, noPasswordHash } from './placeholders.ts'

/**
 * Makes the caller's account anonymous for good and ends every session; what they wrote stays under a placeholder.
 * The account's row is locked first, so whatever else this person does stands before the deletion or is refused by it.
 *
 * Acts of other services lock a row first (a profile, a campaign, a donation) and then write one that points to the
 * account, such as a comment or a notification. So the traces are locked, by erasing them, before the new address
 * shuts the account against all that points to it: the other way round two would wait for each other in a circle.
 * The second time takes what was written until then.
 */
export const deleteAccount = change('DELETE /v1/auth/me', {
  summary: 'Delete your account',
  description:
    'It cannot be undone. Your name and address are replaced, all sessions end, and memberships, ' +
    'notifications and undecided applications are deleted. What you wrote, signed and gave stays, as the ' +
    'work of `[Deleted user]`; a representative profile that you held becomes unclaimed. The body may be ' +
    'left out, and nothing in it stops the deletion.',
  config: { unreadableBody: 'absent' },
  body: DeletionBody,
  reply: DeletionReply,
  refuses: [UserNotFoundError, LastPlatformAdminError],

  async does({ tx, citizen, origin, clock, notify, body }) {
    const account = await lockOwnAccount(tx, citizen)
    await refuseLastAdministrator(tx, account)
    const { id } = account
    const now = clock.now()
    const deletion = { deletedAt: now, deletionReason: deletionReason(body.reason) }
    await eraseTraces(tx, id, async () => passOwnershipOn({ tx, citizen, origin, notify }))
    await updateAccount(tx, id, { ...nobody(id), ...deletion }, now)
    await revokeSessionsOf(tx, id, now)
    await eraseTraces(tx, id)
    return { ok: true }
  },
})

function nobody(userId: string) {
  return {
    name: deletedUserName,
    email: deletedUserEmail(userId),
    passwordHash: noPasswordHash,
    avatarUrl: null,
    communityId: null,
    primaryCommunityId: null,
    emailVerified: false,
    emailVerifiedAt: null,
    ...noVerification,
    passwordResetTokenHash: null,
    passwordResetExpiresAt: null,
  }
}
