import { httpCaller } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { newPayment } from '../../../services/organization/test/provider.ts'
import { paystackProvider } from '../../../services/organization/src/giving/payments/paystack-provider.ts'
import { listenForWebhooks } from './webhook-listener.ts'

const callbackUrl = 'https://app.example.org/donations/complete?lang=en'

/** A payment that somebody was sent to pay, with what is told of it. */
async function checkout(fields: { callbackUrl?: string; businessName?: string } = {}) {
  const account = sandboxAccount()
  const { url, deliveries } = await listenForWebhooks(account.key)
  await account.settings({ webhookUrl: url })
  const provider = paystackProvider({ secretKey: account.key, apiUrl: account.url })
  const { subaccountCode } = await provider.createSubaccount({
    businessName: fields.businessName ?? 'Clean Water',
    bankCode: '044',
    accountNumber: '0123456789',
    platformFeeBps: 250,
    contactEmail: undefined,
  })
  const payment = newPayment({ callbackUrl: fields.callbackUrl ?? callbackUrl, subaccountCode })
  const { authorizationUrl } = await provider.initialize(payment)
  const { reference } = payment
  return {
    reference,
    deliveries,
    status: async () => (await provider.verifyTransaction(reference))?.status,
    page: async () => httpCaller(authorizationUrl)('GET', ''),
    chooses: async (choice: string, rawBody = `choice=${choice}`) =>
      httpCaller(authorizationUrl)('POST', '', {
        rawBody,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

describe('the checkout page', () => {
  test('says what is paid to whom, runs no script and leads back to the platform alone', async () => {
    const { page, reference } = await checkout({ businessName: 'Wells & <b>Drains</b>' })
    const { status, body, headers } = await page()
    expect(status).toBe(200)
    expect(body).toContain('NGN\u{A0}20,000.00')
    expect(body).toContain('Wells &amp; &lt;b&gt;Drains&lt;/b&gt;')
    expect(body).toContain(reference)
    expect(body).not.toMatch(/<script|<b>Drains/)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' https://app.example.org; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['pay', 'success', ['charge.success']],
    ['fail', 'failed', ['charge.failed']],
    ['leave', 'abandoned', []],
  ])('%s: the payment is %s, and the browser is sent back with the reference', async (choice, status, events) => {
    const donor = await checkout()
    const { status: answered, headers } = await donor.chooses(choice)
    const { reference } = donor
    expect(answered).toBe(303)
    expect(headers.get('location')).toBe(`${callbackUrl}&trxref=${reference}&reference=${reference}`)
    expect(await donor.status()).toBe(status)
    expect(donor.deliveries.map(({ body }) => JSON.parse(body).event)).toEqual(events)
  })

  test('lets somebody pay after all, once, whatever they chose before', async () => {
    const donor = await checkout()
    await donor.chooses('fail')
    expect((await donor.page()).body).toContain('The payment did not go through. You can try again.')
    await donor.chooses('leave')
    expect((await donor.page()).body).toContain('You left without paying. You can still pay.')
    for (const choice of ['pay', 'pay', 'fail', 'leave']) expect((await donor.chooses(choice)).status).toBe(303)
    expect(await donor.status()).toBe('success')
    expect(donor.deliveries.filter(({ body }) => body.includes('charge.success'))).toHaveLength(1)
    expect((await donor.page()).body).toMatch(/This payment was made[^]*$/)
    expect((await donor.page()).body).not.toContain('<button')
  })

  test('takes no other choice', async () => {
    const donor = await checkout()
    for (const choice of ['', 'steal', '__proto__', 'constructor']) {
      expect((await donor.chooses(choice)).status).toBe(400)
    }
    expect(await donor.status()).toBe('ongoing')
  })

  test('adds no rule to its policy for an address with special characters', async () => {
    const { page } = await checkout({ callbackUrl: 'http://a;sandbox/' })
    expect((await page()).headers.get('content-security-policy')).toContain("form-action 'self'; frame-ancestors")
  })

  test.each(['/checkout/', '/checkout/nobody', `/checkout/${'0'.repeat(32)}`])('is not there for %s', async (path) => {
    const { status, body } = await httpCaller(inject('paymentSandboxUrl'))('GET', path)
    expect([status, body]).toEqual([404, expect.stringContaining('No such payment')])
  })
})
