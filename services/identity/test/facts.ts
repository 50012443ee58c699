import type { Reply, TestDatabase } from '@civic/testing'
import { administrationFacts } from './administrators.ts'
import { applicationFacts } from './applicants.ts'
import { contentFacts } from './contents.ts'
import { crashFacts } from './crashes.ts'
import { figureFacts } from './figures.ts'
import { flaggingFacts } from './flagging.ts'
import { ownActFacts } from './own-acts.ts'
import { untilMet, whileHeld } from './while-held.ts'

/** What other services and later acts do to an account, as they leave its rows; all of it ends the sessions. */
const changes = {
  ban: `banned_at = now()`,
  deletion: `deleted_at = now(), password_hash = 'none'`,
  'new password': `password_hash = 'another'`,
}
export type Change = keyof typeof changes

/** What the database holds, and what happens to it behind the service's back. */
export function factsOf(database: TestDatabase) {
  return {
    ...accountFacts(database),
    ...tokenFacts(database),
    ...failureFacts(database),
    ...jobFacts(database),
    ...administrationFacts(database),
    ...applicationFacts(database),
    ...contentFacts(database),
    ...crashFacts(database),
    ...figureFacts(database),
    ...flaggingFacts(database),
    ...ownActFacts(database),
    happen: async (what: Change, userId: string) => database.sql(changeOf(what, userId)),
    /** Lets `act` run into a change of the same account at the worst instant: it waits, then the change is there. */
    duringChange: async (what: Change, userId: string, act: () => Promise<Reply>) =>
      whileHeld(database, { userId, act, andThen: changeOf(what, userId) }),
    /** Keeps what `act` wants of the account waiting until so many acts wait, or for a second more. */
    whileSlow: async (userId: string, act: () => Promise<unknown>, acts = 2) =>
      whileHeld(database, { userId, act, andThen: untilMet(acts) }),
    /** Whether a transaction holds the account's row at this moment. */
    isHeld: async (userId: string) =>
      (await database.sql('select id from users where id = $1 for no key update skip locked', [userId])).length === 0,
    /** Lets `act` wait for the account while the source that failed last fails ten times. */
    duringFailures: async (userId: string, act: () => Promise<Reply>) =>
      whileHeld(database, { userId, act, andThen: lastFailedTimes(10) }),
    tablesHolding: async (text: string) => tablesHolding(database, text),
    /** Makes the database refuse somebody in a way that nobody foresaw. */
    refuseName: async (name: string) =>
      database.sql(`alter table users add constraint unforeseen check (name <> '${name}')`),
  }
}

function accountFacts({ sql }: TestDatabase) {
  return {
    account: async (userId: string) => {
      const [row] = await sql('select * from users where id = $1', [userId])
      return row ?? {}
    },
    accountsOf: async (email: string) => sql('select id from users where lower(email) = lower($1)', [email]),
    setAccount: async (userId: string, columns: Record<string, unknown>) => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      return sql(`update users set ${assignments.join(', ')} where id = $1`, [userId, ...Object.values(columns)])
    },
    application: async (kind: 'representative' | 'organization', userId: string) => {
      const [row] = await sql(`select * from ${kind}_applications where user_id = $1`, [userId])
      return row
    },
    notifications: async (userId: string) =>
      sql('select type, title, body, read, link_url from notifications where user_id = $1', [userId]),
    memberships: async (userId: string) =>
      sql('select community_id, joined_at from user_community_memberships where user_id = $1', [userId]),
  }
}

function tokenFacts({ sql }: TestDatabase) {
  return {
    tokens: async (userId: string) => sql('select * from refresh_tokens where user_id = $1', [userId]),
    /** How many refresh tokens of a person still open a door. */
    liveTokens: async (userId: string) => {
      const alive = 'revoked_at is null and consumed_at is null and expires_at > now()'
      return (await sql(`select id from refresh_tokens where user_id = $1 and ${alive}`, [userId])).length
    },
    insertTokens: async (userId: string, count: number, expiresAt: Date) =>
      sql(
        `insert into refresh_tokens (user_id, token_hash, family_id, expires_at)
         select $1, gen_random_uuid(), gen_random_uuid(), $2 from generate_series(1, $3)`,
        [userId, expiresAt, count],
      ),
  }
}

/** Makes the source that failed last one that failed so often. */
const lastFailedTimes = (count: number) =>
  `update login_failures set failed_at = array_fill(last_failed_at, array[${count}])
   where last_failed_at = (select max(last_failed_at) from login_failures)`

function failureFacts({ sql }: TestDatabase) {
  return {
    lastFailedTimes: async (count: number) => sql(lastFailedTimes(count)),
    loginFailures: async () => sql('select * from login_failures order by last_failed_at'),
    /** Failures of as many sources, which nobody has a name for. */
    insertLoginFailures: async (count: number, failedAt: Date) =>
      sql(
        `insert into login_failures (source_hash, failed_at, last_failed_at)
         select gen_random_uuid(), array[$1::timestamptz], $1 from generate_series(1, $2)`,
        [failedAt, count],
      ),
    insertKeptAnswer: async (callerId: string, hoursAgo: number) =>
      sql(
        `insert into idempotency_keys (caller_id, route, key, fingerprint, answer, created_at)
         values ($1, 'POST /v1/flags', $2, '', '{}', now() - $3::float * interval '1 hour')`,
        [callerId, String(hoursAgo), hoursAgo],
      ),
    keptAnswers: async () => sql('select key from idempotency_keys order by created_at'),
    /** Mails that are still to be sent. */
    owedMails: async () => sql('select * from owed_mails'),
    /** Confirms an address as the link does. */
    confirm: async (userId: string) =>
      sql(
        `update users set email_verified = true, email_verification_token_hash = null, email_verification_expires_at = null
         where id = $1`,
        [userId],
      ),
    forgetLoginFailures: async () => sql('delete from login_failures'),
  }
}

function jobFacts({ sql }: TestDatabase) {
  return {
    recurringJobs: async () => {
      const rows = await sql<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs')
      return rows.map(({ identifier }) => identifier)
    },
    runJob: async (task: string) => sql(`select jobs.enqueue($1, '{}')`, [task]),
    /** A job of a task that nobody works off. */
    insertJob: async ({
      task,
      dueSecondsAgo,
      givenUp = false,
    }: {
      task: string
      dueSecondsAgo: number
      givenUp?: boolean
    }) => {
      const [job] = await sql<{ id: string }>(
        `select (graphile_worker.add_job($1, run_at => now() - $2 * interval '1 second')).id`,
        [task, dueSecondsAgo],
      )
      if (givenUp)
        await sql('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [job?.id])
    },
    waitingJobs: async () => (await sql('select id from graphile_worker.jobs')).length,
  }
}

function changeOf(what: Change, userId: string): string {
  return `update users set ${changes[what]} where id = '${userId}';
          update refresh_tokens set revoked_at = now() where user_id = '${userId}'`
}

/** The tables in which a text stands, in any column. */
async function tablesHolding({ sql }: TestDatabase, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const holds = (name: string) => `select 1 from ${name} as r where strpos(r::text, $1) > 0 limit 1`
  const found = await Promise.all(tables.map(async ({ name }) => sql(holds(name), [text])))
  return tables.filter((_, index) => found[index]?.length).map(({ name }) => name)
}
