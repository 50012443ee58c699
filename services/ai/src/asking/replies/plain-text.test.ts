import { describe, expect, test } from 'vitest'
import { hostileTexts, invisible } from '../../../test/tasks/hostile-texts.ts'
import { plainText } from './plain-text.ts'

describe('text that a person is shown', () => {
  test.each([
    ['<b>Bold</b> words', 'Bold words'],
    ['<script>alert(1)</script>done', 'alert(1)done'],
    ['<img src=x onerror=alert(1)> seen', 'seen'],
    ['a <!-- hidden --> b', 'a  b'],
    ['a <!-- never closed <b>', 'a'],
    ['<!DOCTYPE html>text', 'text'],
    ['<<b>script>alert(1)', 'alert(1)'],
    ['<<<b>b>script>alert(1)', 'script>alert(1)'],
    ['the end <img src=x onerror=alert(1)', 'the end img src=x onerror=alert(1)'],
    ['3 < 5 and 7 > 6', '3 < 5 and 7 > 6'],
    ['Mail <ada@example.org>', 'Mail ada@example.org>'],
    ['a<b and b>c', 'ab and b>c'],
    ['a <b> b < c', 'a  b < c'],
    ['one<br>two<br/>three<BR />four<h2\n>five</H2 >', 'one\ntwo\nthree\nfourfive'],
    ['<p>One.</p><p>Two.</p>', 'One.\nTwo.'],
    ['Line one<br>Line two<br class="x">three', 'Line one\nLine two\nthree'],
    ['<ul><li>a</li><li>b</LI\n></ul><div>c</div>d', 'a\nb\nc\nd'],
    ['<h1>Title</h1><table><tr><td>e</td></tr><tr><td>f</td></tr></table>', 'Title\ne\nf'],
    ['<pre>a</pre><track>b<link>c', 'abc'],
    ['one<br># two</p>## three', 'one\ntwo\nthree'],
    ['<<br>script>alert(1)', 'alert(1)'],
    ['see<a href="x">this</a>, <details open>more</details> <x-y z=1>', 'seethis, more'],
    ['<svg/onload=alert(1)>drawn', 'drawn'],
    ['# Heading\ntext', 'Heading\ntext'],
    ['### Heading ###', 'Heading ###'],
    ['text\n    # H', 'text\nH'],
    ['   \t## x', 'x'],
    ['a\n\u00A0# b', 'a\nb'],
    ['# # Heading', 'Heading'],
    ['## ## ##', ''],
    ['# #5 is broken', '#5 is broken'],
    ['one\n# ## \n# two', 'one\n\ntwo'],
    ['# ---\ntext\n     ====', 'text'],
    ['####### seven, #none', '####### seven, #none'],
    ['Heading\n=====\ntext\n\nOther\n---\nmore', 'Heading\ntext\n\nOther\nmore'],
    ['issue #5 stays, and C# too', 'issue #5 stays, and C# too'],
    ['  spaced\u0000 \u001B[1mout\t\r\nlines  ', 'spaced [1mout \nlines'],
    ['Ẹ káàrọ̀, ẹ̀yin ará Ìkẹjà', 'Ẹ káàrọ̀, ẹ̀yin ará Ìkẹjà'],
  ])('%j is shown as %j', (text, shown) => {
    expect(plainText(text, 1000)).toBe(shown)
  })

  test.each(hostileTexts)('is plain when a model repeats %s', (_, text) => {
    const shown = plainText(`${text} `.repeat(300), 1000)
    expect(shown).not.toMatch(/<[a-z!/?]/i)
    expect(shown).not.toMatch(invisible)
    expect([...shown].length).toBeLessThanOrEqual(1000)
  })

  test.each([
    ['one two three', 9, 'one two'],
    ['one two three', 7, 'one two'],
    ['one two three', 13, 'one two three'],
    ['unbroken', 4, 'unbr'],
    ['😀😀 😀😀', 4, '😀😀'],
    ['😀😀😀😀', 3, '😀😀😀'],
  ])('%j is cut to %i characters: %j', (text, most, shown) => {
    expect(plainText(text, most)).toBe(shown)
  })

  test.each(['<a', '<!--', '< ', '<a ', '<', '<a =', '<a/', '<br ', '</p ', ' ', '# ', '#', '=', '\n ', '<br>'])(
    'a flood of %j is over at once',
    (piece) => {
      const flood = piece.repeat(1_048_576 / piece.length)
      expect(plainText(flood, 1000)).not.toMatch(/<[a-z/!?]/i)
      expect(plainText(`<a ${flood.replaceAll('<', '=')}`, 1000)).not.toMatch(/<[a-z/!?]/i)
    },
  )

  test('no tag survives, however it is nested', () => {
    const nested = `${'<'.repeat(50)}b${'>b'.repeat(50)}`
    expect(plainText(nested, 1000)).not.toMatch(/<[a-z]/i)
  })
})
