import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { newcomer } from '../test/forms.ts'
import { startTestIdentity } from '../test/start-identity.ts'

const forgot = '/v1/auth/forgot-password'

describe('the mails of this service', () => {
  test('bring the link that verifies an address', async () => {
    await using identity = await startTestIdentity()
    const { email } = await identity.citizen()

    const { to, source, text } = await identity.mailbox.next(email)

    expect([to, header(source, 'To')]).toEqual([email, email])
    expect(header(source, 'Subject')).toBe('Confirm your e-mail address for Civic Record')
    expect(header(source, 'From')).toBe('Civic Platform <no-reply@civic.local>')
    expect(text).toMatch(/\nhttps:\/\/app\.example\.org\/verify-email\?token=[0-9a-f]{64}\r?\n/)
    expect(text).toMatch(/<a href="https:\/\/app\.example\.org\/verify-email\?token=[0-9a-f]{64}">/)
    expect(text).toContain('24 hours')
    expect(text).toContain('you can ignore this mail')
  })

  test('bring the link that resets a password', async () => {
    await using identity = await startTestIdentity()
    const { email } = await identity.person({ name: 'Ada Obi' })
    await identity.call('POST', forgot, { body: { email } })

    const { source, text } = await identity.mailbox.next(email)

    expect(header(source, 'To')).toBe(`Ada Obi <${email}>`)
    expect(header(source, 'Subject')).toBe('Reset your password for Civic Record')
    expect(text).toContain('asked for a new password at Civic Record')
    expect(text).toMatch(/\nhttps:\/\/app\.example\.org\/reset-password\?token=[0-9a-f]{64}\r?\n/)
    expect(text).toMatch(/<a href="https:\/\/app\.example\.org\/reset-password\?token=[0-9a-f]{64}">/)
    expect(text).toContain('1 hour')
    expect(text).toContain('you can ignore this mail')
  })

  test('greet by name where the address is confirmed, escaped where it stands in HTML', async () => {
    await using identity = await startTestIdentity()
    const { email } = await identity.person({ name: '<b>Ada</b> & "Obi"' })
    await identity.call('POST', forgot, { body: { email } })
    const { text } = await identity.mailbox.next(email)
    expect(text).toContain('\nHello <b>Ada</b> & "Obi",')
    expect(text).toContain('<p>Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Obi&quot;,</p>')
  })

  test('name nobody where the address is not confirmed: the name may be an advert', async () => {
    await using identity = await startTestIdentity()
    const { email, calls } = await identity.citizen({ name: 'Buy at Evil Example' })
    const confirmed = await identity.person({ name: 'Buy at Evil Example' })
    const wanted = newcomer().email
    await calls('POST', '/v1/auth/resend-verification')
    await identity.call('POST', forgot, { body: { email } })
    await confirmed.calls('PATCH', '/v1/auth/me', { body: { email: wanted } })
    await identity.stop()

    const unconfirmed = identity.mailbox.mails.filter(({ to }) => to !== confirmed.email)
    expect(unconfirmed.map(({ to }) => to).toSorted()).toEqual([email, email, email, wanted].toSorted())
    for (const { text, source } of unconfirmed) {
      expect(text).toContain('\nHello,')
      expect(source).not.toContain('Evil')
    }
  })

  test('take no header and no line of text from a name', async () => {
    await using identity = await startTestIdentity()
    const { email } = await identity.person({ name: 'Ada\r\nBcc: eve@example.org\r\n\r\nGo to evil.example' })
    await identity.call('POST', forgot, { body: { email } })
    const { source, text } = await identity.mailbox.next(email)
    expect(header(source, 'Bcc')).toBeUndefined()
    expect(text).toContain('Hello Ada Bcc: eve@example.org Go to evil.example,')
    expect(identity.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })

  test('still go out when the service is closed right after the act', async () => {
    await using identity = await startTestIdentity()
    const { id, email } = await identity.person()
    await identity.facts.whileSlow(id, async () => {
      await identity.call('POST', forgot, { body: { email } })
      await identity.stop()
    })
    expect(identity.mailbox.mails.map(({ to }) => to)).toEqual([email])
    expect(identity.log.text()).not.toContain('could not be sent')
  })

  test('are printed to the log, link included, when no mail server is named', async () => {
    await using identity = await startTestIdentity({ SMTP_HOST: '' })
    const { email } = await identity.citizen()
    await identity.stop()
    const printed = identity.log.records().filter((record) => record.mail === true)
    const text = expect.stringMatching(/Hello,\n\n.*\n\nhttps:\/\/app\.example\.org\/verify-email\?token=\w{64}\n/)
    expect(printed).toEqual([
      expect.objectContaining({ mail: true, to: email, subject: 'Confirm your e-mail address for Civic Record', text }),
    ])
  })
})

describe('a mail server', () => {
  test('that is down never changes an answer; the failure is logged', async () => {
    await using identity = await startTestIdentity({ SMTP_PORT: '1' })
    const { calls, email } = await identity.citizen()

    const resent = await calls('POST', '/v1/auth/resend-verification')
    const forgotten = await identity.call('POST', forgot, { body: { email } })
    const changed = await calls('PATCH', '/v1/auth/me', { body: { email: newcomer().email } })
    await identity.stop()

    expect([resent.data, forgotten.data, changed.status]).toEqual([{ sent: true }, { sent: true }, 200])
    const failures = identity.log.records().filter((record) => /could not be sent/.test(record.msg))
    expect(failures.map(({ level }) => level)).toEqual(expect.arrayContaining([40, 40, 40]))
    expect(identity.log.text()).not.toContain('token=')
  })

  test('that never greets keeps nobody waiting', async () => {
    await using silent = await silentServer()
    await using identity = await startTestIdentity({ SMTP_PORT: String(silent.port) })
    const start = performance.now()
    const { email } = await identity.citizen()
    await identity.call('POST', forgot, { body: { email } })
    expect(performance.now() - start).toBeLessThan(5000)
    silent.hangUp()
  })
})

/** The first line of a header, or undefined. */
function header(source: string, name: string): string | undefined {
  const head = source.split('\r\n\r\n', 1)[0] ?? ''
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
}

/** Takes connections and says nothing. */
async function silentServer() {
  let isOver = false
  const hangUps: (() => void)[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (isOver) socket.destroy()
    else hangUps.push(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server that listens has such an address
  const { port } = server.address() as AddressInfo
  const hangUp = () => {
    isOver = true
    for (const end of hangUps) end()
  }
  return { port, hangUp, [Symbol.asyncDispose]: async () => void server.close() }
}
