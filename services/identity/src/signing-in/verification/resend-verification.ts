import { requireSignedIn } from '@civic/access'
import { inTransaction, onCommit } from '@civic/db'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import type { IdentityCall } from '../../context.ts'
import { newVerificationLink, sendVerificationMail } from './verification-mail.ts'

/** Mails a new link that replaces the old one; nothing is sent for an address that is verified already. */
export async function resendVerification(call: IdentityCall): Promise<{ sent: true }> {
  const { db, actor, clock } = call
  const citizen = requireSignedIn(actor)
  return inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, citizen)
    if (account.emailVerified) return { sent: true }
    const now = clock.now()
    const link = newVerificationLink(now)
    await updateAccount(
      tx,
      account.id,
      { emailVerificationTokenHash: link.hash, emailVerificationExpiresAt: link.expiresAt },
      now,
    )
    onCommit(tx, () => sendVerificationMail(call, account, link.raw))
    return { sent: true }
  })
}
