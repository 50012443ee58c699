import { describe, expect, test } from 'vitest'
import { figuresApart, figuresIn, isSmall, wordForWord } from './figures.ts'

describe('figures of a text', () => {
  test.each([
    ['₦1,234.50 and 1234.5', ['1234.5', '1234.5']],
    ['₦5,000,000.00 is ₦5 million', ['5000000', '5000000']],
    ['1.1 million, 2 billion, 3 thousand', ['1100000', '2000000000', '3000']],
    ['on 2026-05-02, the 2nd', ['2026-05-02', '2']],
    ['1 May 2026', ['1', '2026']],
    ['５ wide, ٥ eastern', ['5', '٥']],
    ['version 1.2.3', ['1.2.3']],
    ['5 millionaires', ['5']],
    ['60%, 87.5 %, 5 percent, 7 Per cent, 60', ['60%', '87.5%', '5%', '7%', '60']],
    ['none at all', []],
  ])('%j are %j', (text, figures) => {
    expect(figuresIn(text)).toEqual(figures)
  })

  test.each([
    ['1. 2026-05-02, ₦5 Million:  “Land”\n', '1 2026-05-02 ₦ 5000000 land'],
    ['the mayor’s ＣＡＲ, 5,000.50', 'the mayor s car 5000.5'],
    [' — !', ''],
  ])('are read among words: %j is %j', (text, read) => {
    expect(wordForWord(text)).toBe(read)
  })

  test.each([
    ['12', true],
    ['1', true],
    ['0', false],
    ['13', false],
    ['1.5', false],
    ['5%', false],
    ['2026-05-02', false],
  ])('prove nothing when they are small: %s', (value, isProofless) => {
    expect(isSmall(value)).toBe(isProofless)
  })

  test('are the numbers of its days when those are taken apart', () => {
    expect(figuresApart('2026-05-02, ₦1,200,000.50: pump')).toEqual(['2026', '5', '2', '1200000.5'])
  })
})
