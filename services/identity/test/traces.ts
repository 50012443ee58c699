import { randomBytes, randomUUID } from 'node:crypto'
import type { TestDatabase } from '@civic/testing'

interface Column {
  table: string
  name: string
  type: string
  maxLength: number | null
  /** The table that a foreign key points to. */
  parent: string | null
}

/** One row of somebody, as it was left. */
export interface Trace {
  table: string
  id: string
  row: Record<string, unknown>
}

type Given = Record<string, string | number | null>

interface Filling {
  userId: string
  given: Given
}

/** What is not due is left alone by the jobs that run every few minutes. */
const notDue: Given = { next_attempt_at: '2999-01-01T00:00:00Z', mail_next_attempt_at: '2999-01-01T00:00:00Z' }

/** Texts shorter than this are codes of a fixed form; a mark would not fit. */
const markLength = 13

/** What a person leaves behind in the database: a row in every table, where everything that can point to them does. */
export function tracesOf(database: TestDatabase) {
  const { sql } = database
  return {
    columnNames: async () => (await columnsOf(database)).map(({ table, name }) => `${table}.${name}`),
    /**
     * Fills the account and a row of every other table: every text that is long enough holds a mark of its own. What is
     * given stands in every column of that name.
     */
    leave: async (userId: string, given: Given = {}): Promise<Trace[]> => {
      const traces = await insertTraces(database, { userId, given: { ...notDue, ...given } })
      return [...traces, await markAccount(database, { userId, given }, traces)]
    },
    /** The same outside the account: what comes of acts that were let in just before it was deleted. */
    leaveLate: async (userId: string) => insertTraces(database, { userId, given: notDue }),
    /** The rows as they are now; undefined where one is gone. */
    look: async (traces: readonly Trace[]) =>
      Promise.all(traces.map(async ({ table, id }) => (await sql(`select * from ${table} where id = $1`, [id]))[0])),
    /** Of all that was marked, what still stands in any column of any table, by the place it was first written to. */
    marksFound: async (traces: readonly Trace[]) => {
      const everything = await textOfDatabase(database)
      return marksIn(traces).flatMap(({ place, mark }) => (everything.includes(mark) ? [place] : []))
    },
    /** Columns by which rows are found without reading the whole table. */
    indexedColumns: async () => {
      const rows = await sql<{ name: string }>(
        `select distinct indrelid::regclass || '.' || attname as name
         from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
         where pg_get_expr(indpred, indrelid) is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'`,
      )
      return rows.map(({ name }) => name)
    },
  }
}

async function columnsOf({ sql }: TestDatabase): Promise<Column[]> {
  return sql<Column & Record<string, unknown>>(`
    select table_name as table, column_name as name, udt_name as type, character_maximum_length as "maxLength",
      (select confrelid::regclass::text from pg_constraint
       where contype = 'f' and conrelid = table_name::regclass and conkey = array[attnum]) as parent
    from information_schema.columns
    join pg_attribute on attrelid = table_name::regclass and attname = column_name
    where table_schema = 'public' order by table_name, ordinal_position`)
}

async function insertTraces(database: TestDatabase, filling: Filling): Promise<Trace[]> {
  const columns = (await columnsOf(database)).filter(({ table }) => !table.startsWith('schema_migrations'))
  const traces: Trace[] = []
  for (const table of parentsFirst(columns)) {
    const own = columns.filter((column) => column.table === table)
    const row = Object.fromEntries(own.map((column) => [column.name, valueFor(column, filling, traces)]))
    traces.push(await insertTrace(database, table, { ...row, id: randomUUID() }))
  }
  return Promise.all(traces.map(async (trace) => asItStands(database, trace)))
}

/** The trace as later ones left it: a trigger may count them in its row. */
async function asItStands({ sql }: TestDatabase, trace: Trace): Promise<Trace> {
  const [row = {}] = await sql(`select * from ${trace.table} where id = $1`, [trace.id])
  return { ...trace, row }
}

/** All tables but `users`, each after those that it points to. */
function parentsFirst(columns: readonly Column[]): string[] {
  const waiting = new Set(columns.map(({ table }) => table))
  waiting.delete('users')
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      columns.every((column) => column.table !== table || column.parent === null || !waiting.has(column.parent)),
    )
    if (ready.length === 0) throw new Error(`Tables point to each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

async function insertTrace({ sql }: TestDatabase, table: string, row: Record<string, unknown>): Promise<Trace> {
  const columns = Object.keys(row).filter((name) => row[name] !== undefined)
  const places = columns.map((_, index) => `$${index + 1}`)
  const [stored = {}] = await sql(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
    columns.map((name) => row[name]),
  )
  return { table, id: String(stored['id']), row: stored }
}

/** Marks every text of the account, and gives it a home; what would close it stays empty. */
async function markAccount(database: TestDatabase, filling: Filling, traces: readonly Trace[]): Promise<Trace> {
  const open = new Set(['id', 'banned_at', 'deleted_at', 'created_at', 'updated_at'])
  const own = (await columnsOf(database)).filter(({ table, name }) => table === 'users' && !open.has(name))
  const values = own.map((column) => valueFor(column, filling, traces))
  const assignments = own.map(({ name }, index) => `${name} = $${index + 2}`)
  const [row = {}] = await database.sql(`update users set ${assignments.join(', ')} where id = $1 returning *`, [
    filling.userId,
    ...values,
  ])
  return { table: 'users', id: filling.userId, row }
}

/** Undefined leaves a column to the database. */
function valueFor({ name, type, maxLength, parent }: Column, { userId, given }: Filling, traces: readonly Trace[]) {
  if (name in given) return given[name]
  if (parent !== null) return traces.find(({ table }) => table === parent)?.id ?? userId
  if (name === 'sequence') return undefined
  if (type.startsWith('_')) return '{}'
  switch (type) {
    case 'uuid':
      return userId
    case 'text':
    case 'varchar':
      return maxLength !== null && maxLength < markLength ? 'NGN' : newMark()
    case 'jsonb':
      return JSON.stringify([newMark()])
    case 'bool':
      return true
    case 'timestamptz':
      return '2026-03-01T09:30:00Z'
    default:
      return 1
  }
}

const markPattern = /^m[0-9a-f]{12}$/

function newMark(): string {
  return `m${randomBytes((markLength - 1) / 2).toString('hex')}`
}

function marksIn(traces: readonly Trace[]): { place: string; mark: string }[] {
  return traces.flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((text) => (markPattern.test(String(text)) ? [{ place: `${table}.${name}`, mark: String(text) }] : [])),
    ),
  )
}

async function textOfDatabase({ sql }: TestDatabase): Promise<string> {
  const tables = await sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const rows = await Promise.all(
    tables.map(async ({ name }) => sql<{ text: string }>(`select r::text as text from ${name} as r`)),
  )
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}
