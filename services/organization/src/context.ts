import type { Call } from '@civic/access'
import type { Clock } from '@civic/config'
import type { Warn } from '@civic/errors'
import type { Mailer } from '@civic/mail'
import type { NotifyAudience } from '@civic/notifications'
import type { AudienceName } from './audiences-sql.ts'
import type { Db, OrganizationTables } from './tables.ts'

/** What the verbs of this service work with. */
export interface OrganizationContext {
  db: Db
  /** What browsing and analytics read; it may be a little behind. */
  readDb: Db
  clock: Clock
  /** Tells a crowd: in the act's transaction while it is small, by a job recorded there when it is large. */
  notifyAudience: NotifyAudience<OrganizationTables, AudienceName>
  mailer: Mailer
  /** Base of the links in mails. */
  appUrl: string
  /** Where swallowed failures are told. */
  warn: Warn
}

export type OrganizationCall = OrganizationContext & Call
