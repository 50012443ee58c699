import { expect, test } from 'vitest'
import { ended, spanOf } from './letters.ts'

test.each([
  ['banned Femi', 'banned Femi.'],
  ['banned Femi: “Advertising”', 'banned Femi: “Advertising”.'],
  ['banned Femi: “It was advertising.”', 'banned Femi: “It was advertising.”'],
  ['banned Femi: “Why?”', 'banned Femi: “Why?”'],
])('%s ends once', (sentence, whole) => {
  expect(ended(sentence)).toBe(whole)
})

test.each([
  [0, 'less than a minute'],
  [0.04, '2 minutes'],
  [0.75, '45 minutes'],
  [1, '1 hour'],
  [2.5, '2.5 hours'],
])('%d hours are %s', (hours, said) => {
  expect(spanOf(hours, String)).toBe(said)
})
