import {
  eventually,
  type HttpCaller,
  type Person,
  type PersonTraits,
  type Reply,
  type TestDatabase,
  mostInLine,
} from '@civic/testing'

/** Somebody with an id: whom an administrator acts on. */
interface Somebody {
  id: string
}

/** What the administration lets people do; whether they may is another question. */
export function administrationBy(calls: HttpCaller) {
  return {
    browses: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/users?${new URLSearchParams(query).toString()}`),
    sees: async ({ id }: Somebody): Promise<Reply> => calls('GET', `/v1/users/${id}`),
    gives: async ({ id }: Somebody, role: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/users/${id}/role`, { body: { role } }),
    bans: async ({ id }: Somebody, body?: unknown): Promise<Reply> => calls('POST', `/v1/users/${id}/ban`, { body }),
    unbans: async ({ id }: Somebody): Promise<Reply> => calls('POST', `/v1/users/${id}/unban`),
    readsLog: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/audit-logs?${new URLSearchParams(query).toString()}`),
  }
}

export type Administrator = Awaited<ReturnType<typeof administrator>>

/** Somebody who may administer, unless the traits say otherwise. */
export async function administrator(
  { person }: { person: (traits?: PersonTraits) => Promise<Person> },
  traits: PersonTraits = {},
) {
  const somebody = await person({ role: 'PLATFORM_ADMIN', ...traits })
  return { ...somebody, ...administrationBy(somebody.calls) }
}

export interface AuditLogRow {
  actor_id: string
  actor_name: string
  actor_role: string
  action: string
  target_type: string
  target_id: string
  metadata: unknown
  ip_address: string | null
  user_agent: string | null
  created_at: string
}

/** What the database holds of administration, and what happens to it behind the service's back. */
export function administrationFacts(database: TestDatabase) {
  const { sql } = database
  return {
    auditOf: async ({ id }: Somebody) =>
      sql('select * from audit_logs where target_id = $1 order by created_at, id', [id]),
    insertAudit: async (row: AuditLogRow) => {
      const { metadata, ...columns } = row
      const values = [...Object.values(columns), JSON.stringify(metadata)]
      const names = [...Object.keys(columns), 'metadata']
      return sql(
        `insert into audit_logs (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        values,
      )
    },
    /** Makes the database refuse every further row about somebody. */
    refuseAuditOf: async ({ id }: Somebody) =>
      sql(`alter table audit_logs add constraint unforeseen_${id.slice(0, 8)} check (target_id <> '${id}')`),
    /** Leaves no other administrator than these. */
    leaveAdministrators: async (...left: Somebody[]) =>
      sql(`update users set role = 'CITIZEN' where role = 'PLATFORM_ADMIN' and id <> all ($1)`, [
        left.map(({ id }) => id),
      ]),
    /** People called "Crowd 1" and so on. */
    insertCrowd: async (size: number) =>
      sql(
        `insert into users (name, email, password_hash)
         select 'Crowd ' || number, 'crowd.' || number || '@example.org', 'none' from generate_series(1, $1) as number`,
        [size],
      ),
    /** Lets acts run into each other: all of them wait for these accounts, then all go on at the same instant. */
    collide: async (accounts: readonly Somebody[], acts: readonly (() => Promise<Reply>)[]) =>
      collide(database, accounts, acts),
  }
}

async function collide(
  { sql }: TestDatabase,
  accounts: readonly Somebody[],
  acts: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const ids = accounts.map(({ id }) => `'${id}'`).join(', ')
  const holding = sql(`
    select id from users where id in (${ids}) order by id for no key update;
    do $$ begin
      for attempt in 1..1000 loop
        perform pg_stat_clear_snapshot();
        exit when ${Math.min(acts.length, mostInLine)} <= (
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
        if attempt = 1000 then raise exception 'Not everybody waited for the accounts'; end if;
        perform pg_sleep(0.01);
      end loop;
    end $$`)
  const free = `select id from users where id in (${ids}) for no key update skip locked`
  await eventually('the accounts are held', async () => (await sql(free)).length === 0)
  const [replies] = await Promise.all([Promise.all(acts.map(async (act) => act())), holding])
  return replies
}
