import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { countGivenBy, listGivenBy } from './given-donation-queries.ts'
import { OwnDonationsReply } from './given-donation-schemas.ts'

export const listMyDonations = act('GET /v1/me/donations', {
  summary: 'Donations that you began while you were signed in',
  description:
    'Newest first, in every state, anonymous ones too. Title and slug of a campaign are left out while it has no ' +
    'public page.',
  page: { usual: 200, most: 500 },
  reply: OwnDonationsReply,

  async does({ db, citizen, page }) {
    const [rows, total] = await Promise.all([listGivenBy(db, citizen.userId, page), countGivenBy(db, citizen.userId)])
    return { donationIds: rows.map(({ id }) => id), items: rows.map((row) => onWire(row)), total }
  },
})
