import { counter, startAtZero } from '@civic/metrics'
import { inSpan } from '@civic/traces'
import { isRefusedForGood } from './mail-failure.ts'
import { mailKinds, type Mailer } from './mailer.ts'

const sent = counter('mail_sent_total', 'Mails by what they are about and what became of them', ['kind', 'outcome'])
startAtZero(sent, { kind: mailKinds, outcome: ['sent', 'failed', 'refused'] })

/**
 * Counts every mail, also one that is printed, and makes it a part of the trace that it belongs to. `refused`: the server
 * does not take it, and would not later.
 */
export function countedMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const { kind = 'other' } = mail
      try {
        await inSpan('send mail', { kind: 'client', attributes: { 'civic.mail.kind': kind } }, async () =>
          mailer.send(mail),
        )
        sent.inc({ kind, outcome: 'sent' })
      } catch (error) {
        sent.inc({ kind, outcome: isRefusedForGood(error) ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}
