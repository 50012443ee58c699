import { shownBareName } from '../../shown-name-sql.ts'

/** What everybody sees of a spend record, besides the name below it. */
export const spendColumns = [
  'spendRecords.id',
  'spendRecords.milestoneId',
  'spendRecords.amountMinor',
  'spendRecords.currency',
  'spendRecords.description',
  'spendRecords.lines',
  'spendRecords.spentAt',
  'spendRecords.receiptUrl',
  'spendRecords.receiptAlt',
  'spendRecords.createdAt',
] as const

export const publishedByName = shownBareName('spendRecords.publishedById', 'spendRecords.publishedByName').as(
  'publishedByName',
)
