import { createServer, type Server } from 'node:http'
import type { BrowserContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City } from '../journeys/start-city.ts'
import { hostileWords } from './hostile-words.ts'
import { marker, seedHostileDesks, seedHostileTown } from './hostile-town.ts'
import { openPage, signedInContext } from './open-page.ts'
import { openPlace } from './open-place.ts'

const mostPages = 70
/** What the browser itself says of a page that is not there. */
const missing = /Failed to load resource: the server responded with a status of 40[34]/

describe.skipIf(isBrowserMissing)('a town of scripts in a browser (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let city: City
  let browser: Browser
  let signedIn: BrowserContext
  let administrator: { email: string }
  beforeAll(async () => {
    const place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    city = place.city
    const { attacker } = await seedHostileTown(place)
    administrator = await place.strangerNamed('Ngozi').then(({ person }) => person)
    await seedHostileDesks(place, administrator)
    signedIn = await signedInContext(browser, city.url, { email: attacker.email, password })
  })
  afterAll(async () => open.disposeAsync())

  const ofMoney = ['', '/give', '/check', '/spending', '/updates', '/donations', '/concern'].map(
    (part) => `/campaigns/${marker}${part}`,
  )
  const searches = [marker, ...hostileWords].map((words) => `/search?q=${encodeURIComponent(words)}`)

  test('runs none of them on any page that links lead a guest to', async () => {
    const context = await browser.newContext()
    const { complaints, strangers, hits, seen } = await crawl(context, city.url, ['/', ...ofMoney, ...searches])
    expect([hits, complaints, strangers]).toEqual([[], [], []])
    expect(seen.filter((address) => address.startsWith('/issues/')).length).toBeGreaterThan(5)
    await context.close()
  })

  test('runs none of them on any page that links lead to who wrote them', async () => {
    const own = ['/profile', '/feed', '/notifications', '/profile/communities', '/welcome']
    const { complaints, strangers, hits, seen } = await crawl(signedIn, city.url, [...own, ...searches.slice(0, 2)])
    expect([hits, complaints, strangers]).toEqual([[], [], []])
    expect(seen.length).toBeGreaterThan(20)
  })

  test('runs none of them at the desks of moderators and administrators', async () => {
    const context = await signedInContext(browser, city.url, { email: administrator.email, password })
    const desks = ['/moderation', '/moderation/decisions', '/admin', '/admin/audit', '/admin/users', '/admin/campaigns']
    const { complaints, strangers, hits, seen } = await crawl(context, city.url, desks, /^\/(?:moderation|admin)/)
    expect([hits, complaints, strangers]).toEqual([[], [], []])
    expect(seen.filter((address) => address.startsWith('/moderation/cases/')).length).toBeGreaterThan(3)
    expect(seen.length).toBeGreaterThan(40)
    await context.close()
  })

  test('shows each of them as text when it comes back in a form', async () => {
    const context = await browser.newContext()
    const { page, complaints } = await openPage(context, city.url)
    for (let first = 0; first < hostileWords.length; first += 2) {
      const [name = '', email = name] = hostileWords.slice(first, first + 2)
      await page.goto(`${city.url}/register?email=${encodeURIComponent(name)}`)
      await page.fill('main input[name=name]', name)
      await page.fill('main input[name=email]', email)
      await page.click('main form button.btn')
      await page.locator('.error-summary').waitFor()
      expect(await page.inputValue('main input[name=name]')).toBe(name.trim())
      expect(await page.inputValue('main input[name=email]')).toBe(email.trim())
      expect([name, email, await page.evaluate('window.hit')]).toEqual([name, email, undefined])
    }
    expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([])
    await context.close()
  })

  describe('and a page of somebody else', () => {
    let stranger: Server
    let elsewhere: string
    let markup = ''
    let page: Page
    beforeAll(async () => {
      page = await signedIn.newPage()
      stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(markup))
      await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
      const address = stranger.address()
      elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    })
    afterAll(() => stranger?.close())

    test('cannot show the site in a frame', async () => {
      markup = `<iframe src="${city.url}/sign-in" width="800" height="600"></iframe>`
      const context = await browser.newContext()
      const { page: other, complaints } = await openPage(context, elsewhere)
      await other.goto(elsewhere)
      await expect
        .poll(() => complaints.join(' '))
        .toMatch(/frame-ancestors|X-Frame-Options|Refused to (display|frame)/)
      const frame = other.frames().find((each) => each !== other.mainFrame())
      expect(await frame?.locator('input[name=password]').count()).toBe(0)
      await context.close()
    })

    test.each([
      ['/profile/name', { name: 'Somebody else' }],
      ['/profile/email', { email: 'somebody@example.org' }],
      ['/profile/delete', { password, confirm: 'yes' }],
      ['/sign-out', {}],
      ['/sign-in', { email: 'somebody@example.org', password }],
    ])('cannot send the form %s in the name of who is signed in', async (path, fields) => {
      await page.goto(`${city.url}/profile`)
      const before = await ownName(page)
      const inputs = Object.entries({ ...fields, token: 'x'.repeat(43), words: hostileWords[0] })
      markup = `<form method="post" action="${city.url}${path}">${inputs
        .map(([name, value]) => `<input name="${name}" value="${value}">`)
        .join('')}<button>Win</button></form>`
      await page.goto(elsewhere)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url() === city.url + path),
        page.click('button'),
      ])
      expect([path, answer.status()]).toEqual([path, 403])
      await page.waitForLoadState()
      expect(await page.evaluate('window.hit')).toBeUndefined()
      await page.goto(`${city.url}/profile`)
      expect([new URL(page.url()).pathname, await ownName(page)]).toEqual(['/profile', before])
    })
  })
})

async function ownName(page: Page): Promise<string> {
  return page.locator('main dl.facts dd').first().innerText()
}

/** Opens every page that links lead to, from these. */
async function crawl(context: BrowserContext, origin: string, from: readonly string[], follows = /^\/(?!api\/|docs)/) {
  const { page, complaints, strangers } = await openPage(context, origin)
  const seen: string[] = []
  const waiting = [...from]
  const hits: unknown[] = []
  for (let next = waiting.shift(); next !== undefined && seen.length < mostPages; next = waiting.shift()) {
    const address = next.split('#')[0] ?? ''
    if (seen.includes(address)) continue
    seen.push(address)
    await page.goto(origin + address)
    const hit = await page.evaluate('window.hit')
    if (hit !== undefined) hits.push([address, hit])
    const links: string[] = await page.evaluate(`[...document.links].map((link) => link.getAttribute('href'))`)
    waiting.push(...links.filter((href) => follows.test(href) && !/\.csv(?:\?|$)/.test(href)))
  }
  return { seen, hits, strangers, complaints: complaints.filter((complaint) => !missing.test(complaint)) }
}
