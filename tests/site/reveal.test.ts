import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { startCity, type City } from '../journeys/start-city.ts'
import { findingsOfAxe, openPage } from './open-page.ts'

describe.skipIf(isBrowserMissing)('a password that is typed (needs chromium)', () => {
  let city: City
  let browser: Browser
  beforeAll(async () => {
    ;[city, browser] = await Promise.all([startCity(), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await city?.[Symbol.asyncDispose]()
  })

  test('is shown when its writer wants to see it, and hidden again before it is sent', async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
    const { page, complaints } = await openPage(context, city.url)
    await page.goto(`${city.url}/register`)
    const password = page.locator('#password')
    const type = async () => password.getAttribute('type')
    await password.fill('water for ikeja')
    await page.getByLabel('Show what is typed').check()
    expect([await type(), await password.inputValue()]).toEqual(['text', 'water for ikeja'])
    expect(await findingsOfAxe(page)).toEqual([])
    await page.getByLabel('Show what is typed').uncheck()
    expect(await type()).toBe('password')
    await page.getByLabel('Show what is typed').check()
    await page.evaluate(`document.addEventListener('submit', (event) => {
      event.preventDefault()
      window.sentAs = document.querySelector('#password').type
    })`)
    await page.getByRole('button', { name: 'Create an account' }).click()
    expect(await page.evaluate('window.sentAs')).toBe('password')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('and an address that is long: the bar that asks to confirm it fits the narrowest phone', async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
    const { page } = await openPage(context, city.url)
    await page.goto(`${city.url}/register`)
    await page.fill('#name', 'Adaeze'.repeat(16))
    await page.fill('#email', `${'adaeze'.repeat(9)}@correspondence.example.org`)
    await page.fill('#password', 'water for ikeja')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL('**/check-your-mail')
    for (const address of [
      '/check-your-mail',
      '/issues',
      '/profile',
      '/profile/password',
      '/profile/delete',
      '/my',
      '/report',
    ]) {
      await page.goto(city.url + address)
      expect([address, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([address, 320])
    }
    await context.close()
  })

  test('has no such box where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${city.url}/sign-in`)
    expect(await page.getByLabel('Show what is typed').count()).toBe(0)
    expect(await page.locator('#password').getAttribute('type')).toBe('password')
    await context.close()
  })
})
