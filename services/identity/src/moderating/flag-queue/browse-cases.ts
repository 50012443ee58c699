import { contentTypes, type Page } from '@civic/contracts'
import type { FlagFilter } from '../flags/flag-sql.ts'
import type { Db } from '../../tables.ts'
import { countCases, listCases, type CaseRow } from './case-queries.ts'
import type { FlagOrder } from './flag-order-sql.ts'

/** The queue content by content. How many there are of each type is counted without regard to the type that is asked for. */
export async function browseCases(db: Db, { contentType, ...filter }: FlagFilter, order: FlagOrder, page: Page) {
  const [rows, counts] = await Promise.all([
    listCases(db, { ...filter, contentType }, { order, ...page }),
    countCases(db, contentTypes, filter),
  ])
  const counted = counts.filter((count) => contentType === undefined || count.contentType === contentType)
  return {
    cases: rows.map((row) => readableCase(row, order)),
    total: counted.reduce((sum, { cases }) => sum + cases, 0),
    totalsByType: Object.fromEntries(counts.map((count) => [count.contentType, count.cases])),
  }
}

function readableCase(row: CaseRow, order: FlagOrder) {
  const { contentType, contentId, headline, authorName, parentTitle, isHidden, flagCount, reasons, statuses } = row
  const decision = order === 'resolved' ? readableDecision(row) : undefined
  return {
    contentType,
    contentId,
    headline,
    authorName,
    ...(parentTitle !== null && { parentTitle }),
    isHidden,
    ...(row.flaggedAuthor !== null && { flaggedAuthor: row.flaggedAuthor }),
    flagCount,
    // A person has one flag on a content, so there are as many people as flags.
    reporterCount: flagCount,
    reasons,
    statuses,
    firstAt: row.firstAt.toISOString(),
    latestAt: row.latestAt.toISOString(),
    ...(decision && { decision }),
  }
}

/** Undefined where nobody decided. */
function readableDecision({ status, resolvedByName, resolvedAt, resolutionNote }: CaseRow) {
  if (resolvedByName === null || resolvedAt === null) return undefined
  return { status, by: resolvedByName, at: resolvedAt.toISOString(), note: resolutionNote }
}
