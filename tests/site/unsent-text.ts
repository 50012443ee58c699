import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '../browser/open-browser.ts'
import type { City } from '../journeys/start-city.ts'
import { openPage } from './open-page.ts'
import { openPlace } from './open-place.ts'

/** A city with the community Ikeja, where guests begin reports. */
export interface Desk extends AsyncDisposable {
  city: City
  browser: Browser
  /** A guest who has begun the first step of a report. */
  begins: () => Promise<{ context: BrowserContext; page: Page; complaints: string[] }>
  /** The browser of a guest whose tab was ended after they typed this without a network, which is back now. */
  leavesBehind: (typed: string) => Promise<BrowserContext>
}

export async function openDesk(): Promise<Desk> {
  await using opening = new AsyncDisposableStack()
  const { city } = opening.use(await openPlace())
  const browser = opening.use(await openBrowser())
  const begins = async () => {
    const context = await browser.newContext()
    const { page, complaints } = await openPage(context, city.url)
    await page.goto(`${city.url}/report`)
    await page.getByLabel('Ikeja').check()
    await page.getByLabel('Location (optional)').fill('Allen Avenue 12')
    return { context, page, complaints }
  }
  const leavesBehind = async (typed: string) => {
    const { context, page } = await begins()
    await context.setOffline(true)
    await page.getByLabel('Location (optional)').fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(async () => page.evaluate('JSON.stringify({ ...localStorage })')).toContain(typed)
    // As a phone ends a tab: nothing of the page runs any more.
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    return context
  }
  const open = opening.move()
  return { city, browser, begins, leavesBehind, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}
