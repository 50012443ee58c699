import { altsBeside } from '@civic/contracts'
import { attachmentOf } from '../../attachment-alts.ts'
import type { SpendLine } from '../../tables/funding-tables.ts'
import type { SpendRow } from './record-queries.ts'
import type { SpendRecord } from './record-schemas.ts'
import type { PublicSpendRow } from './spend-queries.ts'
import type { PublicSpend } from './spend-schemas.ts'

/** A record as everybody sees it. */
export function publicSpend(row: PublicSpendRow): PublicSpend {
  const { id, milestoneId, amountMinor, currency, description, spentAt, receiptUrl } = row
  return {
    id,
    milestoneId,
    amountMinor,
    currency,
    description,
    lines: linesOf(row),
    spentAt: spentAt.toISOString(),
    ...(receiptUrl !== null && { receiptUrl }),
    attachmentAlts: altsBeside(attachmentOf(row)),
    publishedBy: row.publishedByName,
    publishedAt: row.createdAt.toISOString(),
  }
}

/** What was not itemised is one item: the whole. */
function linesOf({ lines, description, amountMinor }: PublicSpendRow): SpendLine[] {
  return lines.length > 0 ? lines : [{ description, amountMinor }]
}

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
