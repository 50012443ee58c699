import { runMigrations } from 'graphile-worker'
import type { ClientBase } from 'pg'
import pg from 'pg'

/**
 * Installs the queue's schema, `jobs.enqueue`, the one function through which the services' roles may write to it,
 * `jobs.figures`, which counts it, and `jobs.hold`, which holds all of it back. Safe to repeat.
 */
export async function installJobs(client: ClientBase, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'civic-migrate', max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
  await client.query(`
    create schema if not exists jobs;
    create table if not exists jobs.hold (
      is_held boolean primary key default true check (is_held),
      reason  text not null,
      since   timestamptz not null default now()
    );
    create or replace function jobs.enqueue(task text, payload json) returns void
      language sql security definer set search_path = graphile_worker, pg_temp
      as $$ select from graphile_worker.add_job(task, payload) $$;
    revoke all on function jobs.enqueue(text, json) from public;
    create or replace function jobs.figures(out waiting bigint, out oldest_seconds bigint, out failed bigint)
      language sql stable security definer set search_path = graphile_worker, pg_temp
      as $$
        select count(*) filter (where is_due), coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0),
          count(*) filter (where attempts >= max_attempts)
        from (select *, attempts < max_attempts and run_at <= now() and locked_at is null as is_due from jobs) as job
      $$;
    revoke all on function jobs.figures() from public;
  `)
}
