import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { describe, expect, test } from 'vitest'
import type { Html } from '../../services/web/src/html/html.ts'
import { wordOfAll, type Dress } from './dressed-things.ts'
import { dressedViews, type Dressed } from './dressed-views.ts'
import { hostileAddresses, hostileWords } from './hostile-words.ts'
import { attribute, everyElement, textOf } from './visitor.ts'

type Node = DefaultTreeAdapterMap['node']

const address = (name: string) => `/api/v1/uploads/${name}`
const plain: Dress = { text: (name) => `Words of ${name} ${wordOfAll}`, address }

describe('what somebody wrote', () => {
  const expected = treesOf(dressedViews(plain))

  test.each(hostileWords)('becomes no markup in any view: %s', (attack) => {
    const dressed = dressedViews({ text: (name) => `${attack} ${name} ${wordOfAll}`, address })
    expect(treesOf(dressed)).toEqual(expected)
  })

  test.each(hostileAddresses)('leads nowhere as an address: %s', (attack) => {
    const dressed = dressedViews({ text: plain.text, address: () => attack })
    for (const [view, tree] of Object.entries(treesOf(dressed))) {
      const known = new Set(expected[view]?.map((line) => line.trim()))
      expect([view, tree.filter((line) => !known.has(line.trim()))]).toEqual([view, []])
    }
  })
})

describe('these trees', () => {
  test('hold every view of the site', () => {
    const views = viewsOfTheSite()
    expect(views).toContain('issueView')
    const dressed = dressedViews(plain)
    expect(views.filter((name) => dressed[name] === undefined)).toEqual([])
  })

  test('show the words: all of them are in the text of a page', () => {
    const shown = Object.values(dressedViews(plain)).flat().join('\n')
    const wanted = [
      'title',
      'description',
      'second line',
      'comment',
      'author',
      'community',
      'note',
      'problem',
      'reason',
    ]
    expect(wanted.filter((name) => !shown.includes(`Words of ${name}`))).toEqual([])
  })

  test.each(hostileWords)('hold data for machines that reads as it was written: %s', (attack) => {
    const written = (name: string) => `${attack} ${name} ${wordOfAll}`
    const { layout = [] } = dressedViews({ text: written, address })
    const data = layout.flatMap((page) => dataOf(page.toString()))
    const read = new Set(data.flatMap(textsOf))
    const expected = ['title', 'community', 'site', 'operator'].map(written)
    expect([data.length, expected.filter((text) => !read.has(text))]).toEqual([4, []])
  })

  test('would differ if words became markup', () => {
    const [one, other] = ['<p title="x"></p>', '<p title="x" onclick="y"></p>'].map((markup) =>
      treesOf({ one: [markup] }),
    )
    expect(one).not.toEqual(other)
    expect(treesOf({ one: ['<a href="javascript:x">'] })).not.toEqual(treesOf({ one: ['<a href="/x">'] }))
    expect(treesOf({ one: ['<p>a</p>'] })).not.toEqual(treesOf({ one: ['<p>a<!-- b --></p>'] }))
  })
})

/** Elements, names of attributes and the schemes of addresses of each view, in their order. */
function treesOf(dressed: Dressed): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(dressed).map(([view, pages]) => [view, pages.flatMap((page) => treeOf(page))]),
  )
}

function treeOf(page: Html | string): string[] {
  const markup = page.toString()
  return [...linesOf(markup.startsWith('<!doctype') ? parse(markup) : parseFragment(markup), '')]
}

function* linesOf(node: Node, indent: string): Generator<string> {
  if (node.nodeName === '#comment') yield `${indent}#comment`
  if ('tagName' in node) {
    const names = node.attrs.map(({ name, value }) => (isAddress(name) ? `${name}=${schemeOf(value)}` : name))
    yield `${indent}${node.tagName} ${names.toSorted().join(' ')}`
  }
  if ('content' in node) yield* linesOf(node.content, `${indent} `)
  if ('childNodes' in node) for (const child of node.childNodes) yield* linesOf(child, `${indent} `)
}

/** What the blocks of data of a page say, as a machine reads them. */
function dataOf(page: string): unknown[] {
  const blocks = [...everyElement(parse(page))].filter((each) => attribute(each, 'type') === 'application/ld+json')
  return blocks.map((block) => JSON.parse(textOf(block)))
}

function textsOf(data: unknown): unknown[] {
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsOf) : [data]
}

function isAddress(name: string): boolean {
  return ['href', 'src', 'action', 'formaction', 'srcset', 'data', 'poster'].includes(name)
}

/** As a browser reads it: leading blanks and line breaks do not hide a scheme. */
function schemeOf(value: string): string {
  const url = URL.parse(value, 'site://here')
  return url === null ? `unreadable ${value}` : url.protocol + (url.protocol === 'site:' ? url.host : '')
}

/** They have names that end in `View`. */
function viewsOfTheSite(): string[] {
  const source = path.join(import.meta.dirname, '../../services/web/src')
  const texts = globSync('{features,views}/**/*.ts', { cwd: source }).map((file) =>
    readFileSync(path.join(source, file), 'utf8'),
  )
  return texts.flatMap((text) => [...text.matchAll(/^(?:export )?function (\w+View)\(/gm)].map(([, name = '']) => name))
}
