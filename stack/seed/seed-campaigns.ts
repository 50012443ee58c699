import { randomUUID } from 'node:crypto'
import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import type { SeededOrganization } from './seed-organization.ts'
import type { Town } from './seed-town.ts'

/** A campaign that takes donations. */
export interface SeededCampaign {
  id: string
  slug: string
}

export interface Money {
  /** Pays what was opened under a reference, as a donor does on the checkout page. */
  pay: (reference: string) => Promise<void>
}

/** A campaign that was given to, spent from and told about; and one that waits for the platform's review. */
export async function seedCampaigns(
  { id, owner }: SeededOrganization,
  administrator: PlatformCaller,
  { ikeja, people }: Town,
  { pay }: Money,
): Promise<SeededCampaign> {
  const well = await plan(owner, id, {
    title: 'A well for Opebi Road',
    summary: 'Clean water within a short walk for four hundred households.',
    description:
      'The borehole at Opebi Road has been dry since January. We drill a new one, eighty metres deep, with a pump house and six taps, and train two neighbours to look after it.',
    category: 'COMMUNITY_DEVELOPMENT',
    goalMinor: 250_000_000,
    communityId: ikeja,
    state: 'Lagos',
    lga: 'Ikeja',
  })
  const drilling = await addMilestone(owner, well.id, 'Drilling and casing', 150_000_000)
  await addMilestone(owner, well.id, 'Pump house and taps', 80_000_000)
  await owner.post(`/campaigns/${well.id}/submit`)
  await administrator.post(`/campaigns/${well.id}/review`, { decision: 'APPROVED' })
  await owner.post(`/campaigns/${well.id}/publish`)

  await give(people, well.id, pay)
  await owner.post(`/campaigns/${well.id}/spend`, {
    milestoneId: drilling,
    amountMinor: 1_200_000,
    description: 'Survey of the ground before drilling',
    spentAt: new Date().toISOString().slice(0, 10),
  })
  await owner.post(`/organizations/${id}/progress-updates`, {
    campaignId: well.id,
    title: 'The survey is done',
    body: 'There is water at seventy metres. The drill comes as soon as the first step is paid for.',
  })

  const pipes = await plan(owner, id, {
    title: 'Pipes for the market',
    summary: 'Running water for the stalls of Ọjà market.',
    description: 'Two hundred metres of pipe from the main to the market, with four taps and a drain.',
    category: 'HEALTHCARE',
    goalMinor: 90_000_000,
    communityId: ikeja,
  })
  await addMilestone(owner, pipes.id, 'Pipe and taps', 90_000_000)
  await owner.post(`/campaigns/${pipes.id}/submit`)
  return well
}

async function plan(owner: PlatformCaller, organizationId: string, form: object): Promise<SeededCampaign> {
  const drafted = await owner.post(`/organizations/${organizationId}/campaigns`, form)
  return { id: textAt(drafted, 'campaign', 'id'), slug: textAt(drafted, 'campaign', 'slug') }
}

async function addMilestone(owner: PlatformCaller, campaignId: string, title: string, targetMinor: number) {
  return textAt(await owner.post(`/campaigns/${campaignId}/milestones`, { title, targetMinor }), 'milestone', 'id')
}

const gifts = [
  { amountMinor: 2_000_000, message: 'For my grandmother, who carried water all her life.' },
  { amountMinor: 500_000 },
  { amountMinor: 12_500_000, isAnonymous: true },
]

/** Some of the people give; the last one opens a donation and never pays. */
async function give(people: Town['people'], campaignId: string, pay: Money['pay']): Promise<void> {
  for (const [index, gift] of gifts.entries()) {
    const donor = people[index]
    if (donor) await pay(await openDonation(donor, campaignId, gift))
  }
  const hesitant = people[gifts.length]
  if (hesitant) await openDonation(hesitant, campaignId, { amountMinor: 100_000 })
}

async function openDonation(donor: Town['people'][number], campaignId: string, gift: object): Promise<string> {
  const { name: donorName, email } = donor
  const opened = await donor.post(`/campaigns/${campaignId}/donation-intents`, {
    ...gift,
    donorName,
    email,
    idempotencyKey: randomUUID(),
  })
  return textAt(opened, 'donation', 'reference')
}
