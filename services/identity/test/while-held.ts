import { eventually, type TestDatabase } from '@civic/testing'

/** SQL that goes on when so many other transactions wait for what this one holds; fails when they do not come. */
export const untilWaiting = (count: number) => `
  do $$ begin
    for attempt in 1..1000 loop
      exit when (
        select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      ) >= ${count};
      if attempt = 1000 then raise exception 'Too few waited for what was held'; end if;
      perform pg_sleep(0.01);
    end loop;
  end $$`

export const untilSomebodyWaits = untilWaiting(1)

/** SQL that goes on when so many wait for locks in this database, or after a second: not every act locks the row. */
export const untilMet = (count: number) => `
  do $$ begin
    for attempt in 1..100 loop
      perform pg_stat_clear_snapshot();
      exit when (
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) >= ${count};
      perform pg_sleep(0.01);
    end loop;
  end $$`

/** Holds the account's row until somebody waits for it, then runs a statement and lets go. Fails when nobody comes. */
export async function whileHeld<Result>(
  { sql }: TestDatabase,
  { userId, act, andThen }: { userId: string; act: () => Promise<Result>; andThen: string },
): Promise<Result> {
  const holding = sql(`
    select id from users where id = '${userId}' for no key update;
    ${untilSomebodyWaits};
    ${andThen}`)
  const held = 'select id from users where id = $1 for no key update skip locked'
  await eventually('the account is held', async () => (await sql(held, [userId])).length === 0)
  const [result] = await Promise.all([act(), holding])
  return result
}
