import type { Mail } from '@civic/mail'
import type { IdentityContext } from '../../context.ts'
import type { LockedAccount } from '../../people/accounts/account-queries.ts'
import type { Tx } from '../../tables.ts'

/** Puts a fresh link into the account, in place of one that was never mailed, and makes the mail of it. */
export type RenewLink = (
  context: Pick<IdentityContext, 'appUrl' | 'siteName' | 'clock'>,
  tx: Tx,
  account: LockedAccount,
) => Promise<{ tokenHash: string; mail: Mail }>
