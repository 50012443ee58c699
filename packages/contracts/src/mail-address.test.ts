import { describe, expect, test } from 'vitest'
import { readMailAddress } from './mail-address.ts'

describe('a mail address', () => {
  test.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@ｅxample.org', 'ada@example.org'],
    ['Ada@Example.ORG', 'Ada@Example.ORG'],
    ['ada@1.2', 'ada@1.2'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readMailAddress(text)).toBe(kept)
  })

  // oxfmt-ignore
  test.each([
    '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u202e', '\u2066', '\u200f', '\u3164', '\ufe0f',
    '\u034f', '\u{e0061}', '\u00a0', '\u180e', '\u115f', '\u0000',
  ])('holds no %j', (character) => {
    expect(readMailAddress(`a${character}da@example.org`)).toBeUndefined()
    expect(readMailAddress(`ada@exam${character}ple.org`)).toBeUndefined()
    expect(readMailAddress(`ada@bü${character}cher.example`)).toBeUndefined()
  })

  test.each(['ọbí@example.org', 'аda@example.org', 'ada@１.２', 'ada@ü', `ada@${'ü'.repeat(200)}.example`])(
    'is not %s',
    (text) => {
      expect(readMailAddress(text)).toBeUndefined()
    },
  )
})
