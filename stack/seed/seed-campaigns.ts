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

/**
 * A campaign that was given to, spent from and told about; one that paid for the project of a report and was accounted for;
 * and one that waits for the platform's review.
 */
export async function seedCampaigns(
  { id, owner, projectId }: SeededOrganization,
  administrator: PlatformCaller,
  { ikeja, people }: Town,
  { pay }: Money,
): Promise<SeededCampaign> {
  const today = new Date().toISOString().slice(0, 10)
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
  await publish(owner, administrator, well.id)
  await give(people, well.id, gifts, pay)
  await owner.post(`/campaigns/${well.id}/spend`, {
    milestoneId: drilling,
    amountMinor: 1_200_000,
    description: 'Survey of the ground before drilling',
    spentAt: today,
  })
  await owner.post(`/organizations/${id}/progress-updates`, {
    campaignId: well.id,
    title: 'The survey is done',
    body: 'There is water at seventy metres. The drill comes as soon as the first step is paid for.',
  })

  await payForLids({ id, owner, projectId, administrator, ikeja, people, pay, today })
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

interface Lids extends Pick<SeededOrganization, 'id' | 'owner' | 'projectId'>, Pick<Town, 'ikeja' | 'people'>, Money {
  administrator: PlatformCaller
  today: string
}

/** What became of the money for the project of a report, from the first gift to the final report. */
async function payForLids({ id, owner, projectId, administrator, ikeja, people, pay, today }: Lids): Promise<void> {
  const lids = await plan(owner, id, {
    title: 'The first eleven lids',
    summary: 'A lid for the eleven worst of forty open drains beside schools and bus stops in Ikeja.',
    description:
      'Each lid is cast in the workshop at Allen Avenue, carries a lorry, and is bolted down by two people in an hour.',
    category: 'COMMUNITY_DEVELOPMENT',
    goalMinor: 40_000_000,
    communityId: ikeja,
    projectId,
    state: 'Lagos',
    lga: 'Ikeja',
  })
  const casting = await addMilestone(owner, lids.id, 'Casting', 37_000_000)
  await publish(owner, administrator, lids.id)
  await give(people, lids.id, [{ amountMinor: 30_000_000 }, { amountMinor: 9_000_050 }], pay)
  await owner.post(`/campaigns/${lids.id}/spend`, {
    milestoneId: casting,
    amountMinor: 37_000_000,
    description: 'Casting of eleven lids',
    lines: [
      { description: 'Steel and cement', amountMinor: 25_000_000 },
      { description: 'Workshop', amountMinor: 12_000_000 },
    ],
    spentAt: today,
    receiptUrl: 'https://example.org/receipt-of-the-workshop.pdf',
  })
  await owner.patch(`/milestones/${casting}`, { status: 'COMPLETED' })
  await owner.post(`/campaigns/${lids.id}/complete`)
  await owner.post(`/campaigns/${lids.id}/report`, {
    body: 'Eleven of forty lids are in place, and hold a lorry. The other twenty-nine need another campaign.',
  })
}

async function plan(owner: PlatformCaller, organizationId: string, form: object): Promise<SeededCampaign> {
  const drafted = await owner.post(`/organizations/${organizationId}/campaigns`, form)
  return { id: textAt(drafted, 'campaign', 'id'), slug: textAt(drafted, 'campaign', 'slug') }
}

async function publish(owner: PlatformCaller, administrator: PlatformCaller, campaignId: string): Promise<void> {
  await owner.post(`/campaigns/${campaignId}/submit`)
  await administrator.post(`/campaigns/${campaignId}/review`, { decision: 'APPROVED' })
  await owner.post(`/campaigns/${campaignId}/publish`)
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
async function give(
  people: Town['people'],
  campaignId: string,
  given: readonly object[],
  pay: Money['pay'],
): Promise<void> {
  for (const [index, gift] of given.entries()) {
    const donor = people[index]
    if (donor) await pay(await openDonation(donor, campaignId, gift))
  }
  const hesitant = people[given.length]
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
