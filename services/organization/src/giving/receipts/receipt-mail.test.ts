import { describe, expect, test } from 'vitest'
import { receiptMail } from './receipt-mail.ts'
import type { Receipt } from './receipt-queries.ts'

const receipt: Receipt = {
  donationId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  email: 'ada@example.org',
  donorName: 'Ada Obi',
  organizationName: 'Clean Water',
  campaignTitle: 'A well',
  campaignSlug: 'a-well',
  reference: 'civic-7',
  currency: 'NGN',
  grossMinor: 243_750,
  platformFeeBps: 250,
  platformFeeMinor: 6093,
  netMinor: 237_657,
  pspFeeMinor: 13_657,
  settledAt: new Date('2026-07-09T23:34:56Z'),
}
const mailOf = (fields: Partial<Receipt> = {}, appUrl = 'https://app.example.org') =>
  receiptMail({ ...receipt, ...fields }, { appUrl, donationCallbackUrl: `${appUrl}/donations/complete?from=mail` })
const partsOf = (fields?: Partial<Receipt>) => {
  const { text, html } = mailOf(fields)
  return [text, html]
}

describe('a receipt', () => {
  test('says everything in its text', () => {
    expect(mailOf()).toMatchObject({
      to: { name: 'Ada Obi', address: 'ada@example.org' },
      subject: 'Your ₦2,437.50 donation to Clean Water',
      messageId: '<receipt-0f0e0d0c-0b0a-4908-8706-050403020100@app.example.org>',
      text: `Dear Ada Obi,

Thank you. Your donation of ₦2,437.50 to Clean Water for “A well” has arrived.

Organization: Clean Water
Campaign: A well
Date: 10 July 2026 at 00:34 (West Africa Time, UTC+1)
Reference: civic-7

You gave              ₦2,437.50
Platform fee (2.5%)     -₦60.93
Payment provider fee   -₦136.57
Reached Clean Water   ₦2,240.00

The money went directly to Clean Water. The platform never held it.
This is not a tax receipt. Papers for your taxes can only come from Clean Water.

What became of it, with a receipt to print:
https://app.example.org/donations/complete?from=mail&reference=civic-7

See what becomes of it:
https://app.example.org/campaigns/a-well
`,
    })
  })

  test('says the same in HTML, the amounts in a column that is aligned right', () => {
    const { html } = mailOf()
    for (const words of [
      'Dear Ada Obi,',
      'A well',
      'civic-7',
      '10 July 2026 at 00:34',
      'not a tax receipt',
      'never held it',
    ]) {
      expect(html).toContain(words)
    }
    const sums = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td align="right"[^>]*>([^<]*)<\/td>/g)]
    expect(sums.map(([, label, amount]) => [label, amount])).toEqual([
      ['You gave', '₦2,437.50'],
      ['Platform fee (2.5%)', '-₦60.93'],
      ['Payment provider fee', '-₦136.57'],
      ['Reached Clean Water', '₦2,240.00'],
    ])
    expect(html).toContain('<a href="https://app.example.org/campaigns/a-well"')
    expect(html).toContain('<a href="https://app.example.org/donations/complete?from=mail&amp;reference=civic-7"')
  })

  test('is readable in a dark mail program, since it sets its own background', () => {
    expect(mailOf().html).toMatch(/<body style="[^"]*background: #ffffff; color: #1f2328/)
  })

  test('keeps its amounts beside their labels when one label is very long', () => {
    const organizationName = 'Association for the Restoration of Wells and Drains'
    const lines = mailOf({ organizationName }).text.split('\n')
    expect(lines).toContain(`You gave${' '.repeat(34)}₦2,437.50`)
    expect(lines).toContain(`Reached ${organizationName}  ₦2,240.00`)
  })

  test('says so when the fee of the provider was larger than what was given', () => {
    for (const part of partsOf({ pspFeeMinor: 243_750 })) expect(part).toMatch(/Reached Clean Water[^₦]*-₦60\.93/)
  })

  test('names nobody where no name is known', () => {
    for (const part of partsOf({ donorName: '' })) expect(part).toContain('Hello,')
    expect(mailOf({ donorName: '' }).to).toEqual({ name: '', address: 'ada@example.org' })
  })

  test.each([
    ['USD', '$2,437.50'],
    ['GBP', '£2,437.50'],
    ['EUR', '€2,437.50'],
    ['KES', 'KES 2,437.50'],
  ])('is in the currency of the donation: %s', (currency, gross) => {
    expect(mailOf({ currency }).subject).toBe(`Your ${gross} donation to Clean Water`)
    for (const part of partsOf({ currency })) expect(part).toContain(gross)
  })

  test('of the largest amount is exact to the last unit, and shows fees of nothing too', () => {
    const largest = { grossMinor: 10 ** 13 - 1, netMinor: 10 ** 13 - 1, platformFeeMinor: 0, pspFeeMinor: 0 }
    for (const part of partsOf({ ...largest, platformFeeBps: 0 })) {
      expect(part).toMatch(/You gave[^₦]*₦99,999,999,999\.99/)
      expect(part).toMatch(/Platform fee \(0%\)[^₦]*₦0\.00/)
      expect(part).toMatch(/Reached Clean Water[^₦]*₦99,999,999,999\.99/)
      expect(part).not.toContain('-₦')
    }
  })

  test.each([
    [250, '2.5%'],
    [300, '3%'],
    [25, '0.25%'],
  ])('tells the rate of %d basis points as %s', (platformFeeBps, rate) => {
    for (const part of partsOf({ platformFeeBps })) expect(part).toContain(`Platform fee (${rate})`)
  })

  test('is of the day that it is in West Africa', () => {
    const dateOf = (settledAt: string) => /Date: (.*)/.exec(mailOf({ settledAt: new Date(settledAt) }).text)?.[1]
    expect(dateOf('2026-12-31T22:59:59Z')).toBe('31 December 2026 at 23:59 (West Africa Time, UTC+1)')
    expect(dateOf('2026-12-31T23:00:00Z')).toBe('1 January 2027 at 00:00 (West Africa Time, UTC+1)')
  })
})

describe('names that mean harm', () => {
  const harm = {
    donorName: '<script>a()</script>\r\nBcc: eve@example.org',
    organizationName: '"Water" & <b>Sons</b>\nX-Evil: 1',
    campaignTitle: `<img src=x onerror='a()'>`,
    campaignSlug: 'a"b<c/../d',
    reference: 'civic-<7>',
  }

  test('stay text in HTML', () => {
    const { html } = mailOf(harm)
    expect(html).not.toMatch(/<script|<img|<b>|onerror='|civic-<7>/)
    expect(html).toContain('&quot;Water&quot; &amp; &lt;b&gt;Sons&lt;/b&gt;')
    expect(html).toContain('href="https://app.example.org/campaigns/a%22b%3Cc%2F..%2Fd"')
  })

  test('add no line to a header', () => {
    const { to, subject, messageId } = mailOf(harm)
    for (const header of [to.name, subject, messageId]) expect(header).not.toMatch(/[\r\n]/)
    expect(subject).toBe('Your ₦2,437.50 donation to "Water" & <b>Sons</b> X-Evil: 1')
  })
})
