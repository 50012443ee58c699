import { publicSpend } from './spend-view.ts'
import type { SpendRow } from './record-queries.ts'
import type { SpendRecord } from './record-schemas.ts'

/** A record as who writes it sees it. */
export function spendRecord(row: SpendRow): SpendRecord {
  const { campaignId, organizationId, publishedById, publishedByName, createdAt, updatedAt } = row
  return {
    ...publicSpend(row),
    campaignId,
    organizationId,
    publishedById,
    publishedByName,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
