import { banUser, browseIssues, browseUsers, connect, signIn } from '@civic/client'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../stack/demo/open-demo.ts'
import { demoPassword } from '../../stack/seed/townspeople.ts'
import { openDemoTown, signedInVisitor } from './demo-town.ts'
import { attribute, everyElement, Visitor, type SeenPage } from './visitor.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemoTown()
})
afterAll(async () => demo?.[Symbol.asyncDispose]())

/** More pages than the town has; what is beyond it would be a circle of addresses without an end. */
const mostPages = 700
/** Of a page by itself, compressed; style and font come once. */
const heaviestPage = 15_000

/** No pages; and the log for every thing and person together, and each page for the way back to it. */
const endless = /\.csv(?:\?|$)|^\/admin\/audit\?.*&|^\/welcome\?next=%2Fadmin/

/** Every page that links lead to, from the first one and these. */
async function crawl(visitor: Visitor, from: readonly string[] = ['/']): Promise<Map<string, SeenPage>> {
  const pages = new Map<string, SeenPage>()
  const waiting = [...from]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const plain = address.split('#')[0] ?? ''
    if (pages.has(plain)) continue
    const page = await visitor.opens(plain)
    pages.set(plain, page)
    if (pages.size > mostPages) throw new Error(`More than ${mostPages} pages; the last is ${plain}`)
    const ways = page.links
      .map(({ href }) => href)
      .filter((href) => /^\/(?!api\/|docs)/.test(href) && !endless.test(href))
    waiting.push(...ways)
  }
  return pages
}

let readByGuests: Promise<Map<string, SeenPage>> | undefined
/** As the town is before anybody does anything there. */
const pagesOfGuests = async () => (readByGuests ??= crawl(new Visitor(demo.stack.url)))

/** What is wrong with a page, in words. */
function faultsOf(address: string, page: SeenPage): string[] {
  const elements = [...page.elements('html')].flatMap((root) => [...everyElement(root)])
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
  const weight = gzipSync(page.html).length
  const labelled = new Set(page.elements('label').map((label) => attribute(label, 'for')))
  const controls = elements.filter(
    ({ tagName, attrs }) =>
      ['input', 'select', 'textarea'].includes(tagName) &&
      !attrs.some(
        ({ name, value }) => name === 'hidden' || name === 'aria-hidden' || (name === 'type' && value === 'hidden'),
      ),
  )
  const unlabelled = controls.filter(
    (control) => attribute(control, 'aria-label') === undefined && !labelled.has(attribute(control, 'id')),
  )
  const pointers = elements
    .flatMap((element) =>
      (attribute(element, 'aria-labelledby') ?? '')
        .split(' ')
        .concat((attribute(element, 'aria-describedby') ?? '').split(' ')),
    )
    .filter((id) => id !== '')
  const places = page.links
    .map(({ href }) => href)
    .filter((href) => href.startsWith('#'))
    .map((href) => decodeURIComponent(href.slice(1)))
  return [
    ...(page.status === 200 ? [] : [`${page.status}`]),
    ...(page.elements('h1').length === 1 ? [] : [`${page.elements('h1').length} first headings`]),
    ...(page.title.length > 3 ? [] : ['no title']),
    ...(weight < heaviestPage ? [] : [`weighs ${weight} bytes`]),
    ...unlabelled.map((control) => `a control without a label: ${attribute(control, 'name')}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice the id ${id}`),
    ...pointers.filter((id) => !ids.includes(id)).map((id) => `points to no ${id}`),
    ...places.filter((id) => !ids.includes(id)).map((id) => `leads to no place ${id}`),
    ...page.links.filter(({ text }) => text === '').map(({ href }) => `a link without words: ${href}`),
    ...(/undefined|NaN|\[object /.test(page.text + page.title) ? ['says something that nobody wrote'] : []),
  ].map((fault) => `${address}: ${fault}`)
}

describe('every page that links lead to', () => {
  test('is there for a guest, whole and light, and one leads to the others', async () => {
    const pages = await pagesOfGuests()
    expect([...pages].flatMap(([address, page]) => faultsOf(address, page))).toEqual([])
    expect(pages.size).toBeGreaterThan(20)
  })

  /** Ada follows somebody, Ngozi acts for an organization, Halima holds an office, Fatima applies for one, Ruth moderates, and the administrator sees all. */
  test.each(['ada', 'ngozi', 'halima', 'fatima', 'ruth', 'administrator'])('is there for %s', async (name) => {
    const { email, password } =
      name === 'administrator' ? demo.administrator : { email: `${name}@demo.example`, password: demoPassword }
    const person = await signedInVisitor(demo.stack.url, email, password)
    if (name === 'fatima') {
      const office = { fullName: 'Fatima Bello', title: 'Hon.', position: 'Councillor', constituency: 'Ward 9' }
      await person.sends(await person.opens('/apply/representative'), 'Send the application', office)
    }
    const pages = await crawl(person)
    expect([...pages].flatMap(([address, page]) => faultsOf(address, page))).toEqual([])
    for (const [address, page] of pages) {
      expect([address, page.headers.get('cache-control')]).toEqual([address, 'private, no-store'])
    }
  })
})

test('the figures of pages are those of the public call that they name', async () => {
  const pages = await pagesOfGuests()
  const told = new Map<string, string>()
  for (const page of pages.values()) {
    for (const element of page.elements('data')) {
      const [call, path, value] = ['data-call', 'data-path', 'value'].map((name) => attribute(element, name) ?? '')
      if (call) told.set(`${call} ${path}`, value ?? '')
    }
  }
  expect(told.size).toBeGreaterThan(20)
  for (const [where, value] of told) {
    const [call = '', path = ''] = where.split(' ')
    const answer: unknown = await (await fetch(demo.stack.url + call)).json()
    expect([where, String(memberAt(answer, `data.${path}`))]).toEqual([where, value])
  }
})

test('somebody who is banned meanwhile goes on reading every page, and is told what they may not do', async () => {
  const bola = await signedInVisitor(demo.stack.url, demo.people[1]?.email ?? '')
  const civic = connect(demo.stack.url)
  await signIn(civic, { body: demo.administrator })
  const { users } = await browseUsers(civic, { query: { q: demo.people[1]?.email ?? '' } })
  const [issue] = (await browseIssues(civic)).issues
  const page = await bola.opens(`/issues/${issue?.id}`)
  await banUser(civic, { path: { id: users[0]?.id ?? '' }, body: { reason: 'Adverts' } })
  const refused = await bola.sends(page, /^(?:Join|Post comment)/, { content: 'Buy cheap phones.' })
  expect(refused.text).toContain('may read but not take part')
  const pages = await crawl(bola)
  const readable = [...pages].filter(([, { status }]) => status !== 403)
  expect(readable.flatMap(([address, each]) => faultsOf(address, each))).toEqual([])
  expect(readable.length).toBeGreaterThan(20)
})

function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(name) : undefined,
      value,
    )
}
