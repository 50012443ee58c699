import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { flag, html, nothing, trusted } from './html.ts'
import { to } from './url.ts'

describe('markup', () => {
  test('escapes what is inserted, in text and in attributes', () => {
    const words = `<b>"it's" & more</b>`
    expect(html`<p title="${words}">${words}</p>`.toString()).toBe(
      '<p title="&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;">&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;</p>',
    )
  })

  test('takes markup as it is, and lists of it, and escapes no text twice', () => {
    const items = ['a & b', 'c'].map((word) => html`<i>${word}</i>`)
    expect(html`<p>${items}</p>`.toString()).toBe('<p><i>a &amp; b</i><i>c</i></p>')
    expect(html`<p>${[items, [html`<b>${1}</b>`]]}</p>`.toString()).toContain('<b>1</b>')
    expect(html`${['<', ['>']]}`.toString()).toBe('&lt;&gt;')
    expect(html`${trusted('<hr>')}`.toString()).toBe('<hr>')
  })

  test('leaves out what is not there, and shows a zero', () => {
    expect(html`<p>${undefined}${null}${false}${nothing}${''}${0}</p>`.toString()).toBe('<p>0</p>')
  })

  test('escapes an address as well', () => {
    expect(html`<a href="${to`/search?q=${'a'}&page=2`}">x</a>`.toString()).toBe(
      '<a href="/search?q=a&amp;page=2">x</a>',
    )
  })

  test('has an attribute without a value where it holds', () => {
    expect(html`<option ${flag(true, 'selected')}></option>`.toString()).toBe('<option selected></option>')
    expect(html`<option ${flag(false, 'selected')}></option>`.toString()).toBe('<option ></option>')
  })
})

describe('markup refuses', () => {
  const typed = 'javascript:hit()'

  test.each([
    ['href', () => html`<a href="${typed}">x</a>`],
    ['src', () => html`<img src="${typed}" />`],
    ['action', () => html`<form action="${typed}"></form>`],
    ['formaction', () => html`<button formaction="${typed}">x</button>`],
    ['href in a list', () => html`<a class="more" href="${[to`/issues`]}">x</a>`],
    ['href after a line break', () => html`<a href="${typed}">x</a>`],
    ['href that is missing', () => html`<a href="${undefined}">x</a>`],
    ['href of markup', () => html`<a href="${html`/issues`}">x</a>`],
  ])('what is no address as %s', (_name, markup) => {
    expect(markup).toThrow('No address stands behind')
  })

  test.each([
    ['no quotes', ['<p title=', '>x</p>']],
    ['blanks in place of quotes', ['<p title= ', ' class="a">x</p>']],
    ['single quotes', ["<p title='", "'>x</p>"]],
    ['no quotes, behind one that has them', ['<p class="', '" title=', '>x</p>']],
    ['no quotes, in a piece of a tag', [' title=', '']],
  ])('an attribute with %s, each time', (_name, pieces) => {
    const strings = Object.assign(pieces, { raw: pieces })
    const markup = () => html(strings, ...pieces.slice(1).map(() => typed))
    expect(markup).toThrow('The attribute has no double quotes')
    expect(markup).toThrow('The attribute has no double quotes')
  })

  test('nothing in text that looks like an attribute', () => {
    expect(html`<p>1 + 1 = ${2}, it's '${3}'</p>`.toString()).toBe(`<p>1 + 1 = 2, it's '3'</p>`)
  })
})

describe('all markup of the site', () => {
  const source = path.join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
  const filesWith = (sought: RegExp) =>
    files.filter((file) => sought.test(readFileSync(path.join(source, file), 'utf8')))

  test('is made by the tag, which escapes: strings become markup in these files alone', () => {
    expect(filesWith(/hono\/html/).toSorted()).toEqual(['html/data-block.ts', 'html/html.ts'])
    expect(filesWith(/\btrusted\(/).toSorted()).toEqual(['html/html.ts', 'style/icons.ts'])
  })

  test('inserts nothing where a browser reads more than text: styles, events, further kinds of address', () => {
    expect(filesWith(/\shref="\$\{/).length).toBeGreaterThan(30)
    expect(filesWith(/\s(?:style|on\w+|srcset|srcdoc|poster|ping|data)="[^"]*\$\{/)).toEqual([])
    expect(filesWith(/\s(?:href|src|action|formaction)="[^"$]+\$\{/)).toEqual([])
    expect(filesWith(/html`[^`]*<(?:script|style)\b/)).toEqual([])
  })
})
