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

/** A browser in which somebody is signed in; their form is sent without a page, which costs more than all it does. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const form = await context.request.get(`${origin}/sign-in`)
  const token = /name="token" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post(`${origin}/sign-in`, { headers, form: { token, email, password } })
  if (!(await answer.text()).includes('action="/sign-out"')) throw new Error(`${email} is not signed in.`)
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
  if (await page.evaluate('!window.axe')) await page.evaluate(axe)
  return page.evaluate(`axe
    .run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ target, any }) => [target.join(' '), any[0]?.message])]))`)
}
