import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { onLogLines } from '../../../stack/processes/log-lines.ts'

test.each([
  ['in pieces', ['{"msg":"on', 'e"}\n{"ms', 'g":"two"}\n'], ['{"msg":"one"}\n', '{"msg":"two"}\n']],
  ['with a last line that is not closed', ['one\ntw', 'o'], ['one\n', 'two\n']],
  ['with other line breaks inside', ['{"name":"Ada\u2028Obi\r\u0085x"}\n'], ['{"name":"Ada\u2028Obi\r\u0085x"}\n']],
  ['empty', [], []],
])('a log that comes %s is handed on line by line', async (_, pieces, expected) => {
  const output = new PassThrough()
  const lines: string[] = []
  onLogLines(output, (line) => lines.push(line))

  for (const piece of pieces) output.write(piece)
  output.end()
  await once(output, 'end')

  expect(lines).toEqual(expected)
})

test('a character that comes in two pieces is not torn', async () => {
  const output = new PassThrough()
  const lines: string[] = []
  onLogLines(output, (line) => lines.push(line))
  const bytes = Buffer.from('Ọjà\n')

  output.write(bytes.subarray(0, 2))
  output.end(bytes.subarray(2))
  await once(output, 'end')

  expect(lines).toEqual(['Ọjà\n'])
})
