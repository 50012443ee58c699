import { contentTypes, type Page } from '@civic/contracts'
import type { FlagFilter } from '../flags/flag-sql.ts'
import type { Db } from '../../tables.ts'
import { countCases, listCases } from './case-queries.ts'
import type { FlagOrder } from './flag-order-sql.ts'

/** The queue content by content. How many there are of each type is counted without regard to the type that is asked for. */
export async function browseCases(db: Db, { contentType, ...filter }: FlagFilter, order: FlagOrder, page: Page) {
  const [rows, counts] = await Promise.all([
    listCases(db, { ...filter, contentType }, { order, ...page }),
    countCases(db, contentTypes, filter),
  ])
  const counted = counts.filter((count) => contentType === undefined || count.contentType === contentType)
  return {
    cases: rows.map(({ parentTitle, flagCount, firstAt, latestAt, ...row }) => ({
      ...row,
      ...(parentTitle !== null && { parentTitle }),
      flagCount,
      // A person has one flag on a content, so there are as many people as flags.
      reporterCount: flagCount,
      firstAt: firstAt.toISOString(),
      latestAt: latestAt.toISOString(),
    })),
    total: counted.reduce((sum, { cases }) => sum + cases, 0),
    totalsByType: Object.fromEntries(counts.map((count) => [count.contentType, count.cases])),
  }
}
