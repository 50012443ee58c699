import { requireSignedIn } from '@civic/access'
import { inTransaction, onCommit } from '@civic/db'
import type { IdentityCall } from '../../context.ts'
import { getAccount, updateAccount } from './account-queries.ts'
import type { ProfileBody, PublicUser } from './account-schemas.ts'
import { refuseDisposableAddress } from './disposable-addresses.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { publicUser } from './public-user.ts'
import { newVerificationLink, sendVerificationMail } from '../../signing-in/verification/verification-mail.ts'

/** Changes name or address. A new address is unverified until its own link is opened; links to the old one die. */
export async function updateProfile(call: IdentityCall, input: ProfileBody): Promise<{ user: PublicUser }> {
  const { db, actor, clock } = call
  const citizen = requireSignedIn(actor)
  const email = input.email?.toLowerCase()

  return inTransaction(db, async (tx) => {
    const stored = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    if (email !== undefined && email !== stored.email.toLowerCase()) {
      refuseDisposableAddress(email)
      const link = newVerificationLink(now)
      const unverified = {
        email,
        emailVerified: false,
        emailVerifiedAt: null,
        emailVerificationTokenHash: link.hash,
        emailVerificationExpiresAt: link.expiresAt,
        passwordResetTokenHash: null,
        passwordResetExpiresAt: null,
      }
      await updateAccount(tx, stored.id, { ...unverified, ...(input.name !== undefined && { name: input.name }) }, now)
      const addressee = { email, name: input.name ?? stored.name }
      onCommit(tx, () => sendVerificationMail(call, addressee, link.raw))
    } else if (input.name !== undefined && input.name !== stored.name) {
      await updateAccount(tx, stored.id, { name: input.name }, now)
    }
    return { user: publicUser(await getAccount(tx, stored.id)) }
  })
}
