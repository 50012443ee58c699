import { expect, test } from 'vitest'
import { titleText } from './title-text.ts'

test.each([
  ['A new\nborehole\u2028for  Amuwo', 100, 'A new borehole for Amuwo'],
  ['# A heading\n\nand a line', 100, 'A heading and a line'],
  ['Underlined\n=====', 100, 'Underlined'],
  ['<h1>Tagged</h1>', 100, 'Tagged'],
  ['<p>One.</p><p>Two</p>and<br>three', 100, 'One. Two and three'],
  ['<\nscript>a', 100, '< script>a'],
  ['one two three', 9, 'one two'],
  [' \n ', 9, ''],
])('the title %j in at most %i characters is %j', (text, most, title) => {
  expect(titleText(text, most)).toBe(title)
})
