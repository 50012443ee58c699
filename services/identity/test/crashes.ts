import type { TestDatabase } from '@civic/testing'

/** Where a connection may end while a refresh token is taken: what the database sees of a service that dies there. */
const moments = {
  'between consuming the token and writing its successor': 'trigger crash before insert on refresh_tokens',
  'at the commit': 'constraint trigger crash after insert on refresh_tokens deferrable initially deferred',
  'while the family is being revoked': 'trigger crash before update of revoked_at on refresh_tokens',
}
export type CrashMoment = keyof typeof moments

export function crashFacts({ sql }: TestDatabase) {
  return {
    /** Ends the connection of whoever gets to this moment during `act`, with everything that was not committed. */
    duringCrash: async <Result>(moment: CrashMoment, act: () => Promise<Result>): Promise<Result> => {
      await sql(`
        create function crash() returns trigger language plpgsql security definer as $$ begin
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(30);
          return new;
        end $$;
        create ${moments[moment]} for each row execute function crash()`)
      try {
        return await act()
      } finally {
        await sql('drop function crash cascade')
      }
    },
  }
}
