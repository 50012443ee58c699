import { inTransaction, onCommit } from '@civic/db'
import { openSession } from '../../signing-in/sessions/open-session.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import { requestedApplication } from '../../applying/applications/requested-application.ts'
import type { IdentityContext } from '../../context.ts'
import { getAccount, insertAccount } from './account-queries.ts'
import type { PublicUser, RegistrationBody, TokenPair } from './account-schemas.ts'
import { refuseDisposableAddress } from './disposable-addresses.ts'
import { publicUser } from './public-user.ts'
import { newVerificationLink, sendVerificationMail } from '../../signing-in/verification/verification-mail.ts'

/** Opens an account, as a citizen whatever is applied for, and signs its owner in at once. */
export async function register(
  context: IdentityContext,
  input: RegistrationBody,
): Promise<{ user: PublicUser; tokens: TokenPair }> {
  const { db, clock, notify } = context
  const email = input.email.toLowerCase()
  refuseDisposableAddress(email)
  const submitApplication = requestedApplication(input)
  const passwordHash = await hashPassword(input.password)
  const now = clock.now()
  const link = newVerificationLink(now)

  return inTransaction(db, async (tx) => {
    const userId = await insertAccount(tx, {
      email,
      name: input.name,
      passwordHash,
      requestedAccountType: input.requestedAccountType ?? 'CITIZEN',
      approvalStatus: submitApplication ? 'PENDING' : 'NONE',
      emailVerificationTokenHash: link.hash,
      emailVerificationExpiresAt: link.expiresAt,
    })
    if (submitApplication) {
      await submitApplication(tx, userId, now)
      await notify(tx, [applicationReceived(userId)])
    }
    const account = await getAccount(tx, userId)
    const tokens = await openSession(context, tx, account)
    onCommit(tx, () => sendVerificationMail(context, account, link.raw))
    return { user: publicUser(account), tokens }
  })
}

function applicationReceived(userId: string) {
  return {
    userId,
    type: 'SYSTEM' as const,
    title: 'Application received',
    body: 'Your application is pending review. You can use the platform as a citizen until it is decided.',
    linkUrl: '/profile',
  }
}
