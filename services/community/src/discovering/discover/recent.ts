import type { Clock } from '@civic/config'
import { feedKinds, onWire, readPage } from '@civic/contracts'
import type { Db } from '../../tables.ts'
import { keptFor, publicKeptMs, type WhenHidden } from './kept-answer.ts'
import { listRecent, mostRecent } from './recent-queries.ts'
import { recentSize, type RecentQuery, type RecentReply } from './recent-schemas.ts'

export type ShowRecent = (query: RecentQuery) => Promise<RecentReply>

/** What a list of what happens in public needs. */
export interface PublicList {
  readDb: Db
  clock: Clock
  whenHidden: WhenHidden
}

/** What happened lately, page by page. The first page is what everybody looks at, so it alone is kept. */
export function recentOf({ readDb, clock, whenHidden }: PublicList): ShowRecent {
  const list = async (limit: number, before?: string) => listRecent(readDb, feedKinds, { limit, before })
  const newest = keptFor(publicKeptMs, clock, async () => list(mostRecent))
  whenHidden(newest.forget)
  return async ({ before, ...asked }) => {
    const { limit } = readPage(asked, recentSize)
    const rows = before === undefined ? await newest() : await list(limit + 1, before)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { items: shown.map((row) => onWire(row, 'cursor')), ...(last && { next: last.cursor }), limit }
  }
}
