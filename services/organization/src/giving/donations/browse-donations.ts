import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { listPublicDonations } from './donation-queries.ts'
import { DonationsReply } from './donation-schemas.ts'

/** One that was never published shows nothing, as one that is not there. */
export const browseDonations = act('GET /v1/campaigns/:campaignId/donations', {
  summary: 'What has been given to a campaign',
  description:
    'Open to everybody once the campaign was published. Settled donations alone, newest first. Who wished ' +
    'to stay unnamed is `Anonymous`. A campaign that is none, or was never published, has an empty list.',
  who: { token: 'optional' },
  page: { usual: 200, most: 500 },
  reply: DonationsReply,

  async does({ readDb, path, page }) {
    const rows = await listPublicDonations(readDb, path.campaignId, page)
    return { donations: rows.map((row) => onWire(row)) }
  },
})
