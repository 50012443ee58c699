import { describe, expect, test } from 'vitest'
import { parseShownJson, shownLine, shownText } from './shown-text.ts'

describe('text that is shown', () => {
  test.each([
    ['Ada\u0007 Obi\u001b[31m', 'Ada Obi[31m'],
    ['\u202eibO adA\u202c', 'ibO adA'],
    ['\u2066Ada\u2069', 'Ada'],
    ['a\u0000b\u007fc\u009bd\u000be', 'abcde'],
    ['one\r\ntwo\rthree\u2028four\u0085five\n\tsix', 'one\ntwo\nthree\nfour\nfive\n\tsix'],
    ['Ọjà אבג 👩‍👧 مرحبا\u200f', 'Ọjà אבג 👩‍👧 مرحبا\u200f'],
  ])('%j is %j', (text, shown) => {
    expect(shownText(text)).toBe(shown)
  })

  test.each([
    ['Ada\r\n\tObi', 'Ada Obi'],
    ['Ada\u2029Obi', 'Ada Obi'],
    ['Ada  Obi', 'Ada  Obi'],
    ['\u0007', ''],
  ])('in one line, %j is %j', (text, line) => {
    expect(shownLine(text)).toBe(line)
  })

  test.each([
    ['{"a":["x\\u0007y","x\\ry","\u202ex",7,null]}', { a: ['xy', 'x\ny', 'x', 7, null] }],
    ['["a\u007fb"]', ['ab']],
    ['["é a\u007fb","\u009bc"]', ['é ab', 'c']],
    ['["\u009bc"]', ['c']],
    ['["Ọjà \u202ex"]', ['Ọjà x']],
    ['["Ọjà","é"]', ['Ọjà', 'é']],
    ['"\\\\u0007"', '\\u0007'],
    ['{"a":"b\\nc"}', { a: 'b\nc' }],
  ])('in JSON, %s is %j', (json, value) => {
    expect(parseShownJson(json)).toEqual(value)
  })
})
