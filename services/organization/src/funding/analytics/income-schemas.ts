import { currencies, Timestamp, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Count = Type.Integer({ minimum: 0 })
export const Sum = Type.Integer({ description: 'minor units, never of several currencies together' })

export const MoneyByCurrency = Type.Object(
  { currency: WordOf(currencies, 'Currency'), amountMinor: Sum, donationCount: Count },
  { title: 'MoneyByCurrency' },
)
export type MoneyByCurrency = Static<typeof MoneyByCurrency>

export const TrendPoint = Type.Object(
  {
    periodStart: Timestamp,
    amountMinor: Sum,
    count: Count,
    byCurrency: Type.Array(MoneyByCurrency),
  },
  { title: 'TrendPoint' },
)
export type TrendPoint = Static<typeof TrendPoint>

export const DonorStats = Type.Object(
  {
    uniqueDonors: Count,
    repeatDonors: Count,
    attributableDonations: Count,
    totalDonations: Count,
    averageDonation: Type.Array(MoneyByCurrency),
  },
  { title: 'DonorStats' },
)
export type DonorStats = Static<typeof DonorStats>
