import type { DonorStats } from './income-schemas.ts'

type Donations = Pick<DonorStats, 'attributableDonations' | 'totalDonations'>

const noBalance =
  'Money is what donors gave through the platform and what has settled, paid straight to the account of each organization. It is no balance, and says nothing of what was spent or what remains.'
const donorsAreFloor =
  'Numbers of donors are a floor: who gives without signing in cannot be told apart from others who do.'
const nobodyHelpedCounted = 'There is no figure of people who were helped, because nothing here measures it.'
const nothingWithdrawn =
  'There can be no figure of money withdrawn or remaining: the platform never holds what donors give.'

/** What a reader of figures has to know. */
export function notesOn({ attributableDonations, totalDonations }: Donations): string[] {
  return [noBalance, ...(totalDonations > attributableDonations ? [donorsAreFloor] : []), nobodyHelpedCounted]
}

/** The same, of all organizations together. */
export function notesOnPlatform(donations: Donations): string[] {
  return [...notesOn(donations), nothingWithdrawn]
}
