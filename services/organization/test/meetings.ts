import { openDatabase } from '@civic/db'
import { eventually, mostInLine, type TestDatabase } from '@civic/testing'
import { CompiledQuery } from 'kysely'

const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Lets acts run into each other, and into what others do, at the worst instant. */
export function meetingsOf({ sql, url }: TestDatabase) {
  /**
   * Begins acts while `statement` stands in an open transaction, which commits as soon as all of them wait, or as many as
   * may, whether for it or for each other.
   */
  async function behind<Result>(
    statement: string,
    values: unknown[],
    acts: readonly (() => Promise<Result>)[],
  ): Promise<Result[]> {
    await using other = openDatabase<object>({ url, applicationName: 'somebody-else', warn: () => {} })
    const { acting } = await other.db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(statement, values))
      const acting = Promise.all(acts.map(async (act) => act()))
      await eventually('the acts to wait', async () => (await sql(waiting)).length >= Math.min(acts.length, mostInLine))
      return { acting }
    })
    return await acting
  }
  return {
    behind,
    /** All of them wait for the organization, then all go on at the same instant. */
    collide: async <Result>({ id }: { id: string }, acts: readonly (() => Promise<Result>)[]): Promise<Result[]> =>
      behind('select id from organizations where id = $1 for update', [id], acts),
  }
}
