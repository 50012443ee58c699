import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../stack/demo/open-demo.ts'
import { demoPassword } from '../../stack/seed/townspeople.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { openDemoTown } from './demo-town.ts'
import { findingsOfAxe, openPage, signedInContext, type WatchedPage } from './open-page.ts'

/** `/issues/*` is the first issue that the page of issues leads to. */
const ofGuests = [
  '/',
  '/issues',
  '/issues/*',
  '/petitions',
  '/petitions/*',
  '/communities',
  '/communities/*',
  '/representatives',
  '/representatives/*',
  '/organizations',
  '/organizations/*',
  '/announcements/*',
  '/projects/*',
  '/consultations',
  '/consultations/*',
  '/campaigns?sort=NEAR_ME',
  '/campaigns/*',
  '/campaigns/a-well-for-opebi-road/give?amount=500000',
  '/campaigns/a-well-for-opebi-road/check',
  '/campaigns/a-well-for-opebi-road/spending',
  '/campaigns/a-well-for-opebi-road/updates',
  '/campaigns/a-well-for-opebi-road/donations',
  '/donations/complete',
  '/search?q=drain',
  '/activity',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/statuses',
  '/about',
  '/contact',
  '/offline',
  '/not/there',
]
const ofPeople = [
  '/profile',
  '/profile/communities',
  '/feed',
  '/notifications',
  '/issues/*',
  '/communities/*',
  '/consultations/*',
  '/campaigns/a-well-for-opebi-road/concern',
  '/my/donations',
  '/representatives/*',
  '/apply/organization',
  '/apply/representative',
]
const ofModerators = [
  '/moderation',
  '/moderation/decisions',
  '/moderation/concerns',
  '/moderation/concerns/*',
  '/issues/*',
]
const ofAdministrators = [
  '/admin',
  '/admin/applications',
  '/admin/applications/*',
  '/admin/users',
  '/admin/users/*',
  '/admin/audit',
  '/admin/figures',
  '/admin/money',
  '/admin/communities/new',
  '/admin/communities/*',
  '/admin/organizations/*',
  '/admin/representatives/*',
  '/admin/campaigns',
  '/admin/campaigns/*',
  '/admin/reconciliation',
  '/admin/installation',
]
/** Between the narrowest and the widest a page only has to fit. */
const widths = [320, 768, 1280]
/** What the browser itself says of a page that is not there. */
const saidOfMissing = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

describe.skipIf(isBrowserMissing)('the site in a browser (needs chromium)', () => {
  let demo: Demo
  let browser: Browser
  /** One of each, since a page of its own costs more than what is asked of it. */
  let pages: Record<'guest' | 'person' | 'moderator' | 'administrator', WatchedPage>
  beforeAll(async () => {
    ;[demo, browser] = await Promise.all([openDemoTown(), openBrowser()])
    const [somebody] = demo.people
    const who = { email: somebody?.email ?? '', password: demoPassword }
    const moderator = { email: 'ruth@demo.example', password: demoPassword }
    pages = {
      guest: await openPage(await browser.newContext(), demo.stack.url),
      person: await openPage(await signedInContext(browser, demo.stack.url, who), demo.stack.url),
      administrator: await openPage(await signedInContext(browser, demo.stack.url, demo.administrator), demo.stack.url),
      moderator: await openPage(await signedInContext(browser, demo.stack.url, moderator), demo.stack.url),
    }
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.[Symbol.asyncDispose]()
  })

  const all = [
    ...ofGuests.map((path) => ({ who: 'guest' as const, path })),
    ...ofPeople.map((path) => ({ who: 'person' as const, path })),
    ...ofAdministrators.map((path) => ({ who: 'administrator' as const, path })),
    ...ofModerators.map((path) => ({ who: 'moderator' as const, path })),
  ].map((page, index) => ({ ...page, ...schemesOf(index) }))

  const media = { media: 'screen', colorScheme: 'light', forcedColors: 'none' } as const
  async function open(who: keyof typeof pages, path: string) {
    const { page, strangers, complaints } = pages[who]
    await page.emulateMedia(media)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(demo.stack.url + path.replace('/*', ''))
    if (path.endsWith('/*')) {
      const link = page.locator(`main a[href^="${path.slice(0, -1)}"]:not([href$="new"])`).first()
      await page.goto(demo.stack.url + ((await link.getAttribute('href')) ?? ''))
    }
    return { page, strangers: () => strangers.splice(0), complaints: () => complaints.splice(0) }
  }

  test.each(all)(
    'shows $path to a $who without a finding: $narrow and narrow, $wide and wide',
    async ({ who, path, narrow, wide }) => {
      const { page, strangers, complaints } = await open(who, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width])
        if (width === 768) continue
        await page.emulateMedia({ colorScheme: width === 320 ? narrow : wide })
        expect([width, await findingsOfAxe(page)]).toEqual([width, []])
      }
      // 1280 by 1024 pixels, each four times as large.
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      expect(await cutOff(page)).toEqual([])
      expect(strangers()).toEqual([])
      expect(complaints().filter((complaint) => path !== '/not/there' || complaint !== saidOfMissing)).toEqual([])
    },
  )

  test.each(['/', '/issues', '/petitions/*', '/campaigns/*', '/communities/*', '/register', '/statuses'])(
    'keeps %s within a narrow phone with letters of twice the size',
    async (path) => {
      const { page } = await open('guest', path)
      await page.setViewportSize({ width: 360, height: 800 })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await expect.poll(async () => page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px')
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      expect(await cutOff(page, 'body')).toEqual([])
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      await devtools.detach()
    },
  )

  test.each(['/issues/*', '/petitions/*', '/campaigns/*'])(
    'prints %s alone, with its address and the day',
    async (path) => {
      for (const who of ['guest', 'person'] as const) {
        const { page } = await open(who, path)
        await page.emulateMedia({ media: 'print' })
        for (const pressed of ['button', 'form', '.btn', 'nav', 'footer', 'summary', '.flag', 'textarea']) {
          const seen = page.locator(pressed).filter({ visible: true })
          expect([who, pressed, await seen.count()]).toEqual([who, pressed, 0])
        }
        const said = await page.locator('body').innerText()
        expect(said).toContain(`${page.url()}, as it stood on `)
        expect(said).not.toMatch(/More (?:petitions|about)|Add a comment/)
      }
    },
  )

  test('would tell of what is wrong', async () => {
    const { page, strangers, complaints } = await open('guest', '/statuses')
    const wrong = '<img src="https://elsewhere.example/x.png"><p style="width:2000px">x</p>'
    await page.evaluate(`document.querySelector('main').innerHTML = '${wrong}'`)
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => complaints().length + strangers().length).toBeGreaterThan(0)
    expect(await findingsOfAxe(page)).not.toEqual([])
    await page.evaluate(`document.querySelector('main p').style.width = '2000px'`)
    expect(await cutOff(page)).not.toEqual([])
  })

  test.each(['/issues', '/issues/*', '/petitions/*', '/statuses'])(
    'keeps status and focus visible on %s in the colours that somebody chose',
    async (path) => {
      const { page } = await open('guest', path)
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await page.locator('main .tag, main .status').count()).toBeGreaterThan(0)
      expect(await page.evaluate(invisibleStatuses)).toEqual([])
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(outlineOfFocus)).toMatch(/^solid [2-9]px visible/)
      }
    },
  )

  test('marks one tab alone, and gives every choice its arrow, in the colours that somebody chose', async () => {
    const { page } = await open('guest', '/search?q=drain')
    await page.emulateMedia({ forcedColors: 'active' })
    const lines = `[...document.querySelectorAll('.tabs li > *')].map((tab) =>
      [tab.getAttribute('aria-current') !== null, getComputedStyle(tab).borderBottomColor])`
    const tabs = await page.evaluate<[boolean, string][]>(lines)
    const marked = new Set(tabs.flatMap(([isCurrent, colour]) => (isCurrent ? [colour] : [])))
    expect(marked.size).toBe(1)
    expect(tabs.filter(([isCurrent, colour]) => !isCurrent && marked.has(colour))).toEqual([])
    await page.goto(page.url().replace(/search.*/, 'issues'))
    const arrows = `[...document.querySelectorAll('select')].map((select) => getComputedStyle(select).appearance)`
    expect(new Set(await page.evaluate<string[]>(arrows))).toEqual(new Set(['auto']))
  })
})

/** Each page is light at its narrowest and dark at its widest, and its neighbour the other way round. */
function schemesOf(index: number): Record<'narrow' | 'wide', 'light' | 'dark'> {
  return index % 2 === 0 ? { narrow: 'light', wide: 'dark' } : { narrow: 'dark', wide: 'light' }
}

/** Words that are wider than what holds them, and would be cut off. */
async function cutOff(page: Page, within = 'main'): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll('${within} *')]
    .filter((each) => each.getBoundingClientRect().width > 0 && each.getBoundingClientRect().right > innerWidth + 1)
    .filter((each) => !each.closest('.visually-hidden, svg'))
    .filter((each) => !scrolls(each))
    .map((each) => each.outerHTML.slice(0, 100));
    function scrolls(each) {
      for (let at = each.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true
      return false
    }`)
}

const canvas = `(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'Canvas'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
})()`

/** In a timeline the shape stands on its line. */
const invisibleStatuses = `[...document.querySelectorAll('main .tag, main .status, main .node')]
  .flatMap((each) => [each, ...each.querySelectorAll('svg')])
  .filter((each) => !each.matches('.event > .tag svg'))
  .filter((each) => {
    const { color } = getComputedStyle(each)
    return each.getBoundingClientRect().width === 0 || color === ${canvas} || /^rgba.* 0\\)$/.test(color)
  })
  .map((each) => each.outerHTML.slice(0, 100))`

const outlineOfFocus = `(() => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement)
  const seen = outlineColor === ${canvas} ? 'hidden' : 'visible'
  return [outlineStyle, outlineWidth, seen, document.activeElement.outerHTML.slice(0, 80)].join(' ')
})()`
