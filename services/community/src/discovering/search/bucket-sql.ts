import { keptStatement } from '@civic/db'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../tables.ts'
import { holding, type Bucket } from './matching-sql.ts'
import { pageOfAll } from './paging-sql.ts'

/** A row, and which of the searches it is for, from 1. */
export type Found<Row> = Row & { search: number }

export interface FindInBucket<Row> {
  /** The first that several searches find, in the order of their texts. */
  find: (db: Db, texts: readonly string[]) => Promise<Row[][]>
  /** A part of all that one search finds, and how many these are. */
  page: (db: Db, text: string, page: { limit: number; offset: number }) => Promise<FoundPage<Row>>
}

export interface FoundPage<Row> {
  rows: Row[]
  total: number
}

/**
 * What finds in one bucket. `statement` shows the rows of a table `found` of `item_id`, `place` and `search`.
 */
export function bucketOf<Row extends object>(
  bucket: Bucket,
  statement: (found: RawBuilder<unknown>) => RawBuilder<Found<Row>>,
): FindInBucket<Row> {
  const first = keptStatement((_: Db, { asked }: { asked: string }) => statement(holding(asked, bucket)))
  return {
    find: async (db, texts) => {
      const rows = await first(db, { asked: JSON.stringify(texts) })
      const found = texts.map(() => new Array<Row>())
      for (const row of rows) found[row.search - 1]?.push(row)
      return found
    },
    page: async (db, text, page) => {
      const { rows: pages } = await pageOfAll(text, bucket, page).execute(db)
      const { ids, total } = pages[0] ?? { ids: [], total: 0 }
      if (ids.length === 0) return { rows: [], total }
      const { rows } = await statement(inOrderOf(ids)).execute(db)
      return { rows, total }
    },
  }
}

/** Rows that were found already, in their order. */
function inOrderOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select id as item_id, place, 1 as search from unnest(${ids}::uuid[]) with ordinality as page (id, place)
  ) as found`
}
