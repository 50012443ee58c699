import {
  addMilestone,
  browseBanks,
  connectPayoutAccount,
  createCampaign,
  createOrganization,
  editOrganization,
  inviteMember,
  openDonation,
  publishCampaign,
  reviewCampaign,
  submitCampaign,
  verifyOrganizationFunding,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { openOrganization } from '../journeys/open-organization.ts'
import { password, startCity, type City } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace, type Place } from './open-place.ts'
import { buttonsOf, fieldsOf, Visitor } from './visitor.ts'

describe('the link of an invitation', () => {
  let place: Place
  let organization: string
  beforeAll(async () => {
    place = await openPlace()
    const body = { name: 'Clean Water Ikeja', slug: 'clean-water', kind: 'NGO', jurisdiction: 'NATIONAL' } as const
    organization = (await createOrganization(place.administrator.civic, { body })).organization.id
  })
  afterAll(async () => place?.[Symbol.asyncDispose]())

  async function invites(email: string): Promise<string> {
    await inviteMember(place.administrator.civic, { path: { id: organization }, body: { email, role: 'STAFF' } })
    return mailedLink(place.city, email)
  }

  test('leads a guest over signing in to the organization, once', async () => {
    const ada = await place.city.newcomer('Ada')
    const link = await invites(ada.email)
    const browser = place.visitor()
    const shown = await browser.opens(link)
    expect([shown.status, shown.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const signIn = await browser.follows(shown, 'Sign in to join')
    const back = await browser.sends(signIn, 'Sign in', { email: ada.email, password })
    expect(back.address).toBe(link)
    const joined = await browser.sends(back, 'Join Clean Water Ikeja')
    expect([joined.address, joined.text]).toEqual([
      '/profile',
      expect.stringContaining('You belong to Clean Water Ikeja now.'),
    ])
    expect(await browser.opens(link)).toMatchObject({ status: 404, text: expect.stringContaining('no longer open') })
  })

  test('tells somebody else whose it is, and offers them nothing', async () => {
    const link = await invites('somebody@example.org')
    const { browser } = await place.strangerNamed('Bola')
    const page = await browser.opens(link)
    expect(page.text).toContain(
      'The invitation is for somebody@example.org, and you are signed in as bola@example.org.',
    )
    expect(page.forms.map(({ action }) => action)).not.toContain(`${link}/accept`)
  })

  test('leads them over signing out back to it, with the address that it is for', async () => {
    const link = await invites('chidi@example.org')
    const [{ browser }, chidi] = [await place.strangerNamed('Bolanle'), await place.city.newcomer('Chidi')]
    const signIn = await browser.sends(await browser.opens(link), 'Sign out, and sign in with that address')
    expect(fieldsOf(signIn)).toContainEqual(['email', chidi.email])
    expect(signIn.text).toContain('you come back to the invitation')
    const back = await browser.sends(signIn, 'Sign in', { password })
    expect([back.address, buttonsOf(back)]).toEqual([link, expect.arrayContaining(['Join Clean Water Ikeja'])])
  })

  test('that is none says so', async () => {
    expect((await place.visitor().opens(`/invitations/${'a'.repeat(64)}`)).status).toBe(404)
  })
})

describe('whoever comes back from the payment provider', () => {
  const sandbox = sandboxAccount()
  let city: City
  let path: { campaignId: string }
  beforeAll(async () => {
    city = await startCity({ env: { PAYMENT_SECRET_KEY: sandbox.key, PAYMENT_API_URL: sandbox.url } })
    path = await openCampaign(city)
  })
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test('is told what became of the donation, not that they came back', async () => {
    const body = { amountMinor: 500_000, email: 'ada@example.org', idempotencyKey: crypto.randomUUID() }
    const { donation } = await openDonation(city.guest, { path, body })
    const page = await new Visitor(city.url).opens(`/donations/complete?reference=${donation.reference}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('has not confirmed it yet')])
    expect(page.text).toContain('₦5,000')
    expect(page.links).toContainEqual({ text: 'Look again', href: expect.stringContaining(donation.reference) })
  })

  test.each(['', '?reference=unknown-reference', `?trxref=${'x'.repeat(500)}`])(
    'learns nothing of a donation that is none: %s',
    async (query) => {
      const page = await new Visitor(city.url).opens(`/donations/complete${query}`)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('We cannot tell which donation')])
    },
  )
})

/** A campaign that everybody may give to. */
async function openCampaign(city: City): Promise<{ campaignId: string }> {
  const administrator = await city.administrator()
  const { id, owner } = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' })
  const of = { path: { id } }
  const papers = { registrationNumber: 'RC 1', country: 'Nigeria', officialEmail: 'office@example.org' }
  await editOrganization(owner.civic, { ...of, body: { ...papers, representativeName: 'Ngozi Umeh' } })
  const [bank] = (await browseBanks(owner.civic, of)).banks
  const account = { bankCode: bank?.code ?? '', accountNumber: '0123456789', businessName: 'Clean Water' }
  await connectPayoutAccount(owner.civic, { ...of, body: account })
  await editOrganization(administrator.civic, { ...of, body: { verified: true } })
  await verifyOrganizationFunding(administrator.civic, { ...of, body: { bankAccountVerified: true } })
  const texts = {
    title: 'A well for Opebi Road',
    summary: 'Clean water within a short walk.',
    description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
  }
  const body = { ...texts, category: 'COMMUNITY_DEVELOPMENT' as const, goalMinor: 5_000_000 }
  const path = { campaignId: (await createCampaign(owner.civic, { ...of, body })).campaign.id }
  await addMilestone(owner.civic, { path, body: { title: 'Drilling', targetMinor: 4_000_000 } })
  await submitCampaign(owner.civic, { path })
  await reviewCampaign(administrator.civic, { path, body: { decision: 'APPROVED' } })
  await publishCampaign(owner.civic, { path })
  return path
}
