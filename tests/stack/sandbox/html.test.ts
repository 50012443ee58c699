import { describe, expect, test } from 'vitest'
import { html } from '../../../stack/sandbox/html.ts'
import { shownAmount } from '../../../stack/sandbox/shown-amount.ts'

describe('markup of a page', () => {
  test('holds values apart from it, in text and in attributes', () => {
    const name = `<b>"Tom" & 'Ann'</b>`
    const escaped = '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;'
    const { text } = html`<p title="${name}">${name}</p>`
    expect(text).toBe(`<p title="${escaped}">${escaped}</p>`)
  })

  test('takes markup as it is', () => {
    const { text } = html`<p>${html`<b>${'1 < 2 &amp;'}</b>`}</p>`
    expect(text).toBe('<p><b>1 &lt; 2 &amp;amp;</b></p>')
  })
})

describe('an amount on a page', () => {
  test.each([
    [0, 'NGN 0.00'],
    [7, 'NGN 0.07'],
    [50, 'NGN 0.50'],
    [100_000, 'NGN 1,000.00'],
    [123_456_789, 'NGN 1,234,567.89'],
    [10_000_000_000_000, 'NGN 100,000,000,000.00'],
  ])('%d minor units are %s, in one line', (minor, shown) => {
    expect(shownAmount(minor, 'NGN')).toBe(shown.replace(' ', '\u{A0}'))
  })
})
