import { eventually, type TestDatabase } from '@civic/testing'

/** SQL that goes on when another transaction waits for what this one holds; fails when nobody comes. */
export const untilSomebodyWaits = `
  do $$ begin
    for attempt in 1..1000 loop
      exit when exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)));
      if attempt = 1000 then raise exception 'Nobody waited for what was held'; end if;
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
