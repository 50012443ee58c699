import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../stack/demo/open-demo.ts'
import { demoPassword } from '../../stack/seed/townspeople.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { openDemoTown } from './demo-town.ts'
import { signedInContext } from './open-page.ts'

const folder = path.join(import.meta.dirname, '../../.civic/pictures')
const isWanted = process.env.PICTURES === '1' && !isBrowserMissing

/** The name of the picture, and where the page is; `*` is the first that the list leads to. */
const ofGuests = {
  home: '/',
  issues: '/issues',
  issue: '/issues/*',
  petitions: '/petitions',
  petition: '/petitions/*',
  communities: '/communities',
  community: '/communities/*',
  representatives: '/representatives',
  representative: '/representatives/*',
  organizations: '/organizations',
  organization: '/organizations/*',
  announcement: '/announcements/*',
  project: '/projects/*',
  consultations: '/consultations',
  consultation: '/consultations/*',
  campaigns: '/campaigns',
  campaign: '/campaigns/*',
  'campaign-give': '/campaigns/a-well-for-opebi-road/give',
  'campaign-check': '/campaigns/a-well-for-opebi-road/check',
  'campaign-spending': '/campaigns/the-first-eleven-lids/spending',
  'donation-unknown': '/donations/complete',
  search: '/search?q=drain',
  activity: '/activity',
  'sign-in': '/sign-in',
  register: '/register',
  statuses: '/statuses',
  missing: '/not/there',
}
const ofPeople = { profile: '/profile', feed: '/feed', notifications: '/notifications', 'issue-of-mine': '/issues/*' }

describe.skipIf(!isWanted)('pictures of the pages (with PICTURES=1; needs chromium)', () => {
  let demo: Demo
  let browser: Browser
  let guest: BrowserContext
  let person: BrowserContext
  beforeAll(async () => {
    ;[demo, browser] = await Promise.all([openDemoTown(), openBrowser()])
    await mkdir(folder, { recursive: true })
    const who = { email: demo.people[0]?.email ?? '', password: demoPassword }
    guest = await browser.newContext()
    person = await signedInContext(browser, demo.stack.url, who)
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.[Symbol.asyncDispose]()
  })

  const all = [
    ...Object.entries(ofGuests).map(([name, address]) => ({ name, address, who: 'guest' })),
    ...Object.entries(ofPeople).map(([name, address]) => ({ name, address, who: 'person' })),
  ]

  test.each(all)('$name', async ({ name, address, who }) => {
    const page = await (who === 'guest' ? guest : person).newPage()
    await page.goto(demo.stack.url + address.replace('/*', ''))
    if (address.endsWith('/*')) {
      const link = await page
        .locator(`main a[href^="${address.slice(0, -1)}"]`)
        .first()
        .getAttribute('href')
      await page.goto(demo.stack.url + (link ?? ''))
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`)
        const picture = await page.screenshot({ path: file, fullPage: true })
        expect(picture.length).toBeGreaterThan(5000)
      }
    }
    await page.close()
  })
})
