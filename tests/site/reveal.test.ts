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

  test('has no such box where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${city.url}/sign-in`)
    expect(await page.getByLabel('Show what is typed').count()).toBe(0)
    expect(await page.locator('#password').getAttribute('type')).toBe('password')
    await context.close()
  })
})
