import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['lines of all kinds', 'one\r\ntwo\rthree\u2028four\u2029five\n', 'one\ntwo\nthree\nfour\nfive\n'],
  ['tabs', 'a\tb', 'a b'],
  ['controls', '\u0000a\u0007\u001B[31mb\u0085\u009Bc', 'a[31mbc'],
  ['directions', '\u202Ea\u202C\u2066b\u2069\u200Ec\u061Cd', 'abcd'],
  ['what has no width', 'a\u200B\u2060\uFEFF\u00AD\u034F\u115F\u3164\uFFA0b', 'ab'],
  ['letters that only a program sees', 'a\u{E0041}\u{E007F}b', 'ab'],
  ['variants, which may hold a text of their own', 'a\uFE0F\u{E0100}\u{E01EF}\u180Bb', 'ab'],
  ['joiners', 'می‌خواهم 👩‍👧 क्‍ष', 'می‌خواهم 👩‍👧 क्‍ष'],
  ['letters and their marks', 'Ẹ káàrọ̀, अपना, 你好, שלום', 'Ẹ káàrọ̀, अपना, 你好, שלום'],
])('of %s, what a person sees is left', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen)
})
