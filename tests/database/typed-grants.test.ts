import { createTestDatabase, type TestDatabase } from '@civic/testing'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ownersOfTables } from '../../tools/schema/describe-schema.ts'
import { listLiveColumns } from './live-columns.ts'
import { typedTables } from './typed-tables/typed-tables.ts'
import { readTablesOfServices } from './typed-tables/type-files.ts'
import { writesInCode } from './writes-in-code.ts'

const owners = ownersOfTables(path.resolve(import.meta.dirname, '../../database/migrations'))
const tablesOfServices = readTablesOfServices()
const services = ['identity', 'community', 'organization']

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

const keptAnswers = {
  columns: ['id', 'caller_id', 'route', 'key', 'fingerprint', 'answer', 'about', 'created_at'].map(
    (column) => `idempotency_keys.${column}`,
  ),
  reason: '@civic/http answers a repeated request again',
}

/** Columns that a service reads without writing them into its tables.ts, since the statement stands in a package. */
const readInPackages: Record<string, { columns: readonly string[]; reason: string }[]> = {
  identity: [
    {
      columns: ['id', 'type', 'title', 'body', 'read', 'link_url', 'user_id', 'created_at', 'sequence'].map(
        (column) => `notifications.${column}`,
      ),
      reason: '@civic/notifications gets the stored row back, for the push',
    },
  ],
  community: [
    keptAnswers,
    { columns: ['users.banned_at', 'users.ban_reason'], reason: '@civic/http looks whether the account may write' },
    {
      columns: ['content_flags.content_type', 'content_flags.content_id', 'content_flags.status'],
      reason: '@civic/moderation hides content in the statement that reads it',
    },
  ],
  organization: [
    keptAnswers,
    { columns: ['users.ban_reason'], reason: '@civic/http tells a banned account why it may not write' },
    {
      columns: ['id', 'type', 'title', 'body', 'read', 'link_url', 'user_id', 'created_at', 'sequence'].map(
        (column) => `notifications.${column}`,
      ),
      reason: '@civic/notifications gets the stored row back, for the push',
    },
    {
      columns: ['content_flags.content_type', 'content_flags.content_id', 'content_flags.status'],
      reason: '@civic/moderation hides content in the statement that reads it',
    },
  ],
}

describe.each(services)('the grants of %s', (service) => {
  test('let it read what it writes down in its tables.ts, and nothing more', async () => {
    expect(await listReadable(service)).toEqual(await listWrittenDown(service))
  })

  test('let it insert, update and delete where its code does, and nowhere else', async () => {
    expect(await listWritable(service)).toEqual(writesInCode(service))
  })
})

async function listReadable(service: string): Promise<string[]> {
  const columns = await listLiveColumns(database)
  const rows = await database.sql<{ name: string }>(
    `select "table" || '.' || "column" as name from unnest($1::text[], $2::text[]) as live ("table", "column")
     where has_column_privilege($3, "table", "column", 'select')`,
    [columns.map(({ table }) => table), columns.map(({ name }) => name), `civic_${service}`],
  )
  return rows.map(({ name }) => name).sort()
}

/** A table of its own is granted whole, so that a new column needs no grant; it is enough that the table is typed. */
async function listWrittenDown(service: string): Promise<string[]> {
  const columns = await listLiveColumns(database)
  const file = tablesOfServices.get(service)
  const typed = (file ? typedTables(file) : []).flatMap((table) =>
    owners.get(table.name) === service
      ? columns.filter((column) => column.table === table.name).map(({ name }) => `${table.name}.${name}`)
      : table.columns.map(({ name }) => `${table.name}.${name}`),
  )
  const elsewhere = readInPackages[service]?.flatMap((exception) => exception.columns) ?? []
  return [...new Set([...typed, ...elsewhere])].sort()
}

async function listWritable(service: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(
    `select lower(kind) || ' ' || tablename as name
     from pg_tables cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) as kind
     where schemaname = 'public'
       and (has_table_privilege($1, tablename::regclass, kind)
         or kind <> 'DELETE' and has_any_column_privilege($1, tablename::regclass, kind))`,
    [`civic_${service}`],
  )
  return rows.map(({ name }) => name).sort()
}
