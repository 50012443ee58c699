import { fillTables } from '../fill-tables.ts'
import { campaignRows } from './campaign-rows.ts'
import { donationRows } from './donation-rows.ts'
import type { FundingSize } from './funding-size.ts'
import { organizationRows, peopleRows } from './organization-rows.ts'

/** Fills a migrated, empty database with campaigns and two million donations that settled. */
export async function fillFunding(databaseUrl: string, size: FundingSize): Promise<void> {
  await fillTables({
    databaseUrl,
    statements: [...peopleRows(size), ...organizationRows(size), ...donationRows(size), ...campaignRows(size)],
    largest: ['users', 'donations', 'webhook_events', 'campaigns', 'milestones', 'spend_records', 'progress_updates'],
  })
}
