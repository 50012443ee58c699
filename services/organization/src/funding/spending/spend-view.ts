import type { SpendLine } from '../../tables/funding-tables.ts'
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
    publishedBy: row.publishedByName,
    publishedAt: row.createdAt.toISOString(),
  }
}

/** What was not itemised is one item: the whole. */
function linesOf({ lines, description, amountMinor }: PublicSpendRow): SpendLine[] {
  return lines.length > 0 ? lines : [{ description, amountMinor }]
}
