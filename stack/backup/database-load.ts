import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../start-error.ts'
import type { BackupHead, BackupTable } from './backup-head.ts'
import type { Part } from './backup-stream.ts'
import { ourTables, qualified } from './our-tables.ts'
import { setAside } from './set-aside.ts'

/**
 * Fills the tables of a database in one transaction. What watches rows or is made of them (triggers, foreign keys,
 * indexes) is set aside meanwhile: the rows are as their triggers left them, and all at once is faster than one by one.
 */
export class DatabaseLoad implements AsyncDisposable {
  readonly #client: pg.Client
  readonly #head: BackupHead
  readonly #copied = new Map<string, number>()
  readonly #bringBack: (onStep: (what: string) => void) => Promise<void>
  #copying: TableCopy | undefined

  private constructor(
    client: pg.Client,
    head: BackupHead,
    bringBack: (onStep: (what: string) => void) => Promise<void>,
  ) {
    this.#client = client
    this.#head = head
    this.#bringBack = bringBack
  }

  /** The database has been migrated to where the backup was taken. */
  static async begin(url: string, head: BackupHead): Promise<DatabaseLoad> {
    const client = new pg.Client({ connectionString: url, application_name: 'civic-restore' })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
        set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
      await assertSameTables(client, head.tables)
      await client.query('begin')
      const bringBack = await setAside(client)
      const names = head.tables.map(({ schema, name }) => qualified(schema, name))
      await client.query(`truncate ${names.join(', ')}`)
      return new DatabaseLoad(client, head, bringBack)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  }

  /** The next piece of the table that it names; pieces of one table follow each other. */
  async take({ name, bytes }: Part): Promise<void> {
    const table = name.split('/')[1] ?? ''
    if (this.#copying?.name !== table) {
      await this.#endTable()
      this.#copying = beginCopy(this.#client, table, this.#copyOf(table))
    }
    const { stream, ended } = this.#copying
    const written = new Promise<void>((resolve) => stream.write(bytes, () => resolve()))
    // A row that the table refuses ends the copy early.
    await Promise.race([written, ended])
  }

  /** All rows are there: brings back what was set aside, and commits. */
  async finish(onStep: (what: string) => void): Promise<void> {
    await this.#endTable()
    for (const { schema, name, rows } of this.#head.tables) {
      const copied = this.#copied.get(`${schema}.${name}`) ?? 0
      if (copied !== rows) throw new StartError(`The table ${schema}.${name} got ${copied} rows instead of ${rows}.`)
    }
    await this.#bringBack(onStep)
    for (const { schema, name, lastValue, isCalled } of this.#head.sequences) {
      await this.#client.query('select setval($1::regclass, $2, $3)', [qualified(schema, name), lastValue, isCalled])
    }
    await this.#client.query('commit')
  }

  /** Whatever it is at ends at once, and fails. */
  abandon(): void {
    this.#client.connection.stream.destroy()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end().catch(() => {})
  }

  #copyOf(name: string): string {
    const table = this.#head.tables.find((candidate) => `${candidate.schema}.${candidate.name}` === name)
    if (!table) throw new StartError(`The backup has rows of ${name}, which its beginning does not name.`)
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    return `copy ${qualified(table.schema, table.name)} (${columns}) from stdin with (freeze true)`
  }

  async #endTable(): Promise<void> {
    if (!this.#copying) return
    const { name, stream, ended } = this.#copying
    this.#copying = undefined
    stream.end()
    await ended
    this.#copied.set(name, stream.rowCount)
  }
}

interface TableCopy {
  name: string
  stream: CopyStreamQuery
  /** Settles when the database has all rows; rejects when it refuses one, also before the last was sent. */
  ended: Promise<void>
}

function beginCopy(client: pg.Client, name: string, statement: string): TableCopy {
  const stream = client.query(copyFrom(statement))
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  stream.once('finish', resolve).on('error', reject)
  // Whoever waits for it is told.
  ended.catch(() => {})
  return { name, stream, ended }
}

async function assertSameTables(client: pg.Client, expected: readonly BackupTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select schema_name || '.' || table_name as name from (${ourTables}) as ours`,
  )
  const here = new Set(rows.map(({ name }) => name))
  const there = new Set(expected.map(({ schema, name }) => `${schema}.${name}`))
  const odd = [...[...here].filter((name) => !there.has(name)), ...[...there].filter((name) => !here.has(name))]
  if (odd.length === 0) return
  throw new StartError(`The tables of the backup are not those of this release at its migration: ${odd.join(', ')}.`)
}
