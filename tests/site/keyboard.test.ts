import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'

/** More stops than any page has; behind them somebody would be trapped. */
const mostStops = 150

interface Stop {
  name: string
  /** As the style sheet draws it while it has the focus. */
  outline: string
  isSeen: boolean
  isLarge: boolean
  isInMain: boolean
}

describe.skipIf(isBrowserMissing)('with the keyboard alone (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let city: City
  let browser: Browser
  let wide: Page
  beforeAll(async () => {
    const place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    city = place.city
    wide = await openWindow({ javaScriptEnabled: true, width: 1280 })
    await place.communityNamed('Surulere')
  })
  afterAll(async () => open.disposeAsync())

  /** A window without a mouse. */
  async function openWindow(options: { javaScriptEnabled: boolean; width: number }) {
    const { javaScriptEnabled, width } = options
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } })
    return context.newPage()
  }

  test.each([
    { person: 'Ada', javaScriptEnabled: true, width: 1280 },
    { person: 'Bola', javaScriptEnabled: false, width: 360 },
  ])(
    '$person comes from the first page to a home and out again, script: $javaScriptEnabled, $width pixels wide',
    async ({ person, ...options }) => {
      const page = await openWindow(options)
      const email = `${person.toLowerCase()}@example.org`
      await page.goto(`${city.url}/`)
      await skipsToContent(page)

      await typesInto(page, 'q', 'Ikeja')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/communities?q=Ikeja')
      await follows(page, 'Ikeja', '**/communities/*-*')

      await opensMenuIfThereIs(page)
      await follows(page, 'Create an account', '**/register*')
      await typesInto(page, 'name', person)
      await typesInto(page, 'email', email)
      await typesInto(page, 'password', password)
      await follows(page, 'Create an account', '**/check-your-mail')

      await page.goto(city.url + (await mailedLink(city, email)))
      // Back where they were, which asks for a home.
      await follows(page, 'Confirm my e-mail address', '**/communities/*-*')
      await follows(page, 'Choose your community', '**/welcome*')
      await reaches(page, ({ name }) => name === 'home')
      await page.keyboard.press('Space')
      await follows(page, 'Join', '**/communities/*-*')

      await opensMenuIfThereIs(page)
      await follows(page, 'Sign out', (url) => url.pathname === '/')
      expect(await page.locator('main').innerText()).not.toContain(person)
      await page.context().close()
    },
  )

  test.each(['/', '/communities', '/register', '/sign-in', '/statuses'])(
    'somebody comes through all of %s, forwards and back, and is trapped nowhere',
    async (path) => {
      await wide.goto(city.url + path)
      const there = await everyStop(wide, 'Tab')
      const back = await everyStop(wide, 'Shift+Tab')
      expect(there.length).toBeGreaterThan(8)
      expect(there.length).toBeLessThan(mostStops)
      // Backwards a browser without a window goes round without leaving the page.
      expect(back.slice(0, there.length)).toEqual(there.toReversed())
    },
  )

  test('Escape closes the menu of small windows and leads back to its button', async () => {
    const page = await openWindow({ javaScriptEnabled: true, width: 360 })
    await page.goto(`${city.url}/`)
    await opensMenuIfThereIs(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await page.locator('details.menu').getAttribute('open')).toBeNull()
    expect((await stopOf(page))?.name).toBe('Menu')
    await page.context().close()
  })
})

/** The first stop of every page; behind it comes what stands first in the content. */
async function skipsToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  expect(await stopOf(page)).toMatchObject({ name: 'Skip to the content', isSeen: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await stopOf(page)).toMatchObject({ isInMain: true })
}

async function opensMenuIfThereIs(page: Page): Promise<void> {
  const menu = page.locator('details.menu summary')
  if (!(await menu.isVisible())) return
  await reaches(page, ({ name }) => name.startsWith('Menu'))
  await page.keyboard.press('Enter')
  expect(await page.locator('details.menu').getAttribute('open')).not.toBeNull()
}

async function typesInto(page: Page, field: string, text: string): Promise<void> {
  await reaches(page, ({ name }) => name === field)
  await page.keyboard.type(text)
}

async function follows(page: Page, name: string, to: string | ((url: URL) => boolean)): Promise<void> {
  await reaches(
    page,
    (stop) => stop.name === name && (stop.isInMain || name !== 'Create an account' || !isAt(page, '/register')),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(to)
}

function isAt(page: Page, path: string): boolean {
  return new URL(page.url()).pathname === path
}

/** Goes on from stop to stop until one is this; each shows where one is, and is large enough. */
async function reaches(page: Page, isIt: (stop: Stop) => boolean): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (!stop) continue
    expect(stop).toMatchObject({ outline: expect.stringMatching(/^(solid|double) [2-9]/), isSeen: true, isLarge: true })
    if (isIt(stop)) return
    passed.push(stop.name)
  }
  throw new Error(`Not on ${page.url()}: ${passed.join(', ')}`)
}

/** Their names, until the focus has left the page. */
async function everyStop(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const names: string[] = []
  for (let pressed = 0; pressed < mostStops; pressed += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate<string | undefined>(nameOfStop)
    if (name === undefined) return names
    names.push(name)
  }
  return names
}

const nameOfStop = `(() => {
  const it = document.activeElement
  return !it || it === document.body || it === document.documentElement ? undefined : it.name || it.innerText.trim()
})()`

/** Where the focus is; undefined when it is on nothing. The browser brings it into view a moment later. */
async function stopOf(page: Page): Promise<Stop | undefined> {
  let stop = await seenStop(page)
  for (let waits = 0; stop?.isSeen === false && waits < 20; waits += 1) {
    await page.waitForTimeout(25)
    stop = await seenStop(page)
  }
  return stop
}

async function seenStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate<Stop | undefined>(`(() => {
    const it = document.activeElement
    if (!it || it === document.body || it === document.documentElement) return undefined
    const style = getComputedStyle(it)
    const box = it.getBoundingClientRect()
    return {
      name: it.name || it.innerText.trim(),
      outline: style.outlineStyle + ' ' + style.outlineWidth,
      isSeen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isLarge: (${isLargeEnough})(it),
      isInMain: it.closest('main') !== null,
    }
  })()`)
}

/** 24 by 24 pixels, or in a line of text, or with no other target within 12 pixels of its middle (WCAG 2.5.8). */
const isLargeEnough = `(it) => {
  const boxOf = (each) => [each, ...(each.labels ?? [])].map((part) => part.getBoundingClientRect())
  const [box] = boxOf(it)
  if (boxOf(it).some(({ width, height }) => Math.round(width) >= 24 && Math.round(height) >= 24)) return true
  const isInText = getComputedStyle(it).display === 'inline' && it.parentElement.textContent.trim() !== it.textContent.trim()
  if (isInText) return true
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const all = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  const others = all.filter((each) => each !== it && each.checkVisibility())
  return others.flatMap(boxOf).every((other) => {
    const away = Math.hypot(x - Math.min(Math.max(x, other.left), other.right), y - Math.min(Math.max(y, other.top), other.bottom))
    return other.width === 0 || away >= 12
  })
}`
