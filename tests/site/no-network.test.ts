import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import type { City } from '../journeys/start-city.ts'
import { openPage } from './open-page.ts'
import { openPlace } from './open-place.ts'

const unsent = 'You are not connected. What you typed is still in the form: send it again when you are connected.'
const workerStands = `navigator.serviceWorker.ready.then(() => undefined)`

describe.skipIf(isBrowserMissing)('without a network (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let city: City
  let browser: Browser
  beforeAll(async () => {
    city = open.use(await openPlace()).city
    browser = open.use(await openBrowser())
  })
  afterAll(async () => open.disposeAsync())

  async function begins(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext()
    const { page } = await openPage(context, city.url)
    await page.goto(`${city.url}/report`)
    await page.getByLabel('Ikeja').check()
    await page.getByLabel('Location (optional)').fill('Allen Avenue 12')
    await page.evaluate(workerStands)
    return { context, page }
  }

  test('a form that could not be sent stands as it was typed, says so, and is sent once the network is back', async () => {
    const { context, page } = await begins()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toBe(unsent)
    expect([new URL(page.url()).pathname, await page.getByLabel('Location (optional)').inputValue()]).toEqual([
      '/report',
      'Allen Avenue 12',
    ])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/report/what')
    await context.close()
  })

  test('a form is sent whatever the browser believes of the network', async () => {
    const context = await browser.newContext()
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })`)
    const { page } = await openPage(context, city.url)
    await page.goto(`${city.url}/report`)
    await page.getByLabel('Ikeja').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/report/what')
    await context.close()
  })

  test('what is typed stands in the form where the server is gone, on a first visit too, and nothing is kept in the browser', async () => {
    const place = await openPlace()
    await using stack = new AsyncDisposableStack()
    stack.use(place)
    const context = await browser.newContext()
    const { page } = await openPage(context, place.city.url)
    await page.goto(`${place.city.url}/sign-in`)
    await page.fill('#email', 'ada@example.org')
    await page.fill('#password', 'Not the right one')
    await page.evaluate(workerStands)
    await stack.disposeAsync()
    await page.click('main form[method=post] button')
    await page.getByRole('alert').waitFor()
    expect([await page.getByRole('alert').innerText(), await page.inputValue('#email')]).toEqual([
      unsent,
      'ada@example.org',
    ])
    expect(await page.inputValue('#password')).toBe('Not the right one')
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
    await context.close()
  })

  test('whoever has written something sees our page in place of the browser’s, and nothing of anybody is kept', async () => {
    const { context, page } = await begins()
    const kept = `caches.keys().then(async (names) => {
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })`
    expect(await page.evaluate(kept)).toEqual(['/offline'])
    await context.setOffline(true)
    await page.goto(`${city.url}/issues`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are not connected')
    expect(new URL(page.url()).pathname).toBe('/issues')
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await context.setOffline(false)
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Issues')
    expect(await page.evaluate(kept)).toEqual(['/offline'])
    await context.close()
  })

  test('nobody who only reads loads anything for it', async () => {
    const context = await browser.newContext()
    const { page } = await openPage(context, city.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${city.url}/issues`)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/worker.js' || path === '/offline')).toEqual([])
    await context.close()
  })
})
