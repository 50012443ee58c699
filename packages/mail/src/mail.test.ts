import { once } from 'node:events'
import net from 'node:net'
import { readSettings } from '@civic/config'
import { openMailbox, type Mailbox } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSettings, openMailer, type MailConfig } from './mail-settings.ts'
import { escapeHtml, headerText, type Mail, type Mailer } from './mailer.ts'

let mailbox: Mailbox
let mailer: Mailer
const neverPrinted = () => expect.unreachable()

beforeAll(async () => {
  mailbox = await openMailbox()
  mailer = openMailer(configFor(mailbox.port), neverPrinted)
})

afterAll(async () => {
  await mailer[Symbol.asyncDispose]()
  await mailbox[Symbol.asyncDispose]()
})

function configFor(port: number): MailConfig {
  return readSettings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) }, mailSettings)
}

let recipients = 0

function mail(changes: Partial<Mail> = {}): Mail {
  recipients += 1
  return {
    to: { name: 'Ada Ọbí', address: `ada${recipients}@example.org` },
    subject: 'Verify your address',
    text: 'Open the link.',
    html: '<p>Open the <a href="https://app.example.org/?token=x&y">link</a>.</p>',
    ...changes,
  }
}

/** Header lines with their continuations, as a mail reader sees them. */
function headersOf(source: string): string[] {
  const [head = ''] = source.split('\r\n\r\n', 1)
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
}

/** A header as a lenient mail reader shows it, who resolves encoded words wherever they stand. */
function shown(source: string, name: string): string {
  const line = headersOf(source).find((header) => header.startsWith(`${name}: `)) ?? ''
  const decode = (_: string, encoding: string, text: string) => {
    if (encoding.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString()
    const bytes = text
      .replaceAll('_', ' ')
      .replaceAll(/=([\dA-F]{2})/gi, (__, hex) => String.fromCharCode(parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  const joined = line.slice(name.length + 2).replaceAll(/(?<=\?=)\s+(?==\?)/g, '')
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, decode)
}

const lookAlikes = [
  '=?utf-8?Q?Your_bank?=',
  'Wells =?UTF-8?B?WW91ciBiYW5r?= for all',
  '=?utf-8?Q?Your_bank?= Ọbí 🎈',
  `${'=?utf-8?q?Your_bank?= of the whole village, '.repeat(5)}Ọbí`,
]

describe('mail over SMTP', () => {
  test('arrives with both bodies', async () => {
    const sent = mail()
    await mailer.send(sent)
    const arrived = await mailbox.next(sent.to.address)
    expect(arrived.text).toContain(sent.text)
    expect(arrived.text).toContain(sent.html)
    const headers = headersOf(arrived.source)
    expect(headers).toContain('From: Civic Platform <no-reply@civic.local>')
    expect(headers).toContain('Subject: Verify your address')
  })

  test('goes under the id that it was given, each time it is sent', async () => {
    const sent = mail({ messageId: '<receipt-7@app.example.org>' })
    for (let round = 0; round < 2; round += 1) {
      await mailer.send(sent)
      const { source } = await mailbox.next(sent.to.address)
      expect(headersOf(source)).toContain('Message-ID: <receipt-7@app.example.org>')
    }
  })

  test.each(['\r\n', '\n', '\r', '\u2028', '\r\n\r\n'])(
    'gains no header from a name or a subject with %j',
    async (lineBreak) => {
      const evil = `Ada${lineBreak}Bcc: eve@example.org${lineBreak}X-Evil: yes`
      const address = mail().to.address
      const before = mailbox.mails.length

      await mailer.send(mail({ to: { name: evil, address }, subject: evil }))

      const { source } = await mailbox.next(address)
      expect(mailbox.mails).toHaveLength(before + 1)
      expect(headersOf(source).filter((line) => /^(bcc|x-evil):/i.test(line))).toEqual([])
    },
  )

  test.each(lookAlikes)('shows as it was written what only looks encoded: %s', async (text) => {
    const sent = mail({ subject: `${text} invited you`, to: { name: text, address: mail().to.address } })
    await mailer.send(sent)
    const { source } = await mailbox.next(sent.to.address)
    expect(shown(source, 'Subject')).toBe(sent.subject)
    // A name may hold what joins words and is not seen.
    expect(shown(source, 'To').replaceAll('\u2060', '')).toBe(`${text} <${sent.to.address}>`)
  })

  test('goes to one person, whatever stands in the address', async () => {
    const before = mailbox.mails.length
    const address = 'ada@example.org\r\nRCPT TO:<eve@example.org>\r\nBcc: eve@example.org'
    await mailer.send(mail({ to: { name: 'Ada', address } })).catch(() => {})
    await mailer.send(mail())
    for (const { to, source } of mailbox.mails.slice(before)) {
      expect(to).not.toContain('eve')
      expect(headersOf(source).filter((line) => /^(bcc|rcpt)/i.test(line))).toEqual([])
    }
  })

  test('is not lost when the mailer is closed while it is on its way', async () => {
    const own = openMailer(configFor(mailbox.port), neverPrinted)
    const sent = [mail(), mail(), mail(), mail(), mail()]
    const sending = Promise.all(sent.map(async (one) => own.send(one)))
    await own[Symbol.asyncDispose]()
    await sending
    for (const { to } of sent) expect(await mailbox.next(to.address)).toBeDefined()
  })

  test('that the server does not take is thrown to the caller', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    server.close()
    await once(server, 'close')
    await using own = openMailer(configFor(port), neverPrinted)
    await expect(own.send(mail())).rejects.toThrow('ECONNREFUSED')
  })
})

describe('mail without an SMTP server', () => {
  test('is printed, so that a newcomer finds the links', async () => {
    const printed: unknown[] = []
    await using console = openMailer(readSettings({}, mailSettings), (record) => void printed.push(record))
    const sent = mail()
    await console.send(sent)
    await console.send({ ...sent, messageId: '<receipt-7@app.example.org>' })
    const record = { mail: true, to: sent.to.address, subject: sent.subject, text: sent.text }
    expect(printed).toEqual([record, { ...record, messageId: '<receipt-7@app.example.org>' }])
  })
})

describe('text in mails', () => {
  test('is escaped between tags and in attributes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    )
    expect(escapeHtml('Ọjà 🎈')).toBe('Ọjà 🎈')
  })

  test('has no line breaks in a header', () => {
    expect(headerText('  Ada\r\nBcc: x\n\u2028y\u2029 ')).toBe('Ada Bcc: x y')
  })
})
