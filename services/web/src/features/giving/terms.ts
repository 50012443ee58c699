import type { Currency, PublicCampaign } from '@civic/client'

/** What is offered to give, in minor units, in round sums of each currency. */
const usual: Record<Currency, readonly number[]> = {
  NGN: [100_000, 200_000, 500_000, 1_000_000],
  GBP: [500, 1_000, 2_500, 5_000],
  USD: [500, 1_000, 2_500, 5_000],
  EUR: [500, 1_000, 2_500, 5_000],
}

/** Those that the platform would take. */
export function presetsOf({ currency, donationMinMinor, donationMaxMinor }: PublicCampaign): readonly number[] {
  return usual[currency].filter((amount) => amount >= donationMinMinor && amount <= donationMaxMinor)
}

/** It takes donations by its status; whether its organization may collect now is another matter. */
export function takesDonations({ status }: Pick<PublicCampaign, 'status'>): boolean {
  return status === 'PUBLISHED' || status === 'FUNDED'
}
