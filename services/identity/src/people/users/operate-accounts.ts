import { randomBytes } from 'node:crypto'
import type { Operator } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { AccountBannedError, AccountDeletedError } from '@civic/errors'
import { giveRole, roleChanged } from '../../administering/user-administration/give-role.ts'
import type { IdentityContext } from '../../context.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import type { Tx } from '../../tables.ts'
import { UserNotFoundError } from '../accounts/account-errors.ts'
import { updateAccount } from '../accounts/account-queries.ts'
import { lockCandidate, type Candidate } from './administrator-queries.ts'
import { setPassword } from './set-password.ts'

/** An account, as it was before the operator did something to it. */
export type Operated = Pick<Candidate, 'email' | 'name' | 'role' | 'bannedAt'>

/** What an operator does at the terminal works with. */
export type OperatedContext = Pick<IdentityContext, 'db' | 'clock'> & { operator: Operator }

/** Makes a moderator of anybody but an administrator, who may do all of that already. */
export async function appointModerator(context: OperatedContext, email: string): Promise<Operated> {
  return changed(context, email, async (tx, account, now) => {
    if (account.bannedAt) throw new AccountBannedError(account.banReason)
    if (['MODERATOR', 'PLATFORM_ADMIN'].includes(account.role)) return
    await giveRole(tx, account, 'MODERATOR', now)
    await recordAct(tx, context.operator, {}, roleChanged(account, 'MODERATOR'))
  })
}

/** Makes a moderator a citizen again; everybody else stays what they are. */
export async function dismissModerator(context: OperatedContext, email: string): Promise<Operated> {
  return changed(context, email, async (tx, account, now) => {
    if (account.role !== 'MODERATOR') return
    await giveRole(tx, account, 'CITIZEN', now)
    await recordAct(tx, context.operator, {}, roleChanged(account, 'CITIZEN'))
  })
}

/** Gives an account a generated password, which is kept nowhere, and ends its sessions. */
export async function resetPassword(
  context: OperatedContext,
  email: string,
): Promise<Operated & { generatedPassword: string }> {
  const generatedPassword = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(generatedPassword)
  const account = await changed(context, email, async (tx, { id, email: address }, now) =>
    setPassword(tx, context.operator, { id, email: address }, { passwordHash, now }),
  )
  return { ...account, generatedPassword }
}

/** Lifts a ban. Sessions that it ended stay ended. */
export async function liftBan(context: OperatedContext, email: string): Promise<Operated> {
  return changed(context, email, async (tx, { id, email: address, bannedAt }, now) => {
    if (!bannedAt) return
    await updateAccount(tx, id, { bannedAt: null, bannedById: null, banReason: null }, now)
    const unbanned = { action: 'user.unbanned', targetType: 'USER', targetId: id, metadata: { email: address } }
    await recordAct(tx, context.operator, {}, unbanned)
  })
}

/** Refuses an address that no account has, and an account that was deleted. */
async function changed(
  { db, clock }: OperatedContext,
  email: string,
  change: (tx: Tx, account: Candidate, now: Date) => Promise<void>,
): Promise<Operated> {
  return inTransaction(db, async (tx) => {
    const account = await lockCandidate(tx, email)
    if (!account) throw new UserNotFoundError()
    if (account.deletedAt) throw new AccountDeletedError()
    await change(tx, account, clock.now())
    return account
  })
}
