import { expect, test } from 'vitest'
import { csvLine, everyPage, mostRows } from './csv.ts'

test.each([
  ['plain words and numbers', ['Ada', 12, -3], 'Ada,12,-3'],
  ['nothing', ['', undefined, 'end'], ',,end'],
  ['quotation marks, commas and lines', ['a "b"', 'c, d', 'e\nf'], '"a ""b""","c, d","e\nf"'],
  ['formulas', ['=1+1', '+234', '-x', '@sum', '=A1,"B"'], `'=1+1,'+234,'-x,'@sum,"'=A1,""B"""`],
])('a line holds %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

test('a list is read to its end, and never further than a file goes', async () => {
  const asked: number[] = []
  const read =
    (total: number) =>
    async ({ limit, offset }: { limit: number; offset: number }) => {
      asked.push(offset)
      return Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_row, index) => offset + index)
    }
  const waitAnew = () => {}
  const countOf = async (total: number) => {
    let count = 0
    for await (const things of everyPage({ waitAnew }, 200, read(total))) count += things.length
    return count
  }
  expect([await countOf(450), asked]).toEqual([450, [0, 200, 400]])
  expect(await countOf(20_000)).toBe(mostRows)
})
