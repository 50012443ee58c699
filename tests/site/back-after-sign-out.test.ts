import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password } from '../journeys/start-city.ts'
import { signedInContext } from './open-page.ts'
import { drainIn, openPlace, type Place } from './open-place.ts'

const secret = 'Nobody else’s business'

describe.skipIf(isBrowserMissing)('whoever goes back in the tab of somebody who signed out (needs chromium)', () => {
  let place: Place
  let browser: Browser
  let drain: string
  let next: { email: string }
  beforeAll(async () => {
    ;[place, browser] = await Promise.all([openPlace(), openBrowser()])
    drain = await drainIn(place)
    next = await place.residentNamed('Next')
  })
  afterAll(async () => {
    await browser?.close()
    await place?.[Symbol.asyncDispose]()
  })

  test.each([
    { who: 'Bola', of: 'a petition', address: () => '/petitions/new', field: '#title' },
    { who: 'Chidi', of: 'a comment', address: () => `/issues/${drain}`, field: '#content' },
    { who: 'Dayo', of: 'a flag', address: () => `/issues/${drain}/flag`, field: '#description' },
    { who: 'Efe', of: 'a farewell', address: () => '/profile/delete', field: '#reason' },
  ])('finds nothing half written when they have signed in: $of', async ({ who, address, field }) => {
    const person = await place.residentNamed(who)
    const context = await signedInContext(browser, place.city.url, { email: person.email, password })
    const page = await context.newPage()
    await page.goto(place.city.url + address())
    await page.fill(field, secret)
    const steps = Number(await page.evaluate('history.length'))
    await page.evaluate(`document.querySelector('form[action="/sign-out"]').requestSubmit()`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.account form button').waitFor({ state: 'detached' })
    await page.goto(`${place.city.url}/sign-in`)
    await page.fill('main input[name=email]', next.email)
    await page.fill('main input[name=password]', password)
    await page.click('main button:has-text("Sign in")')
    await page.locator('.account form button').waitFor({ state: 'attached' })
    const back = steps - Number(await page.evaluate('history.length'))
    await Promise.all([page.waitForURL(place.city.url + address()), page.evaluate(`history.go(${back})`)])
    await page.waitForLoadState()
    expect(await page.inputValue(field)).not.toContain(secret)
    await context.close()
  })
})
