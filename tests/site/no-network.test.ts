import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing } from '../browser/open-browser.ts'
import { openPage } from './open-page.ts'
import { openDesk, type Desk } from './unsent-text.ts'

describe.skipIf(isBrowserMissing)('without a network (needs chromium)', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(async () => desk?.[Symbol.asyncDispose]())

  test('a form stays as it was typed, says why nothing was sent, and is sent once the network is back', async () => {
    const { context, page } = await desk.begins()
    const told = page.getByRole('alert')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await told.waitFor()
    expect(await told.innerText()).toBe(
      'You are not connected, so nothing was sent. What you wrote stays here: send it when you are connected again.',
    )
    expect([new URL(page.url()).pathname, await page.getByLabel('Location (optional)').inputValue()]).toEqual([
      '/report',
      'Allen Avenue 12',
    ])
    await context.setOffline(false)
    await told.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/report/what')
    await context.close()
  })

  test('whoever has written something sees our page in place of the browser’s, and nothing of anybody is kept', async () => {
    const { context, page } = await desk.begins()
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    const kept = `caches.keys().then(async (names) => {
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })`
    expect(await page.evaluate(kept)).toEqual(['/offline'])
    await context.setOffline(true)
    await page.goto(`${desk.city.url}/issues`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are not connected')
    expect(new URL(page.url()).pathname).toBe('/issues')
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await context.setOffline(false)
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Issues')
    expect(await page.evaluate(kept)).toEqual(['/offline'])
    await context.close()
  })

  test('what is written without one is there again in this browser, for nobody else, and is kept then', async () => {
    const { context, page } = await desk.begins()
    const box = page.getByLabel('Location (optional)')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    await context.setOffline(true)
    await box.fill('Allen Avenue 14, behind the market')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.goto(`${desk.city.url}/issues`)
    await context.setOffline(false)
    const kept = page.waitForResponse((response) => response.url().endsWith('/report/keep'))
    await page.goto(`${desk.city.url}/report`)
    expect((await kept).status()).toBe(303)
    await expect.poll(async () => box.inputValue()).toBe('Allen Avenue 14, behind the market')
    await expect.poll(async () => page.evaluate('localStorage.length')).toBe(0)
    const { page: other } = await openPage(context, desk.city.url)
    await other.goto(`${desk.city.url}/report`)
    expect(await other.getByLabel('Location (optional)').inputValue()).toBe('Allen Avenue 14, behind the market')

    await context.setOffline(true)
    await box.fill('Somebody else’s business')
    await page.goto(`${desk.city.url}/issues`)
    await context.setOffline(false)
    await context.clearCookies()
    await page.goto(`${desk.city.url}/report`, { waitUntil: 'networkidle' })
    expect(await box.inputValue()).toBe('')
    await context.close()
  })

  test('what is written elsewhere later stays', async () => {
    const { context, page } = await desk.begins()
    const box = page.getByLabel('Location (optional)')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    await context.setOffline(true)
    await box.fill('Written first, without a network')
    await page.goto(`${desk.city.url}/issues`)
    await context.setOffline(false)
    const elsewhere = await desk.browser.newContext()
    await elsewhere.addCookies(await context.cookies())
    const { page: other } = await openPage(elsewhere, desk.city.url)
    await other.goto(`${desk.city.url}/report`)
    const kept = other.waitForResponse((response) => response.url().endsWith('/report/keep'))
    await other.getByLabel('Location (optional)').fill('Written last')
    expect((await kept).status()).toBe(303)
    await page.goto(`${desk.city.url}/report`)
    await expect.poll(async () => page.evaluate('localStorage.length')).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(await box.inputValue()).toBe('Written last')
    await elsewhere.close()
    await context.close()
  })

  test('nobody who only reads loads anything for it', async () => {
    const context = await desk.browser.newContext()
    const { page } = await openPage(context, desk.city.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${desk.city.url}/issues`)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === '/worker.js' || path === '/offline')).toEqual([])
    await context.close()
  })
})
