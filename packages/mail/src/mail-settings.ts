import { fullHttpUrl, port, text } from '@civic/config'
import { consoleMailer } from './console-mailer.ts'
import { countedMailer } from './counted-mailer.ts'
import { mailbox } from './mailbox-setting.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The variables of a service that sends mail, to be spread into its settings. */
export const mailSettings = {
  smtpHost: text('SMTP_HOST', ''),
  smtpPort: port(['SMTP_PORT'], 1025),
  smtpUser: text('SMTP_USER', ''),
  smtpPassword: text('SMTP_PASSWORD', ''),
  smtpFrom: mailbox('SMTP_FROM', 'Civic Platform <no-reply@civic.local>'),
  /** Base of the links in mails; no trailing slash. */
  appUrl: fullHttpUrl('APP_URL', 'http://localhost:5173'),
}

/** The values of `mailSettings` that a mailer is opened with. */
export interface MailConfig {
  smtpHost: string
  smtpPort: number
  smtpUser: string
  smtpPassword: string
  smtpFrom: string
}

/** SMTP when a host is set, else the console. */
export function openMailer(config: MailConfig, print: Parameters<typeof consoleMailer>[0]): Mailer {
  if (config.smtpHost === '') return countedMailer(consoleMailer(print))
  return countedMailer(
    smtpMailer({
      host: config.smtpHost,
      port: config.smtpPort,
      user: config.smtpUser,
      password: config.smtpPassword,
      from: config.smtpFrom,
    }),
  )
}
