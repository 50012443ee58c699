import type { Mailer } from './mailer.ts'

/** Prints mail to the log instead of sending it, so that a newcomer without SMTP_HOST finds the links there. */
export function consoleMailer(
  print: (record: { mail: true; to: string; subject: string; text: string; messageId?: string }) => void,
): Mailer {
  return {
    send: async ({ to, subject, text, messageId }) =>
      print({ mail: true, to: to.address, subject, text, ...(messageId !== undefined && { messageId }) }),
    [Symbol.asyncDispose]: async () => {},
  }
}
