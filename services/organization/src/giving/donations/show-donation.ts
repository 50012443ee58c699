import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { DonationNotFoundError } from './donation-errors.ts'
import { getGivenDonation } from './given-donation-queries.ts'
import { DonationReferenceParams, GivenDonationReply } from './given-donation-schemas.ts'

/** From the database that is written, since who comes from paying asks for what has just changed. */
export const showDonation = act('GET /v1/donations/:reference', {
  summary: 'What became of a donation, for whoever holds its reference',
  description:
    'Amounts, state and campaign; nothing of the donor. Title and slug are left out while the campaign has no public ' +
    'page. Only `SETTLED` says that the money arrived.',
  who: { token: 'public' },
  path: DonationReferenceParams,
  reply: GivenDonationReply,
  refuses: [DonationNotFoundError],

  async does({ db, path: { reference } }) {
    return { donation: onWire(await getGivenDonation(db, reference)) }
  },
})
