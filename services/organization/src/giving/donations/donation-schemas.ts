import { Amount, currencies, Email, LongText, Name, Nullable, Text, Timestamp, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const Minor = Type.Integer({ description: 'minor units' })

const DonationIntent = Type.Object(
  {
    authorizationUrl: Type.String({ description: 'where the donor pays' }),
    reference: Type.String(),
    amountMinor: Minor,
    platformFeeMinor: Minor,
    netMinor: Minor,
    currency: WordOf(currencies, 'Currency'),
  },
  { title: 'DonationIntent' },
)

const PublicDonation = Type.Object(
  { donorName: Type.String(), amountMinor: Minor, message: Type.Optional(Type.String()), settledAt: Timestamp },
  { title: 'PublicDonation' },
)

/** How much may be given has a code of its own. */
export const DonationIntentBody = Type.Object({
  amountMinor: Amount(1, 10_000_000_000_000),
  email: Email,
  idempotencyKey: Text(8, 100),
  donorName: Nullable(Name(0, 120)),
  isAnonymous: Nullable(Type.Boolean()),
  message: Nullable(LongText(0, 500)),
})
export type DonationIntentBody = Static<typeof DonationIntentBody>
export const DonationIntentReply = Type.Object({ donation: DonationIntent })

export const DonationsReply = Type.Object({ donations: Type.Array(PublicDonation) })
