import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A page in a browser that remembers what it asked of others and what it complained about. */
export interface WatchedPage {
  page: Page
  /** Addresses of other sites that were asked. */
  strangers: string[]
  /** Errors, warnings and dialogs. */
  complaints: string[]
}

export async function openPage(context: BrowserContext, origin: string): Promise<WatchedPage> {
  const page = await context.newPage()
  const strangers: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== origin) strangers.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, strangers, complaints }
}

/** A browser in which somebody is signed in. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(`${origin}/sign-in`)
  await page.fill('main input[name=email]', email)
  await page.fill('main input[name=password]', password)
  await page.click('main button:has-text("Sign in")')
  await page.locator('.account form button').first().waitFor({ state: 'attached' })
  await page.close()
  return context
}

/** What a browser tells a page when somebody looks at another tab, and at this one again. */
export async function putAside(page: Page, isAside: boolean): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${isAside} })
    document.dispatchEvent(new Event('visibilitychange'))`)
}

/** What an answer sets off has happened. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  })`)
}

/** Of the first element that fits, which is `it`. */
export async function ofFirst(page: Page, selector: string, expression: string): Promise<unknown> {
  return page.evaluate(`((it) => ${expression})(document.querySelector(${JSON.stringify(selector)}))`)
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds against WCAG 2.2 A and AA and its own best practices; the policy of our pages lets no script tag in. */
export async function findingsOfAxe(page: Page): Promise<unknown> {
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  return page.evaluate(`axe
    .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ target, any }) => [target.join(' '), any[0]?.message])]))`)
}
