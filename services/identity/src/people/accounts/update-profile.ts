import { onCommit } from '@civic/db'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import type { Updateable } from 'kysely'
import { change } from '../../act.ts'
import { newVerificationLink, noVerification } from '../../signing-in/verification/verification-link.ts'
import { sendAddressNotice, sendVerificationMail } from '../../signing-in/verification/verification-mail.ts'
import type { Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'
import { DisposableEmailDomainError, EmailAlreadyInUseError, UserNotFoundError } from './account-errors.ts'
import { getOwnAccount, isAddressTaken, updateAccount, type LockedAccount } from './account-queries.ts'
import { ProfileBody, UserReply } from './account-schemas.ts'
import { refuseDisposableAddress } from './disposable-addresses.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { publicUser } from './public-user.ts'

export const updateProfile = change('PATCH /v1/auth/me', {
  summary: 'Change your name or address',
  description:
    'What is left out stays. A new address gets a link. One that was never confirmed is replaced at once, ' +
    'and links mailed to it work no longer. A confirmed one stays until the link is opened: meanwhile the new ' +
    'one is `pendingEmail`, and the old one is told. Asking for the present address, or a reset of the ' +
    'password, drops what was pending. The access token keeps the old name, address and verification until ' +
    'it is refreshed.',
  body: ProfileBody,
  reply: UserReply,
  refuses: [ChangedMeanwhileError, UserNotFoundError, DisposableEmailDomainError, EmailAlreadyInUseError],

  async does({ tx, citizen, body: { name, ...body }, ...context }) {
    const stored = await lockOwnAccount(tx, citizen)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(publicUser(await getOwnAccount(tx, stored.id)))
    const email = body.email?.toLowerCase()
    const now = context.clock.now()
    const fields: Updateable<UsersTable> = { ...(name !== undefined && name !== stored.name && { name }) }
    if (email === undefined || email === stored.email.toLowerCase()) {
      const isDropped = email !== undefined && stored.pendingEmail !== null
      Object.assign(fields, isDropped && noVerification)
    } else {
      refuseDisposableAddress(email)
      const link = newVerificationLink(now)
      Object.assign(fields, await addressChange(tx, stored, email), link.columns)
      onCommit(tx, async () => {
        await sendVerificationMail(context, { id: stored.id, email }, link)
        if (stored.emailVerified) await sendAddressNotice(context, stored, email)
      })
    }
    if (Object.keys(fields).length > 0) await updateAccount(tx, stored.id, fields, now)
    return { user: publicUser(await getOwnAccount(tx, stored.id)) }
  },
})

/** A confirmed address stays until the new one is confirmed; one that never was makes way at once. */
async function addressChange(tx: Tx, { emailVerified }: LockedAccount, email: string): Promise<Updateable<UsersTable>> {
  if (!emailVerified) return { email, passwordResetTokenHash: null, passwordResetExpiresAt: null }
  if (await isAddressTaken(tx, email)) throw new EmailAlreadyInUseError()
  return { pendingEmail: email }
}
