import type { MailCatcher } from './catch-mails.ts'
import type { PlatformCaller } from './platform-caller.ts'
import { seedCampaigns, type Money, type SeededCampaign } from './seed-campaigns.ts'
import { seedDesks } from './seed-desks.ts'
import { seedOrganization } from './seed-organization.ts'
import { seedRepresentative } from './seed-representative.ts'
import { seedTown } from './seed-town.ts'
import { signIn } from './townspeople.ts'

export interface SeedOptions extends Money {
  /** Calls the gateway as a guest. */
  platform: PlatformCaller
  mails: MailCatcher
  administrator: { email: string; password: string }
}

export interface Seeded {
  campaign: SeededCampaign
  /** Who is there to sign in as. */
  people: { email: string; what: string }[]
}

/** Lively content, made by people through the gateway as everybody else makes it. */
export async function seedEverything({ platform, mails, administrator, pay }: SeedOptions): Promise<Seeded> {
  const admin = await signIn(platform, administrator)
  const town = await seedTown({ platform, mails }, admin)
  const councillor = await seedRepresentative({ platform, mails }, admin, town)
  const organization = await seedOrganization({ platform, mails }, admin, town)
  const campaign = await seedCampaigns(organization, admin, town, { pay })
  const moderator = await seedDesks({ platform, mails }, admin, town, campaign)
  const citizens = town.people.slice(0, 2).map(({ name, email }) => ({ email, what: name }))
  return {
    campaign,
    people: [
      ...citizens,
      { email: organization.ownerEmail, what: 'Ngozi Umeh, who owns Clean Water Ikeja' },
      { email: moderator, what: 'Ruth Ekpo, moderator' },
      { email: councillor, what: 'Halima Sani, councillor of Ward 4' },
    ],
  }
}
