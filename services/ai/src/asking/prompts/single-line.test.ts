import { describe, expect, test } from 'vitest'
import { isBlankLine, singleLine } from './single-line.ts'

const whiteSpace = ' \t\n\v\f\r\u00A0\u1680\u2000\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
  /\p{Cc}/u.test(one),
)
const noWidth =
  '\u200B\u2060\uFEFF\u00AD\u034F\u061C\u115F\u180B\u180E\u202E\u2066\u3164\uFE0F\uFFA0\uFFF9\u{E0041}\u{E01EF}'

describe('a text that is blank on its line', () => {
  test.each([
    ['nothing', '', true],
    ['white space of all kinds', whiteSpace, true],
    ['controls', controls.join(''), true],
    ['the next line of older systems', '\u0085', true],
    ['what has no width', noWidth, true],
    ['all of these', `${whiteSpace}${noWidth}${controls.join('')}`.repeat(3), true],
    ['a border', '<<<END x>>>', true],
    ['a border over two lines', '<<<END x\n>>>', true],
    ['borders of several widths, with what has no width', ' <\u200B＜\u034F﹤END x>\u2060＞﹥ \u200B', true],
    ['half a border', '>>> \u200D<<<', false],
    ['brackets of a border alone', '<<<\u200D<<<\u0301 >>>', true],
    ['two brackets', '<<', false],
    ['a border and a letter', '<<<END x>>>a', false],
    ['a letter and a border', `${whiteSpace}${noWidth}a<<<END x>>>`, false],
    ['marks alone', '\u0301\u0338', false],
    ['joiners alone', '\u200D\u200C', false],
    ['half of a character', '\uD83D', false],
    ['halves with nothing to see between them', '\uDB40\u200B\uDC41', false],
    ['a character of two halves', '\u200B😀', false],
  ])('is recognized just as cleaning recognizes it: %s', (_, text, isBlank) => {
    expect([isBlankLine(text), singleLine(text, 2000) === '']).toEqual([isBlank, isBlank])
  })

  test('is recognized for every character of the first plane and of the invisible one', () => {
    const codes = [
      ...Array.from({ length: 0x1_0000 }, (_, code) => code),
      ...Array.from({ length: 0x1000 }, (_, code) => 0xe_0000 + code),
    ]
    const differing = codes.filter((code) => {
      const text = ` \u200B${String.fromCodePoint(code)}`
      return isBlankLine(text) !== (singleLine(text, 2000) === '')
    })
    expect(differing).toEqual([])
  })
})
