import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../services/gateway/test/start-test-gateway.ts'
import { isBrowserMissing, openBrowser } from './open-browser.ts'

const services = ['Identity', 'Community', 'Organization', 'AI']
const patience = { timeout: 40_000 }

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

  /** A page that remembers what it asked of others and what it complained about. */
  async function openPage(address: string) {
    const page = await browser.newPage()
    const strangers: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol !== 'data:' && url.origin !== gateway.url) strangers.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(gateway.url + address)
    await page.waitForSelector('#swagger-ui select#select', patience)
    return { page, strangers, complaints }
  }

  /** Waits until the document of the service is drawn, operations or the remark that it has none. */
  async function showsDocument(page: Page, service: string): Promise<void> {
    await page.locator('.info .title', { hasText: new RegExp(`^${service} `) }).waitFor(patience)
    await page.waitForSelector('.opblock, .wrapper h3', patience)
    expect(await page.locator('.errors-wrapper, .failed-config').count()).toBe(0)
  }

  test('offers the documents of the four services by name, and draws each of them', async () => {
    const { page, strangers, complaints } = await openPage('/docs')
    expect(await page.title()).toBe('Civic Platform API')
    expect(await page.locator('.title-bar').innerText()).toContain('Civic Platform')
    expect(await page.locator('select#select option').allInnerTexts()).toEqual(services)
    await showsDocument(page, 'Identity')
    for (const service of services.toReversed()) {
      await page.selectOption('select#select', { label: service })
      await showsDocument(page, service)
    }
    expect([strangers, complaints]).toEqual([[], []])
  })

  test('begins with the document that the address names', async () => {
    const { page, strangers, complaints } = await openPage('/docs?spec=/docs/openapi/organization.yaml')
    await showsDocument(page, 'Organization')
    expect([strangers, complaints]).toEqual([[], []])
  })

  test.each([
    '/docs?spec=https://evil.example/openapi.yaml',
    '/docs?url=https://evil.example/openapi.yaml',
    '/docs?spec=/docs/openapi/billing.yaml',
    '/docs?configUrl=https://evil.example/config.json',
  ])('accepts no other document than these: %s', async (address) => {
    const { page, strangers, complaints } = await openPage(address)
    await showsDocument(page, 'Identity')
    expect([strangers, complaints]).toEqual([[], []])
  })

  test('can try an operation out, against the gateway itself', async () => {
    const { page, strangers } = await openPage('/docs?spec=/docs/openapi/community.yaml')
    await showsDocument(page, 'Community')
    await page.locator('.opblock-get', { hasText: '/v1/communities' }).first().click()
    await page.getByRole('button', { name: 'Try it out' }).first().click()
    await page.getByRole('button', { name: 'Execute' }).first().click()
    await page.waitForSelector('.live-responses-table', patience)
    expect(gateway.service.lastRequest.url).toMatch(/^\/v1\/communities/)
    expect(strangers).toEqual([])
  })
})
