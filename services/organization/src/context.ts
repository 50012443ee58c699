import type { Call } from '@civic/access'
import type { Clock } from '@civic/config'
import type { Warn } from '@civic/errors'
import type { Semaphore } from '@civic/limits'
import type { Mailer } from '@civic/mail'
import type { CountAudience, NotifyAudience } from '@civic/notifications'
import type { AudienceName } from './audiences-sql.ts'
import type { PaymentProvider } from './giving/payments/payment-provider.ts'
import type { Db, OrganizationTables } from './tables.ts'

/** What the acts of this service work with. */
export interface OrganizationContext {
  db: Db
  /** What browsing and analytics read; it may be a little behind. */
  readDb: Db
  clock: Clock
  /** Tells a crowd: in the act's transaction while it is small, by a job recorded there when it is large. */
  notifyAudience: NotifyAudience<OrganizationTables, AudienceName>
  /** How many people it would tell now. */
  countAudience: CountAudience<OrganizationTables, AudienceName>
  mailer: Mailer
  /** Whose receipt is sent when. */
  mailTurns: Semaphore
  /** Base of the links in mails. */
  appUrl: string
  /** Who takes the money; undefined where no secret key is set: payments are off then, all else works. */
  payments: PaymentProvider | undefined
  /** What the platform keeps of a donation, in basis points. */
  platformFeeBps: number
  /** How much one donation may be, in minor units. */
  donationBounds: { min: number; max: number }
  /** Where the provider sends the donor's browser when the checkout is over. */
  donationCallbackUrl: string
  /** Where swallowed failures are told. */
  warn: Warn
  /** Where an operator reads what the service did by itself. */
  log: (what: string, facts?: Record<string, unknown>, level?: 'info' | 'warn') => void
}

export type OrganizationCall = OrganizationContext & Call
