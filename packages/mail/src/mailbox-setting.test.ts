import { ConfigError, readSettings } from '@civic/config'
import { describe, expect, test } from 'vitest'
import { mailSettings } from './mail-settings.ts'

const senderOf = (from: string) => readSettings({ SMTP_FROM: from }, mailSettings).smtpFrom
const fault = 'SMTP_FROM must be an address, or a name and an address as in "Civic Platform <no-reply@civic.local>"'

describe('SMTP_FROM', () => {
  test.each([
    'no-reply@civic.example.org',
    'root@localhost',
    "o'hara+civic_1@mail.example.org",
    'Civic Platform <no-reply@civic.local>',
    'Ìbàdàn, our city <no-reply@ìbàdàn.example>',
    '"Civic: \u{1f388}" <no-reply@civic.local>',
    '<no-reply@civic.local>',
  ])('may be the mailbox %s', (from) => {
    expect(senderOf(from)).toBe(from)
  })

  test.each([
    'Civic Platform',
    'no-reply',
    'no-reply@',
    '@civic.local',
    'no-reply@civic..local',
    'no-reply@-civic.local',
    '.no-reply@civic.local',
    'no reply@civic.local',
    'no-reply@civic.local, other@civic.local',
    'Civic Platform no-reply@civic.local',
    'Civic Platform <no-reply>',
    'Civic Platform <no-reply@civic.local',
    'Civic Platform <no-reply@civic.local> and more',
    'Civic: one <one@civic.local>',
    'one@civic.local <two@civic.local>',
    '"Civic <no-reply@civic.local>',
    'Civic\r\nBcc: x <no-reply@civic.local>',
    'Civic Platform <no-reply@civic.local\r\n>',
  ])('that is no mailbox stops the start in one line: %j', (from) => {
    expect(() => senderOf(from)).toThrow(new ConfigError([fault]))
  })

  test('is read in a moment, however long it is', () => {
    for (const text of ['a'.repeat(100_000), 'a.'.repeat(50_000), `a@${'a-'.repeat(50_000)}`])
      expect(() => senderOf(text)).toThrow(fault)
  })
})
