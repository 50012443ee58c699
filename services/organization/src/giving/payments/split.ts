/** What a donation is divided into, in minor units. */
export interface Split {
  platformFeeMinor: number
  netMinor: number
}

/** The platform's share, floored in the organization's favour; the two parts are always the whole. */
export function splitDonation(grossMinor: number, feeBps: number): Split {
  const platformFeeMinor = Number((BigInt(grossMinor) * BigInt(feeBps)) / 10_000n)
  return { platformFeeMinor, netMinor: grossMinor - platformFeeMinor }
}
