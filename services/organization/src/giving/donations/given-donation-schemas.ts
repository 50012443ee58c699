import { currencies, Described, donationStatuses, PathToken, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type } from 'typebox'

const Minor = Type.Integer({ description: 'minor units' })
const whilePublic = Type.Optional(Type.String({ description: 'Left out while the campaign has no public page.' }))

const givenFields = {
  reference: Type.String({ description: 'Under which donor and payment provider know it.' }),
  status: WordOf(donationStatuses, 'DonationStatus'),
  currency: WordOf(currencies, 'Currency'),
  amountMinor: Type.Integer({ description: 'What the donor pays, in minor units.' }),
  platformFeeBps: Type.Integer({ description: 'The rate of the day on which it was begun, in basis points.' }),
  platformFeeMinor: Minor,
  netMinor: Type.Integer({ description: 'The amount without the platform’s fee, in minor units.' }),
  providerFeeMinor: Type.Optional(
    Type.Integer({ description: 'What the payment provider kept, in minor units; known once it has settled.' }),
  ),
  reachedMinor: Type.Optional(
    Type.Integer({ description: 'What reached the organization, in minor units; known once it has settled.' }),
  ),
  campaignId: Uuid,
  campaignTitle: whilePublic,
  campaignSlug: whilePublic,
  organizationId: Uuid,
  organizationName: Type.String(),
  createdAt: Timestamp,
  settledAt: Type.Optional(Timestamp),
  failedAt: Type.Optional(Described(Timestamp, 'When it failed or was abandoned.')),
}

/** For whoever holds its reference. */
const GivenDonation = Type.Object(givenFields, { title: 'GivenDonation' })
const OwnDonation = Type.Object({ id: Uuid, ...givenFields }, { title: 'OwnDonation' })

/** A text that no reference can be is one that no donation has. */
export const DonationReferenceParams = Type.Object({
  reference: Described(PathToken, 'Under which donor and payment provider know it.'),
})
export const GivenDonationReply = Type.Object({ donation: GivenDonation })
export const OwnDonationsReply = Type.Object({
  donationIds: Type.Array(Uuid, { description: 'Of the same donations as `items`, in the same order.' }),
  items: Type.Array(OwnDonation),
  total: Type.Integer(),
})
