import { createTransport } from 'nodemailer'
import { literalName, literalText } from './literal-text.ts'
import { mailConnections, type Mailer } from './mailer.ts'

/** Which server, and in whose name. */
export interface SmtpSettings {
  host: string
  /** 465: TLS from the start; 587: STARTTLS or nothing; any other: STARTTLS when offered. */
  port: number
  /** Empty: no login. */
  user: string
  password: string
  /** `Name <address>` or an address. */
  from: string
}

const dialTimeoutMs = 10_000

/** Sends over SMTP through a small pool of connections; closing waits for the mails that are on their way. */
export function smtpMailer({ host, port, user, password, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: mailConnections,
    host,
    port,
    secure: port === 465,
    requireTLS: port === 587,
    connectionTimeout: dialTimeoutMs,
    greetingTimeout: dialTimeoutMs,
    socketTimeout: 30_000,
    ...(user !== '' && { auth: { user, pass: password } }),
  })
  const onTheirWay = new Set<Promise<unknown>>()
  let lastFailureAt: Date | undefined
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      const header = { from, to: { name: literalName(to.name), address: to.address }, subject: literalText(subject) }
      const sending = transport.sendMail({ ...header, text, html, ...(messageId !== undefined && { messageId }) })
      onTheirWay.add(sending)
      try {
        await sending
      } catch (error) {
        lastFailureAt = new Date()
        throw error
      } finally {
        onTheirWay.delete(sending)
      }
    },
    greet: async () => void (await transport.verify()),
    lastFailureAt: () => lastFailureAt,
    [Symbol.asyncDispose]: async () => {
      await Promise.allSettled(onTheirWay)
      transport.close()
    },
  }
}
