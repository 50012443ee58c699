import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { assertFitDatabase, databaseFolder } from './assert-fit-database.ts'
import { databaseFault } from './database-faults.ts'
import { SqlFileMigrations } from './sql-file-migrations.ts'

/** One number for all of our start-up work on a database; the value means nothing. */
export const preparationLock = 7_203_112

/** A schema that a package brings along beside the migrations, e.g. the job queue. Must be safe to repeat. */
export type InstallSchema = (client: pg.ClientBase, url: string) => Promise<void>

/** What start-up does to a database, and as whom. */
export interface PrepareOptions {
  /** Address with the login user's rights: it may create tables and, if possible, roles. */
  url: string
  installSchemas?: readonly InstallSchema[]
  warn: (problem: string) => void
  /** Where `migrations/` and `roles.sql` are; `database` of this repository unless said otherwise. */
  folder?: string
  /** Stops after this migration, for rows of an older release to be brought in; roles follow with the rest. */
  upTo?: string | undefined
}

/**
 * Brings a database up to date: migrations, further schemas, roles and grants, in this order. Any number of services
 * may call it at once; a failed migration throws its reason, and its warnings are passed on. Returns whether the
 * services' roles can be used.
 */
export async function prepareDatabase({
  url,
  installSchemas = [],
  warn,
  folder = databaseFolder,
  upTo,
}: PrepareOptions): Promise<{ hasRoles: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'civic-migrate',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks fails the statement that waits for it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock])
    await assertFitDatabase(client, folder)
    await migrate({ url, folder: path.join(folder, 'migrations'), warn, upTo })
    for (const install of installSchemas) await install(client, url)
    if (upTo !== undefined) return { hasRoles: false }
    return { hasRoles: await applyRoles(client, path.join(folder, 'roles.sql'), warn) }
  } finally {
    await client.end()
  }
}

/** What a migration says with `raise warning` is for the operator. */
async function migrate({ url, folder, warn, upTo }: PrepareOptions & { folder: string }): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'civic-migrate', max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ severity, message }) => severity === 'WARNING' && warn(message ?? ''))
  })
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: new SqlFileMigrations(folder),
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    })
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    const failed = results?.find((result) => result.status === 'Error')
    if (failed) throw new Error(`The migration ${failed.migrationName} failed: ${reasonOf(error)}`, { cause: error })
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** `permission denied to create extension "pg_trgm" (Must have CREATE privilege on current database …)` */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const hint = 'hint' in error && typeof error.hint === 'string' ? ` (${error.hint.replace(/\.$/, '')})` : ''
  return `${error.message}${hint}`
}

async function applyRoles(client: pg.ClientBase, file: string, warn: PrepareOptions['warn']): Promise<boolean> {
  const roles = await readFile(file, 'utf8')
  try {
    await client.query('begin')
    await client.query(roles)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    const insufficientPrivilege = '42501'
    if (databaseFault(error)?.state !== insufficientPrivilege) throw error
    warn('The database user may not create roles: the services run without roles of their own. See docs/operations.md')
    return false
  }
}
