import type { Operator } from '@civic/access'
import { recordAct } from '@civic/audit'
import { updateAccount } from '../accounts/account-queries.ts'
import { endSessionsOf } from '../../signing-in/sessions/end-sessions.ts'
import type { Tx } from '../../tables.ts'

/** Gives a locked account another password: links to a new one are void, and every session ends. */
export async function setPassword(
  tx: Tx,
  operator: Operator,
  { id, email }: { id: string; email: string },
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await updateAccount(tx, id, { passwordHash, passwordResetTokenHash: null, passwordResetExpiresAt: null }, now)
  await endSessionsOf(tx, id, now)
  await recordAct(
    tx,
    operator,
    {},
    { action: 'user.password_reset', targetType: 'USER', targetId: id, metadata: { email } },
  )
}
