import type { Call, IssueAccessToken } from '@civic/access'
import type { Clock } from '@civic/config'
import type { Warn } from '@civic/errors'
import type { Mailer } from '@civic/mail'
import type { Notify } from '@civic/notifications'
import type { TellHidden } from './moderating/contents/tell-hidden.ts'
import type { PasswordCheck } from './signing-in/passwords/password-check.ts'
import type { Pause } from './signing-in/sessions/refusal-delay.ts'
import type { SignInSources } from './signing-in/sessions/sign-in-source.ts'
import type { Db } from './tables.ts'

/** What the acts of this service work with. */
export interface IdentityContext extends SignInSources {
  db: Db
  clock: Clock
  notify: Notify
  /** Tells others, after the commit, that a content is hidden now. */
  tellHidden: TellHidden
  mailer: Mailer
  /** False: mails are printed to the log. */
  isMailConfigured: boolean
  /** How often a backup is expected; 0: never. */
  backupEveryHours: number
  issueAccessToken: IssueAccessToken
  pause: Pause
  passwords: PasswordCheck
  /** Base of the links in mails. */
  appUrl: string
  siteName: string
  /** Where swallowed failures are told: mails that did not go out, replayed tokens. */
  warn: Warn
}

export type IdentityCall = IdentityContext & Call
