import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City } from '../journeys/start-city.ts'
import { openPage } from './open-page.ts'

/** A guest who has begun the first step of a report, in a city with the community Ikeja. */
export async function writesWhere(
  browser: Browser,
  city: City,
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext()
  const { page, complaints } = await openPage(context, city.url)
  await page.goto(`${city.url}/report`)
  await page.getByLabel('Ikeja').check()
  await page.getByLabel('Location (optional)').fill('Allen Avenue 12')
  return { context, page, complaints }
}

/** The browser of a guest whose tab was ended after they typed this without a network, which is back now. */
export async function leftBehind(browser: Browser, city: City, typed: string): Promise<BrowserContext> {
  const { context, page } = await writesWhere(browser, city)
  await context.setOffline(true)
  await page.getByLabel('Location (optional)').fill(typed)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => page.evaluate('JSON.stringify({ ...localStorage })')).toContain(typed)
  // As a phone ends a tab: nothing of the page runs any more.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  return context
}
