import type { Browser } from 'playwright-core'

/** What somebody does on the checkout page, by the words on its buttons. */
export type Choice = 'Pay' | 'Let the payment fail' | 'Walk away'

/**
 * Opens the checkout page in a browser of its own, reads it, presses a button and waits to be back at the platform's
 * page, which the test stands in for.
 */
export async function chooseAtCheckout(
  browser: Browser,
  { authorizationUrl, appUrl }: { authorizationUrl: string; appUrl: string },
  choice: Choice,
): Promise<{ shown: string; cameBackTo: URL; complaints: string[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route(`${appUrl}/**`, async (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Back</h1>' }))
  await page.goto(authorizationUrl)
  const shown = await page.locator('main').innerText()
  await page.getByRole('button', { name: choice, exact: true }).click()
  await page.waitForURL(`${appUrl}/**`, { timeout: 40_000 })
  const cameBackTo = new URL(page.url())
  await context.close()
  return { shown, cameBackTo, complaints }
}
