import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  /** The message as it came: headers and encoded parts. */
  source: string
  /** The message with soft line breaks and quoted characters resolved. */
  text: string
}

/** An SMTP server on loopback that keeps what it gets. */
export interface Mailbox extends AsyncDisposable {
  port: number
  mails: readonly ReceivedMail[]
  /** Waits for the newest mail to an address that has not been handed out yet. */
  next: (to: string) => Promise<ReceivedMail>
  /** Hangs up and stops listening, as a mail server that is gone. */
  stop: () => Promise<void>
  /** Listens again on the same port; the mails that it had are still there. */
  restart: () => Promise<void>
}

/** Opens a mailbox on a free port; it takes mail without TLS or login. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  let server = await listen(0, (mail) => mails.push(mail))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
  const { port } = server.server.address() as AddressInfo
  const stop = async () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    port,
    mails,
    stop,
    restart: async () => {
      server = await listen(port, (mail) => mails.push(mail))
    },
    next: async (to) => {
      for (let attempt = 0; attempt < 1200; attempt += 1) {
        const mail = mails.findLast((candidate) => candidate.to === to && !taken.has(candidate))
        if (mail) {
          taken.add(mail)
          return mail
        }
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`No mail to ${to} came within half a minute`)
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function listen(port: number, take: (mail: ReceivedMail) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections that a mailer keeps for later are closed soon, not after half a minute.
    closeTimeout: 500,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const to = session.envelope.rcptTo[0]?.address ?? ''
        take({ to, source, text: decodeQuotedPrintable(source) })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}

function decodeQuotedPrintable(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
