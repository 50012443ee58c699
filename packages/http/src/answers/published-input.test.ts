import {
  Clearable,
  HttpUrl,
  ImageLink,
  LongText,
  Name,
  PathId,
  RawText,
  SafeLink,
  Text,
  UploadLink,
  Words,
} from '@civic/contracts'
import { describe, expect, test } from 'vitest'
import { formats } from '../input/formats.ts'
import { publishedInput } from './published-input.ts'

const patternOf = (schema: unknown) => {
  const { pattern } = Object(publishedInput(schema))
  return new RegExp(pattern, 'u')
}

describe('the pattern of a published text', () => {
  test.each([
    [
      Text(1, 9),
      ['a', ' a ', '\u0007a', '\u200ba', 'ọ', '字', '🏡'],
      ['', ' ', '\n', '\u0007\u202e', '\ufeff', '\u200b', '\u3164', '\u0301', '\ud834\udd59', 'a\u0000'],
    ],
    [
      Text(5, 9),
      ['to be', '  to be\n', 'a\u0007bcde', 'a \n b cd', 'a b c'],
      ['to b', 'to b ', 'to\u0007 b', 'a   b', 'a \u0007 bc', 'o\u0302o\u0302o\u0302', 'to \u0000be'],
    ],
    [LongText(2, 9), ['ab', 'a b'], ['a', ' a ', 'a\u202e']],
    [LongText(5, 9), ['a   b', 'a\n\nbc'], ['a  b', 'a\r\nbc', 'a  b\u0000', 'a\u0007\u0007\u0007b']],
    [Name(2, 9), ['Ada', 'a/b: c', 'www Ada'], ['A', 'a@b.c', 'a＠b', 'www.b', 'ｗｗｗ．b', 'x://y', 'Ada\u0000']],
    [Name(0, 9), ['', 'Ada'], ['a@b', 'www.b']],
    [RawText({ minLength: 1 }), [' ', '\u0007'], ['a\u0000']],
  ])('asks for what is left when it is trimmed: %#', (schema, taken, refused) => {
    const pattern = patternOf(schema)
    expect(taken.filter((text) => !pattern.test(text))).toEqual([])
    expect(refused.filter((text) => pattern.test(text))).toEqual([])
  })

  test.each([
    ['http-url', HttpUrl, ['https://example.org/a b?c#d', 'HTTP://a.b:80']],
    ['image-link', ImageLink, ['a-b_c.png', '/api/v1/uploads/a.png', 'https://example.org/a.png']],
    ['upload-link', UploadLink, ['a-b_c.png', 'https://example.org/a.png']],
    ['safe-link', SafeLink, ['a', '/a:b', '?a=b:c', 'https://example.org']],
  ])('takes nothing that the format %s refuses', (format, schema, taken) => {
    const pattern = patternOf(schema)
    const odd = [
      '',
      'a:b',
      'javascript:alert(1)',
      'ftp://a.b',
      'http://',
      'http://a b',
      'a.exe',
      'a\tb',
      '//',
      'a\u0000',
    ]
    for (const text of [...taken, ...odd]) {
      if (pattern.test(text)) expect([text, formats[format]?.accepts(text)]).toEqual([text, true])
    }
    expect(taken.filter((text) => !pattern.test(text))).toEqual([])
  })

  test('is left out where words or another format say it', () => {
    expect(publishedInput(Words(['A']))).toEqual({ type: 'string', enum: ['A'] })
    expect(publishedInput(PathId)).toMatchObject({ format: 'uuid' })
    expect(publishedInput(PathId)).not.toHaveProperty('pattern')
  })

  test('stands in each alternative', () => {
    expect(publishedInput(Clearable(RawText()))).toMatchObject({ anyOf: [{ pattern: '^[^\\u0000]*$' }, {}, {}] })
  })
})

test('an id in a path is any text where a malformed one has nothing', () => {
  expect(publishedInput({ properties: { id: PathId } }, true)).toMatchObject({
    properties: { id: { type: 'string', pattern: '^[^\\u0000]*$' } },
  })
})
