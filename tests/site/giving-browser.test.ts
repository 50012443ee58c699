import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { findingsOfAxe, openPage } from './open-page.ts'
import { openFunding } from './open-funding.ts'
import { gift } from './gifts.ts'

describe.skipIf(isBrowserMissing)('somebody who gives in a browser (needs chromium)', () => {
  let funding: Awaited<ReturnType<typeof openFunding>>
  let browser: Browser
  let origin: string
  let form: string
  beforeAll(async () => {
    ;[funding, browser] = await Promise.all([openFunding(), openBrowser()])
    // As mails and the provider name it: a browser has other cookies for another name of the same machine.
    origin = funding.city.url.replace('127.0.0.1', 'localhost')
    form = `${origin}/campaigns/${(await funding.campaignNamed('A well for Opebi Road')).slug}/give`
  })
  afterAll(async () => {
    await browser?.close()
    await funding?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => funding.sandbox.settings({ webhookUrl: funding.webhookUrl }))

  /** Types a gift and goes on to the page of the provider. */
  const goesToPay = async (page: Page): Promise<void> => {
    await page.goto(form)
    await page.getByLabel('₦5,000').check()
    await page.getByLabel('Email').fill(gift.email)
    await page.getByRole('textbox', { name: 'Name' }).fill(gift.name)
    await page.getByRole('textbox', { name: 'Message' }).fill(gift.message)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Continue to payment at' }).click()
  }
  const chooses = async (page: Page, choice: 'Pay' | 'Let the payment fail' | 'Walk away') => {
    await page.getByRole('button', { name: choice, exact: true }).click()
    await page.waitForURL('**/donations/complete?*')
  }
  const heading = async (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
  const inContext = async (act: (context: BrowserContext) => Promise<void>, options = {}) => {
    const context = await browser.newContext(options)
    await act(context)
    await context.close()
  }

  test.each([true, false])('pays, comes back and prints the receipt on one sheet; scripts run: %s', async (runs) => {
    await inContext(
      async (context) => {
        const { page, complaints } = await openPage(context, origin)
        await goesToPay(page)
        await chooses(page, 'Pay')
        if ((await heading(page)) !== 'Thank you') await page.reload()
        expect(await heading(page)).toBe('Thank you')
        if (runs) expect(await findingsOfAxe(page)).toEqual([])
        await page.getByRole('link', { name: 'Your receipt' }).click()
        expect(await heading(page)).toBe('Receipt')
        const pdf = await page.pdf({ format: 'A4' })
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
        expect(complaints).toEqual([])
      },
      { javaScriptEnabled: runs },
    )
  })

  test('whose payment fails, and who walks away, has all that was typed and pays then', async () => {
    await inContext(async (context) => {
      const { page } = await openPage(context, origin)
      await goesToPay(page)
      await chooses(page, 'Let the payment fail')
      expect(await heading(page)).toBe('The payment failed')
      await page.getByRole('link', { name: 'Try again' }).click()
      expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(gift.message)
      expect(await page.getByLabel('₦5,000').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Continue to payment at' }).click()
      await chooses(page, 'Walk away')
      expect(await heading(page)).toMatch(/not (?:finished|confirmed)/)
    })
  })

  test('is told by the open page as soon as the provider has told the platform', async () => {
    await inContext(async (context) => {
      await funding.sandbox.settings({ delivery: { drop: true } })
      const { page } = await openPage(context, origin)
      await goesToPay(page)
      await chooses(page, 'Pay')
      expect(await heading(page)).toBe('Your payment is not confirmed yet')
      const reference = new URL(page.url()).searchParams.get('reference') ?? ''
      await funding.sandbox.settings({ delivery: { drop: false } })
      await funding.sandbox.deliver(reference)
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    })
  })

  test('by the back button comes to a page that says it was paid, and pays nothing twice', async () => {
    await inContext(async (context) => {
      const { page } = await openPage(context, origin)
      await goesToPay(page)
      await chooses(page, 'Pay')
      await page.goBack()
      await page.goBack()
      expect(page.url()).toContain('/donations/complete?reference=')
      expect(await heading(page)).toBe('Thank you')
    })
  })

  test('closes the browser at the provider, and comes back by the mail', async () => {
    const email = 'mail@example.org'
    await inContext(async (context) => {
      await context.route('**/donations/complete*', async (route) => route.abort())
      const { page } = await openPage(context, origin)
      await page.goto(`${form}?amount=100000`)
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Continue to payment at' }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
    })
    const { text } = await funding.city.mailbox.next(email)
    const link = /https?:\/\/\S+\/donations\/complete\?reference=\S+/.exec(text)?.[0] ?? ''
    await inContext(async (context) => {
      const { page } = await openPage(context, origin)
      await page.goto(link)
      expect(await heading(page)).toBe('Thank you')
    })
  })
})
