import { expect, test } from 'vitest'
import { readIds } from './ids.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('ids of a query come once each, in lower case, without what is none', () => {
  const one = 'a0000000-0000-4000-8000-000000000001'
  expect(readIds(` ${one.toUpperCase()},no id,,${idOf(2)} ,${one}`)).toEqual([one, idOf(2)])
})

test('ids of a query are the first hundred', () => {
  const many = Array.from({ length: 101 }, (_, number) => idOf(number))
  expect(readIds(many.join(','))).toEqual(many.slice(0, 100))
})

test.each(['', ',', 'a,b'])('the text %o names no row, which is not the same as no filter', (text) => {
  expect(readIds(text)).toEqual([])
  expect(readIds(undefined)).toBeUndefined()
})
