import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSettings } from '../../../stack/setup/env-file.ts'

test('a line that sets it is written anew, one that shows it is put to use, the rest is added', () => {
  const text = '# Mine\nAPP_URL=https://old.example.org\n\n# SMTP_HOST=\nCONTACT=me@example.org\n'
  const settings = {
    APP_URL: 'https://new.example.org',
    SMTP_HOST: 'mail.example.org',
    CACHE_URL: 'redis://127.0.0.1:6379',
  }
  expect(withSettings(text, settings)).toBe(
    '# Mine\nAPP_URL=https://new.example.org\n\nSMTP_HOST=mail.example.org\nCONTACT=me@example.org\nCACHE_URL=redis://127.0.0.1:6379\n',
  )
})

test('a comment stays one where the setting is set elsewhere', () => {
  const text = '# APP_URL=http://localhost:5173\nAPP_URL=https://a.example.org\n'
  expect(withSettings(text, { APP_URL: 'https://b.example.org' })).toBe(
    '# APP_URL=http://localhost:5173\nAPP_URL=https://b.example.org\n',
  )
})

test('an empty file, a file without an end of line, and nothing to change', () => {
  expect(withSettings('', { A_NAME: 'x' })).toBe('A_NAME=x\n')
  expect(withSettings('A=1', { B: '2' })).toBe('A=1\nB=2\n')
  expect(withSettings('A=1\n', { A: '1' })).toBe('A=1\n')
})

test('what is written is read again as it was, whatever it is, and called twice it is the same', () => {
  const value = fc.string({ maxLength: 20 }).filter((text) => !/['"`\r\n\\#$]/.test(text) && text.trim() === text)
  const settings = fc.dictionary(fc.constantFrom('A', 'SMTP_PASSWORD', 'CONTACT'), value)
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      const first = withSettings('# Mine\n# CONTACT=\n', before)
      const second = withSettings(first, after)
      expect(parseEnv(second)).toEqual({ ...before, ...after })
      expect(withSettings(second, after)).toBe(second)
      expect(second).toContain('# Mine\n')
    }),
  )
})
