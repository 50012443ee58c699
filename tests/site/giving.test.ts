import { listMyDonations, openDonation, showDonation } from '@civic/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { completeAt, gift, payLink, referenceOf } from './gifts.ts'
import type { Visitor } from './visitor.ts'

const funding = await openFunding({ env: { DONATION_MIN_MINOR: '10000', DONATION_MAX_MINOR: '1000000000' } })
const { city, sandbox, webhookUrl, campaignNamed, seen, visitor, memberNamed } = funding
afterAll(async () => funding[Symbol.asyncDispose]())
beforeEach(async () => sandbox.settings({ webhookUrl, faults: { initialize: null, verify: null } }))

const well = await campaignNamed('A well for Opebi Road')
const form = `/campaigns/${well.slug}/give`
const gives = async (browser: Visitor, typed: Record<string, string> = gift, at = form) =>
  browser.sends(await browser.opens(at), 'Continue', typed)
const openedCount = async () => (await sandbox.requests('initialize')).length

describe('a guest who gives', () => {
  test('sees what reaches the organization before the button, and the same once more before the payment', async () => {
    const browser = visitor()
    const page = await browser.opens(`${form}?amount=500000`)
    expect(page.text).toContain('₦4,875 reaches them before the provider’s fee')
    expect(page.text).toContain('This platform keeps 2.5% of each donation')
    expect(page.text).toContain('From ₦100 to ₦10,000,000')
    const chosen = page.forms.flatMap(({ fields }) => fields).filter(([name]) => name === 'amount')
    expect(chosen).toEqual([['amount', '500000']])
    const pay = await browser.sends(page, 'Continue', gift)
    expect(pay.text).toMatch(/You give\s+₦5,000.*keeps \(2\.5%\)\s+-₦125.*before the payment provider’s fee\s+₦4,875/s)
    expect(payLink(pay)).toEqual({
      text: `Continue to payment at ${new URL(sandbox.url).host}`,
      href: expect.stringContaining(`${sandbox.url}/checkout/`),
    })
    expect(pay.headers.get('cache-control')).toBe('private, no-store')
    for (const words of ['Shown as Ada Obi', 'Message For my grandmother.', 'Receipt to donor@example.org'])
      expect(pay.text).toContain(words)
    expect(pay.html).toContain('<meta name="referrer" content="no-referrer"')
  })

  test('is not told that it was paid before the provider says so, and then exactly what arrived', async () => {
    const browser = visitor()
    const reference = referenceOf(await gives(browser))
    const waiting = await browser.opens(completeAt(reference))
    expect(waiting.text).toContain('Your payment is not confirmed yet')
    expect(waiting.text).not.toContain('Thank you')
    const before = await seen(well.slug)
    await sandbox.pay(reference, { fees: 17_500 })
    const thanks = await browser.opens(completeAt(reference))
    expect(thanks.text).toMatch(/Thank you\s+₦5,000 arrived on .* ₦4,700 reached Clean Water\./s)
    expect(await seen(well.slug)).toMatchObject({
      raisedMinor: before.raisedMinor + 500_000,
      donorCount: before.donorCount + 1,
    })
    const receipt = await browser.follows(thanks, 'Your receipt')
    expect(receipt.text).toMatch(
      /You gave\s+₦5,000\s+Platform fee \(2\.5%\)\s+-₦125\s+Payment provider fee\s+-₦175\s+Reached Clean Water\s+₦4,700/,
    )
    for (const words of [reference, 'never held it', 'not a tax receipt']) expect(receipt.text).toContain(words)
    expect(receipt.text).not.toContain('Ada')
    // What was typed for it is done with.
    expect((await browser.opens('/my/unfinished')).text).not.toContain('Donation')
    const again = await browser.opens(form)
    expect(again.text).toMatch(/What you send now is another donation\.\s*₦5,000, .*: arrived/)
    expect(again.html).not.toContain('For my grandmother.')
  })

  test('whose payment fails, or who walks away, is told so, and has lost nothing typed', async () => {
    for (const [status, title] of [
      ['failed', 'The payment failed'],
      ['abandoned', 'The payment was not finished'],
    ] as const) {
      const browser = visitor()
      const reference = referenceOf(await gives(browser))
      await sandbox.pay(reference, { status, deliver: true })
      const page = await browser.opens(completeAt(reference))
      expect(page.text).toContain(title)
      expect(page.text).toContain('As far as we know nothing was charged')
      expect(page.text).toContain('What you typed is kept.')
      expect(page.text).toContain('You wanted to give ₦5,000')
      expect(page.text).not.toMatch(/You gave|fee/)
      const retry = await browser.follows(page, 'Try again')
      const fields = retry.forms.flatMap(({ fields: each }) => each)
      for (const [name, value] of Object.entries(gift)) expect(fields).toContainEqual([name, value])
      const second = await browser.sends(retry, 'Continue')
      expect(referenceOf(second)).not.toBe(reference)
      expect(payLink(second)).toBeDefined()
    }
  })

  test('who comes back without having paid goes on with the same payment', async () => {
    const browser = visitor()
    const pay = await gives(browser)
    const back = await browser.opens(form)
    expect(back.text).toContain('You began to give, and have not paid.')
    const went = await browser.follows(back, 'Continue with that payment')
    expect(payLink(went)).toEqual(payLink(pay))
    const complete = await browser.opens(completeAt(referenceOf(pay)))
    expect(payLink(await browser.follows(complete, 'Go on with the payment'))).toEqual(payLink(pay))
  })

  test('from two windows, or by going back, begins one payment; another amount is another one', async () => {
    const browser = visitor()
    const [one, other] = [await browser.opens(form), await browser.opens(form)]
    const count = await openedCount()
    const first = await browser.sends(one, 'Continue', gift)
    const second = await browser.sends(other, 'Continue', gift)
    expect(referenceOf(second)).toBe(referenceOf(first))
    expect(await openedCount()).toBe(count + 1)
    const third = await browser.sends(one, 'Continue', { ...gift, amount: '200000' })
    expect(referenceOf(third)).not.toBe(referenceOf(first))
    expect(third.text).toContain('₦2,000')
    // Both can go on, and each says that there is another.
    const older = await browser.opens(first.address)
    expect(payLink(older)).toEqual(payLink(first))
    expect(older.text).toMatch(/Another payment is open\..*₦2,000, .*: not confirmed yet/s)
    await sandbox.pay(referenceOf(third))
    // Whoever has given what they changed is asked for nothing more.
    expect((await browser.opens(completeAt(referenceOf(third)))).text).not.toContain('Continue with that payment')
    expect((await browser.opens(form)).text).not.toContain('Continue with that payment')
    expect((await browser.opens(first.address)).text).toMatch(/This is another donation\..*₦2,000, .*: arrived/s)
    await sandbox.pay(referenceOf(first))
    expect((await browser.opens(completeAt(referenceOf(first)))).text).toMatch(/not the only one.*₦2,000, .*: arrived/s)
  })

  test('who has paid and closed the window finds nothing left over, and is told before giving once more', async () => {
    const browser = visitor()
    const reference = referenceOf(await gives(browser))
    await sandbox.pay(reference)
    const again = await browser.opens(form)
    expect(again.text).toMatch(/What you send now is another donation\.\s*₦5,000, .*: arrived/)
    expect(again.html).not.toContain(gift.message)
    expect((await browser.opens('/my/unfinished')).text).not.toContain('Donation')
    expect((await browser.opens(`/donations/complete?trxref=${reference}`)).text).toContain('Thank you')
  })

  test('who presses the button twice at once begins one payment', async () => {
    const browser = visitor()
    const page = await browser.opens(form)
    const count = await openedCount()
    const typed = { ...gift, amount: '1000000' }
    const [one, other] = await Promise.all([
      browser.sends(page, 'Continue', typed),
      browser.sends(page, 'Continue', typed),
    ])
    expect(referenceOf(one)).toMatch(/^civic-/)
    expect(referenceOf(other)).toBe(referenceOf(one))
    expect(await openedCount()).toBe(count + 1)
  })

  test('who has paid is led to what became of it by an older window, never to a second payment', async () => {
    const browser = visitor()
    const pay = await gives(browser)
    await sandbox.pay(referenceOf(pay))
    const older = await browser.opens(pay.address)
    expect(older.address).toBe(`/donations/complete?reference=${referenceOf(pay)}`)
    expect(older.text).toContain('Thank you')
  })

  test('anonymously is nowhere named; without a name likewise', async () => {
    const campaign = await campaignNamed('A pump')
    const at = `/campaigns/${campaign.slug}/give`
    await sandbox.pay(referenceOf(await gives(visitor(), { ...gift, anonymous: 'yes' }, at)))
    await sandbox.pay(
      referenceOf(await gives(visitor(), { amount: '', other: '2,500.50', email: 'donor@example.org' }, at)),
    )
    const page = await visitor().opens(`/campaigns/${campaign.slug}/donations`)
    expect(page.text).toMatch(/Anonymous.*₦2,500\.50.*Anonymous.*“For my grandmother\.”.*₦5,000/s)
    expect(page.html).not.toMatch(/Ada|Bola|@example/)
  })
})

describe('an amount', () => {
  const problemOf = async (typed: Record<string, string>) => {
    const page = await gives(visitor(), { email: 'donor@example.org', ...typed })
    expect(page.status).toBe(422)
    return page.text
  }

  test.each([
    [{ other: '2,50' }, 'Write an amount as 2,500.50'],
    [{ other: 'much' }, 'Write an amount as 2,500.50'],
    [{ other: '99.99' }, 'Give from ₦100 to ₦10,000,000'],
    [{ other: '10,000,000.01' }, 'Give from ₦100 to ₦10,000,000'],
    [{ other: '99999999999999999999' }, 'Give from ₦100 to ₦10,000,000'],
    [{ amount: '1' }, 'Give from ₦100 to ₦10,000,000'],
    [{}, 'Choose an amount, or type another one'],
    [{ amount: '500000', other: '700' }, 'Choose “Another amount”, or empty this field'],
  ])('that cannot be given is asked for once more: %j', async (typed, problem) => {
    const before = await openedCount()
    expect(await problemOf({ name: 'Ada', ...typed })).toContain(problem)
    expect(await openedCount()).toBe(before)
  })

  test.each([
    ['NGN', '100', 10_000, '₦100'],
    ['NGN', '10,000,000', 1_000_000_000, '₦10,000,000'],
    ['GBP', '£100.01', 10_001, '£100.01'],
    ['USD', '1234.5', 123_450, '$1,234.50'],
    ['EUR', '9,999,999.99', 999_999_999, '€9,999,999.99'],
  ] as const)('in %s of %s goes to the provider as %d, and is shown as %s', async (currency, typed, minor, shown) => {
    const campaign = await campaignNamed(`A pump in ${currency} ${minor}`, { currency, goalMinor: 1_000_000_000 })
    const browser = visitor()
    const at = `/campaigns/${campaign.slug}/give`
    const pay = await gives(browser, { other: typed, email: 'donor@example.org' }, at)
    expect(pay.text).toContain(shown)
    const reference = referenceOf(pay)
    const asked = await sandbox.requests('initialize')
    expect(asked.find(({ body }) => body.reference === reference)?.body).toMatchObject({ amount: minor, currency })
    await sandbox.pay(reference)
    expect((await browser.opens(completeAt(reference))).text).toContain(`${shown} arrived on`)
    expect((await visitor().opens(`/campaigns/${campaign.slug}`)).text).toContain(`${shown} of`)
    expect((await visitor().opens(`/campaigns/${campaign.slug}/check`)).text).toContain('The two agree.')
  })
})

describe('somebody with an account', () => {
  test('finds what they gave among their things, each with its receipt, and what they began', async () => {
    const { person, browser } = await memberNamed('Ada')
    const page = await browser.opens(form)
    const fields = page.forms.flatMap(({ fields: each }) => each)
    expect(fields).toContainEqual(['email', person.email])
    const reference = referenceOf(await browser.sends(page, 'Continue', { amount: '200000' }))
    await sandbox.pay(reference)
    await gives(browser, { amount: '100000' })
    const { items } = await listMyDonations(person.civic, {})
    expect(items.map(({ status }) => status)).toEqual(['PENDING', 'SETTLED'])
    const mine = await browser.opens('/my/donations')
    expect(mine.links.map(({ href }) => href)).toContain(`/donations/${reference}`)
    expect((await browser.opens(completeAt(reference))).links).toContainEqual({
      text: 'My donations',
      href: '/my/donations',
    })
  })

  test('whose session is over when they come back is told the same as everybody', async () => {
    const { browser } = await memberNamed('Bola')
    const reference = referenceOf(await gives(browser, { amount: '200000' }))
    await browser.sends(await browser.opens('/'), 'Sign out')
    await sandbox.pay(reference)
    const page = await browser.opens(completeAt(reference))
    expect(page.text).toContain('Thank you')
    expect(page.html).not.toContain('Bola')
  })

  test('a guest who signs in on the way keeps what was typed and the payment that was begun', async () => {
    const person = await funding.residentNamed('Dayo')
    const browser = visitor()
    const pay = await gives(browser)
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', {
      email: person.email,
      password: 'correct horse battery',
    })
    const after = await browser.opens(pay.address)
    expect(payLink(after)).toEqual(payLink(pay))
    expect(after.text).toContain('You began this before you signed in')
    const anew = await browser.sends(await browser.follows(after, 'Change it'), 'Continue')
    expect(referenceOf(anew)).not.toBe(referenceOf(pay))
    expect(anew.text).not.toContain('Another payment is open')
    await sandbox.pay(referenceOf(anew))
    expect((await listMyDonations(person.civic, {})).items).toMatchObject([{ reference: referenceOf(anew) }])
  })

  test('a guest who typed no address and signs in need not type it any more', async () => {
    const person = await funding.residentNamed('Emeka')
    const browser = visitor()
    const page = await gives(browser, { amount: '200000', email: '', message: 'For the school' })
    expect(page.status).toBe(422)
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', {
      email: person.email,
      password: 'correct horse battery',
    })
    const fields = (await browser.opens(form)).forms.flatMap(({ fields: each }) => each)
    expect(fields).toContainEqual(['email', person.email])
    expect(fields).toContainEqual(['message', 'For the school'])
  })
})

test('the receipt comes by mail and leads to the page of the donation', async () => {
  const browser = visitor()
  const reference = referenceOf(await gives(browser, { ...gift, email: 'mail@example.org' }))
  await sandbox.pay(reference)
  const mail = await city.mailbox.next('mail@example.org')
  const link = /https?:\/\/\S+\/donations\/complete\?reference=\S+/.exec(mail.text)?.[0] ?? ''
  expect((await visitor().opens(link.slice(city.url.length))).text).toContain('Thank you')
  expect((await showDonation(city.guest, { path: { reference } })).donation.status).toBe('SETTLED')
})

test('whoever knows a key of somebody else learns nothing by it', async () => {
  const key = crypto.randomUUID()
  const body = { amountMinor: 500_000, email: 'eve@example.org', idempotencyKey: key }
  await openDonation(city.guest, { path: { campaignId: well.id }, body })
  const browser = visitor()
  const page = await browser.opens(form)
  const sent = await browser.sends(page, 'Continue', { ...gift, key })
  expect(payLink(sent)).toBeDefined()
})
