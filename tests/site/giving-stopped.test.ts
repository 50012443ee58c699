import { banUser, completeCampaign, pauseCampaign, reconcileOnDemand, verifyOrganizationFunding } from '@civic/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { completeAt, gift, payLink, referenceOf } from './gifts.ts'
import type { Visitor } from './visitor.ts'

const funding = await openFunding({ env: { DONATION_MIN_MINOR: '10000', DONATION_MAX_MINOR: '1000000000' } })
const { administrator, sandbox, webhookUrl, campaignNamed, seen, visitor, memberNamed } = funding
afterAll(async () => funding[Symbol.asyncDispose]())
beforeEach(async () => sandbox.settings({ webhookUrl, faults: { initialize: null, verify: null } }))

const well = await campaignNamed('A well for Opebi Road')
const form = `/campaigns/${well.slug}/give`
const gives = async (browser: Visitor, typed: Record<string, string> = gift, at = form) =>
  browser.sends(await browser.opens(at), 'Continue', typed)

describe('what stands in the way', () => {
  test('a provider that is away charges nothing, keeps what was typed, and is asked again by the same form', async () => {
    const browser = visitor()
    await sandbox.settings({ faults: { initialize: { how: 'answer', status: 500 } } })
    const page = await gives(browser)
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('Nothing was charged')])
    await sandbox.settings({ faults: { initialize: null } })
    const again = await browser.sends(page, 'Continue')
    expect(payLink(again)).toBeDefined()
    expect(again.text).toContain('₦5,000')
  })

  test('a campaign that ended meanwhile says so on its page', async () => {
    const campaign = await campaignNamed('A roof')
    const at = `/campaigns/${campaign.slug}/give`
    const browser = visitor()
    const page = await browser.opens(at)
    await completeCampaign(funding.owner.civic, { path: { campaignId: campaign.id } })
    const sent = await browser.sends(page, 'Continue', gift)
    expect(sent.address).toBe(`/campaigns/${campaign.slug}`)
    expect(sent.text).toContain('takes no more donations')
    expect((await browser.opens(at)).text).toContain('This campaign takes no donations')
    expect((await visitor().opens(`/campaigns/${campaign.slug}`)).links.map(({ text }) => text)).not.toContain(
      'Give to this campaign',
    )
  })

  test('a campaign that is paused has no page, and a donation to it tells no more than its amounts', async () => {
    const campaign = await campaignNamed('A fence')
    const browser = visitor()
    const reference = referenceOf(await gives(browser, gift, `/campaigns/${campaign.slug}/give`))
    await sandbox.pay(reference)
    const body = { reasonCode: 'OTHER' as const, note: 'A question is open.' }
    await pauseCampaign(administrator.civic, { path: { campaignId: campaign.id }, body })
    for (const part of ['', '/give', '/spending', '/updates', '/donations', '/check', '/concern']) {
      const { status, text } = await browser.opens(`/campaigns/${campaign.slug}${part}`)
      expect([status, text]).toEqual([404, expect.stringContaining('A campaign that is paused has none.')])
    }
    for (const address of [completeAt(reference), `/donations/${reference}`]) {
      const page = await browser.opens(address)
      expect(page.text).toContain('₦5,000')
      expect(page.html).not.toContain('A fence')
    }
  })

  test('an organization whose papers are no longer in order takes nothing', async () => {
    const browser = visitor()
    const page = await browser.opens(form)
    const path = { id: funding.organizationId }
    await verifyOrganizationFunding(administrator.civic, { path, body: { bankAccountVerified: false } })
    try {
      const sent = await browser.sends(page, 'Continue', gift)
      expect(sent.text).toContain('It cannot take donations right now.')
      expect(sent.text).toContain('Nothing was charged')
      const shown = await visitor().opens(`/campaigns/${well.slug}?fresh`)
      expect(shown.text).toContain('It cannot take donations right now.')
    } finally {
      await verifyOrganizationFunding(administrator.civic, { path, body: { bankAccountVerified: true } })
    }
  })

  test('a reference that nobody knows is one as good as none', async () => {
    for (const query of ['', '?reference=civic-0', `?trxref=${'x'.repeat(500)}`, '?reference=..']) {
      const page = await visitor().opens(`/donations/complete${query}`)
      expect([page.status, page.text]).toEqual([
        200,
        expect.stringContaining('We do not know which donation you mean.'),
      ])
    }
    const asked = await visitor().opens('/donations/complete')
    const none = await visitor().sends(asked, 'Look it up', { reference: 'civic-0' })
    expect(none.text).toContain('No donation has this reference.')
    expect(none.forms.flatMap(({ fields }) => fields)).toContainEqual(['reference', 'civic-0'])
    const known = referenceOf(await gives(visitor()))
    const found = await visitor().sends(asked, 'Look it up', { reference: ` ${known.toUpperCase()} ` })
    expect(found.text).toContain('You wanted to give ₦5,000')
    expect(found.links).toContainEqual({ text: 'Begin anew', href: form })
    for (const reference of ['civic-0', 'x'.repeat(300)]) {
      expect((await visitor().opens(`/donations/${reference}`)).status).toBe(404)
    }
  })

  test('somebody who is banned gives nothing', async () => {
    const { person, browser } = await memberNamed('Chidi')
    const page = await browser.opens(form)
    await banUser(administrator.civic, { path: { id: person.id }, body: { reason: 'Spam' } })
    expect((await browser.sends(page, 'Continue', gift)).status).toBe(403)
  })
})

describe('what the provider tells', () => {
  test('twice counts once', async () => {
    const before = await seen(well.slug)
    const reference = referenceOf(await gives(visitor()))
    await sandbox.pay(reference)
    await sandbox.deliver(reference, { delivery: { repeat: 3 } })
    expect((await seen(well.slug)).raisedMinor).toBe(before.raisedMinor + 500_000)
  })

  test('late is believed when it comes', async () => {
    const browser = visitor()
    const reference = referenceOf(await gives(browser))
    await sandbox.pay(reference, { deliver: false })
    expect((await browser.opens(completeAt(reference))).text).toContain('Your payment is not confirmed yet')
    await sandbox.deliver(reference)
    expect((await browser.opens(completeAt(reference))).text).toContain('Thank you')
  })

  test('never is found by the reconciliation', async () => {
    const browser = visitor()
    const reference = referenceOf(await gives(browser))
    await sandbox.pay(reference, { deliver: false })
    await reconcileOnDemand(administrator.civic, { body: { pendingGraceMinutes: 0 } })
    expect((await browser.opens(completeAt(reference))).text).toContain('Thank you')
    expect((await browser.opens(`/donations/${reference}`)).text).toContain('Receipt')
  })

  test('of another amount is not called paid', async () => {
    const browser = visitor()
    const reference = referenceOf(await gives(browser))
    await sandbox.pay(reference, { amount: 1 })
    expect((await browser.opens(completeAt(reference))).text).toContain('Your payment is not confirmed yet')
  })
})
