import { keptStatement } from '@civic/db'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../tables.ts'
import { lookingFor, oneWord, severalWords, type Looking } from './alike-sql.ts'
import { holding, pageOfAll, type Bucket } from './matching-sql.ts'

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
  const first = (looking: Looking) =>
    keptStatement((_: Db, { asked }: { asked: string }) => statement(holding(asked, bucket, looking)))
  const firstBy = [oneWord, severalWords].map((looking) => ({ looking, find: first(looking) }))
  return {
    find: async (db, texts) => {
      const found = texts.map(() => new Array<Row>())
      for (const { looking, find } of firstBy) {
        const asked = texts.map((text) => (lookingFor(text) === looking ? text : null))
        if (asked.every((text) => text === null)) continue
        for (const row of await find(db, { asked: JSON.stringify(asked) })) found[row.search - 1]?.push(row)
      }
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
