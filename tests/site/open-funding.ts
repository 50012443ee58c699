import {
  addMilestone,
  browseBanks,
  connectPayoutAccount,
  createCampaign,
  type CreateCampaignData,
  editOrganization,
  openDonation,
  publishCampaign,
  reportSpend,
  reviewCampaign,
  showPublicCampaign,
  submitCampaign,
  verifyOrganizationFunding,
} from '@civic/client'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { openOrganization } from '../journeys/open-organization.ts'
import type { CityOptions, Resident } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'

/** A place in which an organization may collect money, at a stand-in of the payment provider. */
export async function openFunding({ env, ...options }: CityOptions = {}) {
  const sandbox = sandboxAccount()
  const payments = { PAYMENT_SECRET_KEY: sandbox.key, PAYMENT_API_URL: sandbox.url, PLATFORM_FEE_BPS: '250' }
  const place = await openPlace({ ...options, env: { ...payments, ...env } })
  const { city, administrator, ikeja } = place
  const webhookUrl = `${city.url}/api/v1/webhooks/payment`
  await sandbox.settings({ webhookUrl, delivery: { retries: 0 } })
  const { id, owner } = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Clean Water' })
  await makeEligible({ id, owner, administrator })

  /** A campaign with one milestone that waits for review. */
  const campaignWaiting = async (title: string, more: Partial<CreateCampaignData['body']> = {}) => {
    const summary = 'Clean water within a short walk.'
    const description = 'The borehole has been dry since January. We drill a new one, eighty metres deep.'
    const texts = { title, summary, description, category: 'COMMUNITY_DEVELOPMENT' as const }
    const body = { ...texts, goalMinor: 5_000_000, communityId: ikeja, state: 'Lagos', lga: 'Ikeja', ...more }
    const { campaign } = await createCampaign(owner.civic, { path: { id }, body })
    const path = { campaignId: campaign.id }
    await addMilestone(owner.civic, { path, body: { title: 'Drilling', targetMinor: body.goalMinor } })
    await submitCampaign(owner.civic, { path })
    return campaign
  }
  /** One that everybody may give to. */
  const campaignNamed = async (title: string, more: Partial<CreateCampaignData['body']> = {}) => {
    const campaign = await campaignWaiting(title, more)
    const path = { campaignId: campaign.id }
    await reviewCampaign(administrator.civic, { path, body: { decision: 'APPROVED' } })
    await publishCampaign(owner.civic, { path })
    return campaign
  }
  const seen = async (slug: string) => (await showPublicCampaign(city.guest, { path: { slug } })).campaign
  /** A donation that arrived. */
  const given = async (campaignId: string, amountMinor: number, more: object = {}) => {
    const body = { amountMinor, email: 'donor@example.org', idempotencyKey: crypto.randomUUID(), ...more }
    const { donation } = await openDonation(city.guest, { path: { campaignId }, body })
    await sandbox.pay(donation.reference)
  }
  /** What the organization says it has spent on the first milestone; the id of the entry. */
  const spent = async (campaign: { id: string; slug: string }, amountMinor: number, more: object = {}) => {
    const milestoneId = (await seen(campaign.slug)).milestones[0]?.id ?? ''
    const body = { milestoneId, amountMinor, description: 'Survey of the ground', spentAt: '2026-11-13', ...more }
    return (await reportSpend(owner.civic, { path: { campaignId: campaign.id }, body })).spend.id
  }
  return {
    ...place,
    sandbox,
    webhookUrl,
    organizationId: id,
    owner,
    campaignWaiting,
    campaignNamed,
    given,
    spent,
    seen,
  }
}

/** All that the submit gate asks of an organization. */
async function makeEligible({ id, owner, administrator }: { id: string; owner: Resident; administrator: Resident }) {
  const of = { path: { id } }
  const papers = { registrationNumber: 'RC 1', country: 'Nigeria', officialEmail: 'office@example.org' }
  await editOrganization(owner.civic, { ...of, body: { ...papers, representativeName: 'Ngozi Umeh' } })
  const [bank] = (await browseBanks(owner.civic, of)).banks
  const account = { bankCode: bank?.code ?? '', accountNumber: '0123456789', businessName: 'Clean Water' }
  await connectPayoutAccount(owner.civic, { ...of, body: account })
  await editOrganization(administrator.civic, { ...of, body: { verified: true } })
  await verifyOrganizationFunding(administrator.civic, { ...of, body: { bankAccountVerified: true } })
}
