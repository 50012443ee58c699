import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../services/gateway/test/start-test-gateway.ts'
import type { Script } from '../../services/gateway/test/scripted-service.ts'
import { isBrowserMissing, openBrowser } from './open-browser.ts'

/** The smallest; it has every kind of thing that is drawn. */
const ofTasks = '/docs?spec=/docs/openapi/ai.yaml'
const documents = ['Whole platform', 'Identity', 'Community', 'Organization', 'AI']
const titles = ['Civic Platform', 'Identity service', 'Community service', 'Organization service', 'AI service']
const patience = { timeout: 100_000 }

describe.skipIf(isBrowserMissing)('the documentation page in a browser (needs chromium)', () => {
  let gateway: TestGateway
  let browser: Browser
  beforeAll(async () => {
    gateway = await startTestGateway()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.[Symbol.asyncDispose]()
  })

  // A page of so large a document goes on costing time for as long as it is open.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  /**
   * A page that remembers what it asked of others and what it complained about. Where only the asking counts, the smallest
   * document is drawn for the whole one, which takes seconds.
   */
  async function openPage(address: string, { isDrawnSmall = false } = {}) {
    const page = await browser.newPage()
    const smallest = `${gateway.url}/docs/openapi/ai.yaml`
    if (isDrawnSmall) await page.route('**/platform.yaml', async (route) => route.continue({ url: smallest }))
    const strangers: string[] = []
    const complaints: string[] = []
    const documentsAsked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/docs/openapi/')) documentsAsked.push(url.pathname)
      if (url.protocol !== 'data:' && url.origin !== gateway.url) strangers.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(gateway.url + address)
    await page.waitForSelector('#swagger-ui select#select', patience)
    return { page, strangers, complaints, documentsAsked }
  }

  /** Waits until the document with this title is drawn. */
  async function showsDocument(page: Page, title: string): Promise<void> {
    await page.locator('.info .title', { hasText: new RegExp(`^${title}`) }).waitFor(patience)
    await page.waitForSelector('.opblock-tag', patience)
    expect(await page.locator('.errors-wrapper, .failed-config').count()).toBe(0)
  }

  test('offers the document of the platform and those of its services by name, and draws each of them', async () => {
    const { page, strangers, complaints } = await openPage('/docs')
    expect(await page.title()).toBe('Civic Platform API')
    expect(await page.locator('.title-bar').innerText()).toContain('Civic Platform')
    expect(await page.locator('select#select option').allInnerTexts()).toEqual(documents)
    await showsDocument(page, 'Civic Platform')
    for (const [place, label] of [...documents.entries()].slice(1)) {
      await page.selectOption('select#select', { label })
      await showsDocument(page, titles[place] ?? '')
    }
    expect([strangers, complaints]).toEqual([[], []])
  })

  test('begins with the document that the address names', async () => {
    const { page, strangers, complaints } = await openPage(ofTasks)
    await showsDocument(page, 'AI')
    expect([strangers, complaints]).toEqual([[], []])
  })

  test.each([
    '/docs?spec=https://evil.example/openapi.yaml',
    '/docs?url=https://evil.example/openapi.yaml',
    '/docs?spec=/docs/openapi/billing.yaml',
    '/docs?configUrl=https://evil.example/config.json',
  ])('accepts no other document than these: %s', async (address) => {
    const { page, strangers, complaints, documentsAsked } = await openPage(address, { isDrawnSmall: true })
    await expect.poll(() => documentsAsked, patience).toEqual(['/docs/openapi/platform.yaml'])
    expect(await page.locator('select#select').inputValue()).toBe('/docs/openapi/platform.yaml')
    expect([strangers, complaints]).toEqual([[], []])
  })

  test('can try an operation out, against the gateway itself', async () => {
    const { page, strangers } = await openPage('/docs?spec=/docs/openapi/community.yaml')
    await showsDocument(page, 'Community')
    await page.locator('#operations-tag-communities').click()
    await page.locator('.opblock-get', { hasText: '/v1/communities' }).first().click()
    await page.getByRole('button', { name: 'Try it out' }).first().click()
    await page.getByRole('button', { name: 'Execute' }).first().click()
    await page.waitForSelector('.live-responses-table', patience)
    expect(gateway.service.lastRequest.url).toMatch(/^\/v1\/communities/)
    expect(strangers).toEqual([])
  })

  describe('signing in', () => {
    const tokens = { accessToken: 'token-of-ada', refreshToken: 'a'.repeat(64), expiresIn: 900 }
    const signsIn: Script = ({ url }, response) => {
      const data = url === '/v1/auth/login' ? { user: { name: 'Ada Obi' }, tokens } : {}
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }))
    }

    async function signIn(page: Page): Promise<void> {
      gateway.service.script = signsIn
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('E-mail address').fill('ada@example.org')
      await page.getByLabel('Password').fill('correct horse battery')
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Ada Obi').waitFor(patience)
    }

    /** The token that a request carries after the page was loaded anew with this document. */
    async function tokenOfRequest(page: Page, document: string, operation: string): Promise<string | undefined> {
      await page.goto('about:blank')
      await page.goto(`${gateway.url}/docs?spec=/docs/openapi/${document}.yaml#/${operation}`)
      await page.getByRole('button', { name: 'Try it out' }).first().click(patience)
      const asked = page.waitForRequest((request) => request.url().includes('/api/v1/'), patience)
      await page.getByRole('button', { name: 'Execute' }).first().click()
      return (await asked).headers()['authorization']
    }

    test('holds for every document, and survives a reload', async () => {
      const { page } = await openPage(ofTasks)
      await signIn(page)
      expect(await tokenOfRequest(page, 'identity', 'accounts/showProfile')).toBe('Bearer token-of-ada')
      expect(await tokenOfRequest(page, 'ai', 'assistant/draftAnnouncement')).toBe('Bearer token-of-ada')
    })

    test('ends with a click, here and at the platform', async () => {
      const { page } = await openPage(ofTasks)
      await signIn(page)
      const ended = page.waitForRequest((request) => request.url().endsWith('/auth/logout'), patience)
      await page.getByRole('button', { name: 'Sign out' }).click()
      expect((await ended).postDataJSON()).toEqual({ refreshToken: tokens.refreshToken })
      expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('token')
      expect(await tokenOfRequest(page, 'ai', 'assistant/draftAnnouncement')).toBeUndefined()
    })

    test('exchanges a token that has ended once for many requests, and says so when the session is over', async () => {
      const { page } = await openPage(ofTasks)
      gateway.service.script = signsIn
      await page.evaluate(
        `sessionStorage.setItem('civic-docs-session', '{"accessToken":"old","refreshToken":"used","name":"Ada Obi","endsAt":0}')`,
      )
      await page.reload()
      gateway.service.script = ({ url }, response) => {
        const isRefused = url === '/v1/auth/refresh'
        const body = isRefused ? { success: false, code: 'INVALID_REFRESH_TOKEN', message: 'Sign in again.' } : {}
        response.writeHead(isRefused ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      await page.waitForSelector('select#select', patience)
      const headers = await page.evaluate(
        `Promise.all([1, 2].map(() => withToken({ url: '/api/v1/issues', headers: {} }))).then((all) => all.map((each) => each.headers))`,
      )
      expect(headers).toEqual([{}, {}])
      await page.getByText('Your session has ended. Sign in again.').waitFor(patience)
      const exchanges = gateway.service.requests.filter(({ url }) => url === '/v1/auth/refresh')
      expect(exchanges.length).toBe(1)
    })
  })

  // Each page in both colour schemes and at both widths, by pairs.
  const pages = [ofTasks, `${ofTasks}#/assistant/draftAnnouncement`, '/docs/first-hour', '/docs/errors']
  const ways = [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ] as const
  test.each(ways.flatMap((way) => pages.map((path) => ({ ...way, path }))))(
    'has no finding of axe: $path, $colorScheme, $width pixels wide',
    async ({ colorScheme, width, path }) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true })
      await page.goto(gateway.url + path, patience)
      if (path.includes('#')) await page.waitForSelector('.opblock-body', patience)
      else if (path === ofTasks) await page.waitForSelector('.opblock-tag', patience)
      expect(await findingsOfAxe(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    },
  )
})

/** What axe finds against WCAG 2.2 AA; Swagger UI itself puts the link of an operation into the button that opens it. */
async function findingsOfAxe(page: Page): Promise<unknown> {
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) })
  return page.evaluate(`axe
    .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'nested-interactive': { enabled: false } } })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]))`)
}
