import { readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { findEverPublished, listSpend } from './spend-queries.ts'
import type { SpendListReply, SpendQuery } from './spend-schemas.ts'
import { noSpend, spendNotice, summarizeSpend } from './spend-summary.ts'
import { publicSpend } from './spend-view.ts'

/** What an organization says it has spent of a campaign; nobody learns here of one that was never published. */
export async function browseSpend(
  { db }: OrganizationCall,
  { campaignId, query }: { campaignId: string; query: SpendQuery },
): Promise<SpendListReply> {
  const campaign = await findEverPublished(db, campaignId)
  if (!campaign) return { spend: [], summary: noSpend, notice: spendNotice }
  const [rows, summary] = await Promise.all([
    listSpend(db, campaignId, readPage(query, { usual: 500, most: 1000 })),
    summarizeSpend(db, campaign),
  ])
  return { spend: rows.map(publicSpend), summary, notice: spendNotice }
}
