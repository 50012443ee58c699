import type { MailCatcher } from './catch-mails.ts'
import type { PlatformCaller } from './platform-caller.ts'
import { seedCampaigns, type Money, type SeededCampaign } from './seed-campaigns.ts'
import { seedOrganization } from './seed-organization.ts'
import { seedRepresentative } from './seed-representative.ts'
import { seedTown, type Town } from './seed-town.ts'
import { signIn } from './townspeople.ts'

export interface SeedOptions extends Money {
  /** Calls the gateway as a guest. */
  platform: PlatformCaller
  mails: MailCatcher
  administrator: { email: string; password: string }
}

/** What was made, by its id. */
export interface SeededThings extends Pick<Town, 'ikeja' | 'drain' | 'market'> {
  consultation: string
  /** The campaign that takes donations. */
  well: string
}

export interface Seeded {
  campaign: SeededCampaign
  things: SeededThings
  citizenEmail: string
  ownerEmail: string
  /** Who is there to sign in as. */
  people: { email: string; what: string }[]
}

/** Lively content, made by people through the gateway as everybody else makes it. */
export async function seedEverything({ platform, mails, administrator, pay }: SeedOptions): Promise<Seeded> {
  const admin = await signIn(platform, administrator)
  const town = await seedTown({ platform, mails }, admin)
  const { ikeja, drain, market } = town
  const councillor = await seedRepresentative({ platform, mails }, admin, town)
  const organization = await seedOrganization({ platform, mails }, admin, town)
  const campaign = await seedCampaigns(organization, admin, town, { pay })
  const citizens = town.people.slice(0, 2).map(({ name, email }) => ({ email, what: name }))
  const { consultation, ownerEmail } = organization
  return {
    campaign,
    things: { ikeja, drain, market, consultation, well: campaign.id },
    citizenEmail: citizens[0]?.email ?? '',
    ownerEmail,
    people: [
      ...citizens,
      { email: ownerEmail, what: 'Ngozi Umeh, who owns Clean Water Ikeja' },
      { email: councillor, what: 'Halima Sani, councillor of Ward 4' },
    ],
  }
}
