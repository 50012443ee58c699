import { randomBytes } from 'node:crypto'
import type { Operator } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { AccountBannedError, AccountDeletedError } from '@civic/errors'
import { updateAccount } from '../accounts/account-queries.ts'
import type { IdentityContext } from '../../context.ts'
import { roleChanged } from '../../administering/user-administration/give-role.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import { noVerification } from '../../signing-in/verification/verification-link.ts'
import type { Tx } from '../../tables.ts'
import type { AdministratorForm } from './administrator-form.ts'
import { lockCandidate, type Candidate } from './administrator-queries.ts'
import { setPassword } from './set-password.ts'
import { insertAdministrator } from './user-queries.ts'

export interface MadeAdministrator {
  email: string
  name: string
  /** What is different from before; empty when all of it was so already. */
  changes: readonly ('created' | 'promoted' | 'verified' | 'password changed')[]
  /**
   * Where none was given, of a new account or of one whose address nobody had confirmed: to be shown once, it is kept
   * nowhere.
   */
  generatedPassword?: string
}

/**
 * Makes an administrator at the operator's terminal: a new account, or the one that has this address. Nobody is signed
 * in there, so there is nobody whose permission could be asked; the audit trail names the operator.
 */
export async function createAdministrator(
  context: Pick<IdentityContext, 'db' | 'clock'>,
  operator: Operator,
  form: AdministratorForm,
): Promise<MadeAdministrator> {
  const { email, name } = form
  const now = context.clock.now()
  const password = form.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const generated = form.password === undefined ? { generatedPassword: password } : undefined

  const outcome = await inTransaction(context.db, async (tx): Promise<MadeAdministrator | undefined> => {
    const newId = await insertAdministrator(tx, { email, name, passwordHash, now })
    if (newId !== undefined) {
      await recordAct(tx, operator, {}, { ...made(newId), metadata: { role: 'PLATFORM_ADMIN', email } })
      return { email, name, changes: ['created'], ...generated }
    }
    const candidate = await lockCandidate(tx, email)
    if (!candidate) return undefined
    // Whoever opened this account never proved the address: their password must not open an administrator's.
    const keepsPassword = generated && candidate.emailVerified
    const change = { passwordHash: keepsPassword ? undefined : passwordHash, now }
    const promoted = await promote(tx, operator, candidate, change)
    return { ...promoted, ...(!keepsPassword && generated) }
  })
  // Undefined: who had the address a moment ago has changed it since.
  return outcome ?? createAdministrator(context, operator, form)
}

const made = (targetId: string) => ({ action: 'user.created', targetType: 'USER', targetId })

async function promote(
  tx: Tx,
  operator: Operator,
  { id, email, name, role, emailVerified, bannedAt, banReason, deletedAt }: Candidate,
  { passwordHash, now }: { passwordHash: string | undefined; now: Date },
): Promise<MadeAdministrator> {
  if (deletedAt) throw new AccountDeletedError()
  if (bannedAt) throw new AccountBannedError(banReason)
  const changes: MadeAdministrator['changes'][number][] = []

  if (role !== 'PLATFORM_ADMIN') {
    changes.push('promoted')
    await updateAccount(tx, id, { role: 'PLATFORM_ADMIN' }, now)
    await recordAct(tx, operator, {}, roleChanged({ id, role, email }, 'PLATFORM_ADMIN'))
  }
  if (!emailVerified) {
    changes.push('verified')
    const verified = { emailVerified: true, emailVerifiedAt: now }
    await updateAccount(tx, id, { ...verified, ...noVerification }, now)
  }
  if (passwordHash !== undefined) {
    changes.push('password changed')
    await setPassword(tx, operator, { id, email }, { passwordHash, now })
  }
  return { email, name, changes }
}
