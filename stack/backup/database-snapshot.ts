import { preparationLock } from '@civic/db'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../start-error.ts'
import type { BackupHead, BackupSequence, BackupTable } from './backup-head.ts'
import type { Part } from './backup-stream.ts'
import { inPieces } from './in-pieces.ts'
import { ourTables, qualified } from './our-tables.ts'

/** Held in memory; a table that is larger has several parts. */
const partBytes = 4 * 1024 * 1024

/** A database as it was at one instant, however long it takes to read it. */
export interface DatabaseSnapshot extends AsyncDisposable {
  facts: Pick<BackupHead, 'postgres' | 'migration' | 'jobQueueMigration' | 'tables' | 'sequences'>
  takenAt: Date
  /** What the tables take on disk without their indexes. */
  tableBytes: number
  /** `database/<schema>.<table>/<number>.copy`: the text format of COPY, cut anywhere. */
  parts: (onTable: (name: string) => void) => AsyncGenerator<Part>
}

/** Opens a snapshot: everybody goes on reading and writing, only migrations wait until it is closed. */
export async function openSnapshot(url: string, checksumOf: (migration: string) => string): Promise<DatabaseSnapshot> {
  await using opening = new AsyncDisposableStack()
  const client = new pg.Client({ connectionString: url, application_name: 'civic-backup' })
  client.on('error', () => {})
  await client.connect()
  opening.defer(async () => client.end().catch(() => {}))
  await begin(client)
  const tables = await listTables(client)
  const last = await lastMigration(client)
  const { rows } = await client.query<{ postgres: string; taken_at: Date; job_queue: number; bytes: string }>(
    `select current_setting('server_version') as postgres, now() as taken_at,
       (select max(id) from graphile_worker.migrations) as job_queue,
       (select sum(pg_table_size(format('%I.%I', schema_name, table_name)::regclass)) from (${ourTables}) as ours) as bytes`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database tells nothing of itself')
  const sequences = await listSequences(client)
  const open = opening.move()
  return {
    facts: {
      postgres: facts.postgres,
      migration: { ...last, checksum: checksumOf(last.name) },
      jobQueueMigration: facts.job_queue,
      tables,
      sequences,
    },
    takenAt: facts.taken_at,
    tableBytes: Number(facts.bytes),
    parts: (onTable) => copyOut(client, tables, onTable),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

/** No migration is half done when the snapshot is taken, and none changes a table that is still to be read. */
async function begin(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`)
  await client.query('select pg_advisory_lock($1)', [preparationLock])
  try {
    await assertPlatform(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ table: string }>(
      `select format('%I.%I', schema_name, table_name) as table from (${ourTables}) as ours`,
    )
    await client.query(`lock table ${rows.map(({ table }) => table).join(', ')} in access share mode`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [preparationLock])
  }
}

async function assertPlatform(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select to_regclass('schema_migrations') is not null and to_regclass('graphile_worker.migrations') is not null as is_ours`,
  )
  if (!rows[0]?.is_ours)
    throw new StartError('There is nothing to back up: the database has no tables of the platform.')
}

async function lastMigration(client: pg.Client): Promise<{ name: string; count: number }> {
  const { rows } = await client.query<{ name: string; count: number }>(
    'select max(name) as name, count(*)::int as count from schema_migrations',
  )
  return rows[0] ?? { name: '', count: 0 }
}

/** With the number of rows that the snapshot has of each. */
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select schema_name as schema, table_name as name, array_agg(attname::text order by attnum) as columns
     from (${ourTables}) as ours
     join pg_attribute on attrelid = format('%I.%I', schema_name, table_name)::regclass
     where attnum > 0 and not attisdropped and attgenerated = ''
     group by schema_name, table_name order by schema_name, table_name`,
  )
  const tables: BackupTable[] = []
  for (const { schema, name, columns } of rows) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${qualified(schema, name)}`)
    tables.push({ schema, name, columns, rows: Number(counted.rows[0]?.rows) })
  }
  return tables
}

/** Sequences are of no snapshot: read after it was taken they are at least as far as its rows. */
async function listSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: BackupSequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${qualified(schema, name)}`,
    )
    const [{ last_value: lastValue, is_called: isCalled } = { last_value: '1', is_called: false }] = state.rows
    sequences.push({ schema, name, lastValue, isCalled })
  }
  return sequences
}

async function* copyOut(
  client: pg.Client,
  tables: readonly BackupTable[],
  onTable: (name: string) => void,
): AsyncGenerator<Part> {
  for (const table of tables) {
    const name = `${table.schema}.${table.name}`
    onTable(name)
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyTo(`copy ${qualified(table.schema, table.name)} (${columns}) to stdout`))
    let number = 0
    for await (const bytes of inPieces(copy, partBytes)) {
      number += 1
      yield { name: `database/${name}/${String(number).padStart(6, '0')}.copy`, bytes }
    }
    if (copy.rowCount !== table.rows) {
      throw new Error(`The table ${name} has ${table.rows} rows, and ${copy.rowCount} were read`)
    }
  }
}
