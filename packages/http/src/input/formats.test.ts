import { describe, expect, test } from 'vitest'
import { formats } from './formats.ts'

const accepts = (format: string, text: string) => formats[format]?.accepts(text)
const megabyte = 1_000_000

describe('a mail address', () => {
  test.each([
    'a@b.co',
    'ada.obi+tag@mail.example.org',
    "o'neil_x-y%z@example.co.uk",
    'ADA@EXAMPLE.ORG',
    'ada@xn--bcher-kva.example',
    'ada@1.2',
    'ada@büch.er',
    `${'a'.repeat(64)}@example.org`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.org`,
  ])('may be %s', (text) => {
    expect(accepts('email', text)).toBe(true)
  })

  test.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@@example.org',
    'a@b@example.org',
    'ada@.example.org',
    'ada@example..org',
    'ada@example.org.',
    'ada@-example.org',
    'ada@example-.org',
    'ada@exam_ple.org',
    'ọbí@example.org',
    'a\u200bda@example.org',
    'ada@exam\u202eple.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada obi@example.org',
    'ada@exam ple.org',
    'ada@example.org\n',
    'ada\r\nBcc:eve@example.org',
    'ada\u0001@example.org',
    'ada\u007f@example.org',
    'ada\u2028@example.org',
    'Ada <ada@example.org>',
    '"ada"@example.org',
    'ada@[127.0.0.1]',
    'ada,eve@example.org',
    'ada;eve@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(127)}org`,
  ])('may not be %j', (text) => {
    expect(accepts('email', text)).toBe(false)
  })
})

describe('an address on the web', () => {
  test.each([
    'http://a',
    'https://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG',
    'https://example.org/a b',
    'http://[::1]:80/',
  ])('may be %s', (text) => {
    expect(accepts('http-url', text)).toBe(true)
    expect(accepts('safe-link', text)).toBe(true)
  })

  test.each([
    '',
    'http://',
    'https:example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    '//example.org',
    'http://exa mple.org',
    'http://example.org/\n',
    'http://a\tb',
    ' http://a',
    'http://a:99999',
  ])('may not be %j', (text) => {
    expect(accepts('http-url', text)).toBe(false)
  })
})

describe('a link', () => {
  test.each(['a', '/a/b', '../a', '?a=b:c', '#a:b', 'a/b:c', '//example.org', 'proof.pdf', 'a%20b'])(
    'may be %s',
    (text) => {
      expect(accepts('safe-link', text)).toBe(true)
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@b.co',
    ':x',
    'a:b',
    'http:',
    'https:a',
  ])('may not be %j', (text) => {
    expect(accepts('safe-link', text)).toBe(false)
  })
})

describe('a name', () => {
  test.each(['Ada Obi', 'Ọ̀ṣun www', 'a/b: c', 'St. Mary’s', '字'])('may be %s', (text) => {
    expect(accepts('name', text)).toBe(true)
  })

  test.each([
    'Win at https://evil.example',
    'www.evil.example',
    'WWW.x',
    'ada@example.org',
    'ada＠example',
    'ｗｗｗ．x',
    'x：／／y',
  ])('may not be %s', (text) => {
    expect(accepts('name', text)).toBe(false)
  })
})

describe('a password', () => {
  test('has at most 72 bytes, which may be fewer characters', () => {
    expect([accepts('password', 'x'.repeat(72)), accepts('password', 'x'.repeat(73))]).toEqual([true, false])
    expect([accepts('password', 'é'.repeat(36)), accepts('password', 'é'.repeat(37))]).toEqual([true, false])
  })
})

describe('an instant', () => {
  test('is anything that can be read as one', () => {
    expect(accepts('date-time', '2026-07-09T12:34:56+01:00')).toBe(true)
    expect(accepts('date-time', '2026-02-29T00:00:00Z')).toBe(false)
  })
})

describe('no text, however long and however it is made,', () => {
  // With a pattern that backtracks, one of these takes hours.
  const texts = ['a', 'a.', 'a-', '-', '@', 'a@', 'a@a.', '1', ':', '/', 'http://', 'a:', '\u00e9', ' '].flatMap(
    (piece) => {
      const long = piece.repeat(megabyte / piece.length)
      return [
        long,
        `a@${long}`,
        `a@${long}!`,
        `${long}@a.b`,
        `https://${long}`,
        `2026-07-09T12:34:56.${long}`,
        `${long}\0`,
      ]
    },
  )

  test.each(Object.keys(formats))('keeps the format %s busy', (format) => {
    for (const text of texts) expect(accepts(format, text)).toBe(false)
  })
})
