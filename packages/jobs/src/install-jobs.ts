import { runMigrations } from 'graphile-worker'
import type { ClientBase } from 'pg'
import pg from 'pg'

/**
 * Installs the queue's schema and `jobs.enqueue`, the one function through which the services' roles may write to it.
 * Safe to repeat.
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
    create or replace function jobs.enqueue(task text, payload json) returns void
      language sql security definer set search_path = graphile_worker, pg_temp
      as $$ select from graphile_worker.add_job(task, payload) $$;
    revoke all on function jobs.enqueue(text, json) from public;
  `)
}
