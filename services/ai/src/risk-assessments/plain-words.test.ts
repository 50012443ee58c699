import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { wordForWord } from './figures.ts'
import { wordsIn } from './telling-words.ts'

const pieces = [
  'road',
  'Ọ̀yọ́',
  'naïve',
  'ΑΣ',
  'İ',
  'ſ',
  'K',
  'Ⅷ',
  'ⅷ',
  '５',
  '٥',
  '建材',
  '₦',
  '\u0345',
  '\u0301',
  '-',
  '.',
  ',',
  ' ',
]
const figures = [
  '2026-05-01',
  '₦1,200.50',
  '5 million',
  '3Thousandth',
  '2\nBILLION',
  'v2.10',
  '7 millionſ',
  '60 %',
  '5 per cent',
  '3 percentage',
]
const text = array(oneof(constantFrom(...pieces, ...figures), string({ unit: 'binary', maxLength: 3 })), {
  maxLength: 12,
}).map((parts) => parts.join(''))

const inLowerCase = (written: string) => written.normalize('NFKC').toLowerCase()

test('words are the runs of letters and marks of a text, plain ones or not', () => {
  assert(
    property(text, (written) => {
      expect(wordsIn(written)).toEqual(inLowerCase(written).match(/[\p{L}\p{M}]+/gu) ?? [])
    }),
    { numRuns: 1000 },
  )
})

test('a text is read word for word as its words and figures are, each for itself', () => {
  const wordOrFigure =
    /\d{4}-\d{2}-\d{2}|\p{Nd}+(?:[.,]\p{Nd}+)*(?:\s*(?:%|per ?cent\b|(?:thousand|million|billion)\b))?|[\p{L}\p{M}\p{Sc}]+/giu
  assert(
    property(text, (written) => {
      const found = inLowerCase(written).match(wordOrFigure) ?? []
      // A figure says by itself what it says in the text; a word stays as it is.
      const read = found.map((piece) => (/^\p{Nd}/u.test(piece) ? wordForWord(piece) : piece))
      expect(wordForWord(written)).toBe(read.join(' '))
    }),
    { numRuns: 1000 },
  )
})
