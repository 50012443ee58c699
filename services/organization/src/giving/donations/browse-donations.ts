import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { listPublicDonations } from './donation-queries.ts'
import { DonationsReply } from './donation-schemas.ts'

/** One that was never published shows nothing, as one that is not there. */
export const browseDonations = act('GET /v1/campaigns/:campaignId/donations', {
  summary: 'What has been given to a campaign',
  who: { token: 'optional' },
  page: { usual: 200, most: 500 },
  reply: DonationsReply,

  async does({ readDb, path, page }) {
    const rows = await listPublicDonations(readDb, path.campaignId, page)
    return { donations: rows.map((row) => onWire(row)) }
  },
})
