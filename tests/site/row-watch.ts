import { expect } from 'vitest'
import type { City } from '../journeys/start-city.ts'
import type { Fields, SeenPage, Visitor } from './visitor.ts'

type Table =
  | 'users'
  | 'organizations'
  | 'campaigns'
  | 'representatives'
  | 'content_flags'
  | 'issues'
  | 'issue_comments'
  | 'petitions'
  | 'announcements'
  | 'progress_updates'

/** How many people a page says are told; undefined where it does not say. */
export function toldIn({ text }: SeenPage): number | undefined {
  const counted = /(\d+) (?:person|people|members?)\b[^.]*?\b(?:is|are) told\b/.exec(text)?.[1]
  if (counted !== undefined) return Number(counted)
  if (/\bwhoever (?:reported|started) it is told\b/i.test(text)) return 1
  return /\bnobody is told\b/i.test(text) ? 0 : undefined
}

/** What acts on pages write into the database of a city. */
export function watchRows({ database: { sql } }: City) {
  const notices = async () => {
    // A crowd is told by a job.
    const waiting = 'select 1 from graphile_worker.jobs where run_at <= now()'
    await expect.poll(async () => sql(waiting)).toHaveLength(0)
    return new Set((await sql<{ id: string }>('select id from notifications')).map(({ id }) => id))
  }

  return {
    /** One row without the columns that say when it was touched last, and without those of `but`. */
    rowOf: async (table: Table, id: string, but: readonly string[] = []) => {
      const found = await sql<{ row: object }>(`select to_jsonb(it) as row from ${table} as it where id = $1`, [id])
      const kept = Object.entries(found[0]?.row ?? {}).filter(([name]) => !['updated_at', ...but].includes(name))
      return JSON.stringify(kept)
    },
    countOf: async (table: string, where: string, id: string) =>
      (await sql(`select 1 from ${table} where ${where} = $1`, [id])).length,
    /** Sends what a page offers, and holds what it says about who is told against who was. */
    does: async (
      browser: Visitor,
      page: SeenPage,
      { button, typed = {}, told }: { button: string | RegExp; typed?: Fields; told: number },
    ): Promise<SeenPage> => {
      expect([page.address, toldIn(page)]).toEqual([page.address, told])
      const before = await notices()
      const done = await browser.sends(page, button, typed)
      expect([page.address, done.status, done.text]).toEqual([page.address, 200, done.text])
      const written = [...(await notices())].filter((id) => !before.has(id))
      expect([page.address, written.length]).toEqual([page.address, told])
      return done
    },
  }
}
