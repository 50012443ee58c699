import { describe, expect, test } from 'vitest'
import { isVisible, typedLine, typedPassword, typedText } from './typed-text.ts'

const decomposed = 'I\u0300ba\u0300da\u0300n'
const composed = '\u00ccb\u00e0d\u00e0n'

describe('a typed line', () => {
  test.each([
    [decomposed, composed],
    [`I\u200b\u0300ba\u0300\u00adda\u2060\u0300n`, composed],
    ['Drainage\u00a0Mushin', 'Drainage Mushin'],
    ['a \u2003\u3000 b\t\nc\u202fd', 'a b c d'],
    ['a\u3164\u2800b', 'a b'],
    ['A\u200dd\u200ca', 'Ada'],
    ['\u202eA\u0007da', 'Ada'],
    ['a\u0323\u0301', '\u1ea1\u0301'],
  ])('%j is %j', (text, line) => {
    expect(typedLine(text)).toBe(line)
    expect(typedLine(line)).toBe(line)
  })

  test.each([
    ['an emoji made of several', '👩‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈'],
    ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a word of Persian', 'می\u200cخواهم'],
    ['a word of Sinhala', 'ශ්\u200dරී'],
    ['a word of Malayalam', 'അവന്\u200d'],
    ['a mark that has no form of its own', 'ọ\u0300'],
  ])('keeps %s', (_, text) => {
    expect(typedLine(text)).toBe(text.normalize('NFC'))
    expect(typedText(text)).toBe(text.normalize('NFC'))
  })
})

describe('a typed text', () => {
  test.each([
    [decomposed, composed],
    ['a\u00a0b\r\n\tc  d', 'a b\n\tc  d'],
    ['\u202ea\u2066', 'a'],
  ])('%j is %j', (text, typed) => {
    expect(typedText(text)).toBe(typed)
  })

  test('has at most thirty marks on one letter, which costs no more than any other text', () => {
    // To order all of these takes a minute and a half.
    const marks = '\u0301\u0316'.repeat(200_000)
    expect([...typedText(`a${marks}`)].length).toBeLessThanOrEqual(31)
    expect([...typedLine(`a${marks}`)].length).toBeLessThanOrEqual(31)
    expect(typedPassword(`a${marks}`)).toBe(`a${marks}`)
  })
})

describe('a password', () => {
  test('is in one form, and nothing else of it changes', () => {
    expect(typedPassword(` ${decomposed}\u00a0\u200b  `)).toBe(` ${composed}\u00a0\u200b  `)
  })
})

describe('something to see', () => {
  test.each(['a', '7', '.', '$', 'ọ', '字', '🎈', '❤️', 'ـ', '\u0f3a', 'e\u0301', '한', '1️⃣'])('is %j', (text) => {
    expect(isVisible(text)).toBe(true)
  })

  test.each([
    '',
    ' \u00a0\u3000',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u115f\u1160\uffa0',
    '\u00ad',
    '\ufe0f\u{e0101}',
    '\u{e0041}\u{e007f}',
    '\u034f\u061c\u200e',
    '\u0301',
    '\u180e\u180b',
    '\u17b4',
    '\u{1d159}\u{1d173}',
  ])('is not %j', (text) => {
    expect(isVisible(text)).toBe(false)
  })
})
