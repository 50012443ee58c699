import { eventually, type TestDatabase } from '@civic/testing'
import type { Trace } from './traces.ts'
import { untilSomebodyWaits, untilWaiting } from './while-held.ts'

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
    /**
     * Holds the first row, and when somebody waits for it the second one too, as an act that locks both in this order.
     * Fails when nobody comes, or when whoever waits holds the second row: in earnest both would wait in a circle.
     */
    whileHolding: async <Result>(rows: readonly [Trace, Trace], act: () => Promise<Result>) => {
      const [first, second] = rows.map(
        ({ table, id }) => `select id from ${table} where id = '${id}' for no key update`,
      )
      const acting = sql(`${first}; ${untilSomebodyWaits}; ${second} nowait`)
      const free = `${first} skip locked`
      await eventually('the row is held', async () => (await sql(free)).length === 0)
      const [result] = await Promise.all([act(), acting])
      return result
    },
    /** Holds rows until two transactions wait. Fails when they do not come. */
    whileTwoWait: async <Result>(rows: readonly Trace[], act: () => Promise<Result>) => {
      const locks = rows.map(({ table, id }) => `select id from ${table} where id = '${id}' for no key update`)
      const holding = sql(`${locks.join('; ')}; ${untilWaiting(2)}`)
      const free = `${locks[0]} skip locked`
      await eventually('the rows are held', async () => (await sql(free)).length === 0)
      const [result] = await Promise.all([act(), holding])
      return result
    },
    /** An invitation that somebody has accepted. */
    invited: async ({
      organizationId,
      inviterId,
      accepterId,
    }: Record<'organizationId' | 'inviterId' | 'accepterId', string>) =>
      sql(
        `insert into org_invitations
           (organization_id, email, role, token_hash, expires_at, invited_by_id, invited_by_name, accepted_at, accepted_user_id)
         values ($1, 'accepted@example.org', 'VIEWER', gen_random_uuid(), now(), $2, 'Inviter', now(), $3)`,
        [organizationId, inviterId, accepterId],
      ),
  }
}
