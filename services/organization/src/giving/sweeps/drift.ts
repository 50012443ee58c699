import type { DriftKind } from '@civic/contracts'

/** One difference, and what it is in a sentence of ours. */
export interface Drift {
  donationId: string
  campaignId: string
  reference: string
  kind: DriftKind
  detail: string
  /** What the donor was to pay, in minor units. */
  amountMinor: number
}

/** A donation as a sweep looks at it. */
export interface SweptDonation {
  id: string
  campaignId: string
  reference: string
  status: string
  grossMinor: number
  currency: string
  createdAt: Date
}

export interface SettledDonation extends SweptDonation {
  /** The payout account that it was opened for; that of the organization where none was noted. */
  subaccountCode: string | null
}

export function driftOf(donation: SweptDonation, kind: DriftKind, detail: string): Drift {
  const { id: donationId, campaignId, reference, grossMinor: amountMinor } = donation
  return { donationId, campaignId, reference, kind, detail, amountMinor }
}
