import { expect, test } from 'vitest'
import { oddLines } from './odd-lines.ts'

test.each([
  ['PORT=1\n\n# a comment\n  SMTP_HOST = mail.example  \r\nexport A=b\nEMPTY=\n', []],
  ["A=\"two\nlines\"\nB='x'\nC=`y`\nD=it's\n", []],
  ['this is not a setting\n', [{ number: 1, wrong: 'no setting' }]],
  ['PORT=1\nPORT: abc\nSMTP_HOST mail.example', [2, 3].map((number) => ({ number, wrong: 'no setting' }))],
  ['JWT_SECRET="unclosed\nPORT=1\n', [{ number: 1, wrong: 'open quote' }]],
  ['\u0000\u0001\u0002', [{ number: 1, wrong: 'no setting' }]],
])('of %j the odd lines are %j', (text, odd) => {
  expect(oddLines(text)).toEqual(odd)
})
