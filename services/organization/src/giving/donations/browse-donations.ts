import { onWire, readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { listPublicDonations } from './donation-queries.ts'
import type { DonationsQuery, DonationsReply } from './donation-schemas.ts'

/** What was given to a campaign, for everybody; one that was never published shows nothing, as one that is not there. */
export async function browseDonations(
  { readDb }: OrganizationCall,
  { campaignId, query }: { campaignId: string; query: DonationsQuery },
): Promise<DonationsReply> {
  const rows = await listPublicDonations(readDb, campaignId, readPage(query, { usual: 200, most: 500 }))
  return { donations: rows.map((row) => onWire(row)) }
}
