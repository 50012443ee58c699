import { eventually, type TestDatabase } from '@civic/testing'
import type { Trace } from './traces.ts'
import { untilSomebodyWaits } from './while-held.ts'

/** What other services do at the same instant. */
export function ownActFacts({ sql }: TestDatabase) {
  return {
    /**
     * Holds a row of somebody, as whoever acts on it does; when somebody waits for it, tells its owner of the act, and
     * lets go. Fails when nobody comes.
     */
    whileActedOn: async <Result>({ table, id }: Trace, ownerId: string, act: () => Promise<Result>) => {
      const acting = sql(`
        select id from ${table} where id = '${id}' for no key update;
        ${untilSomebodyWaits};
        insert into notifications (type, title, body, user_id) values ('SYSTEM', 'News', 'Of an act', '${ownerId}')`)
      const held = `select id from ${table} where id = $1 for no key update skip locked`
      await eventually('the row is held', async () => (await sql(held, [id])).length === 0)
      const [result] = await Promise.all([act(), acting])
      return result
    },
  }
}
