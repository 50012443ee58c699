import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ownersOfTables } from '../../tools/schema/describe-schema.ts'
import { listLiveColumns } from './live-columns.ts'
import { tableFaults, type LiveColumn } from './typed-tables/table-faults.ts'
import { parseTypeFile, readTablesOfServices } from './typed-tables/type-files.ts'
import { typedTables } from './typed-tables/typed-tables.ts'

const owners = ownersOfTables(path.resolve(import.meta.dirname, '../../database/migrations'))

let database: TestDatabase
let live: LiveColumn[]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  live = await listLiveColumns(database)
})
afterAll(async () => database[Symbol.asyncDispose]())

describe('the tables that services write down', () => {
  test.each([...readTablesOfServices()])('are in %s what they are in the database', (service, file) => {
    const faults = typedTables(file).flatMap((table) => tableFaults(table, live, owners.get(table.name) === service))
    expect(faults).toEqual([])
  })
})

/** A clean type of a table of its own, in which each case below changes one line. */
const clean = {
  id: 'Generated<string>',
  type: 'NotificationType',
  title: 'string',
  body: `'a' | 'b'`,
  read: 'Generated<boolean>',
  linkUrl: 'string | null',
  userId: 'string',
  createdAt: 'ColumnType<Date, Date | undefined, never>',
  sequence: 'Generated<number>',
}

describe('a difference between a written table and the live one is found:', () => {
  test('none, where there is none', () => {
    expect(faultsOf({})).toEqual([])
  })

  test.each([
    ['an unknown column', { metadata: 'string' }, 'There is no column notifications.metadata'],
    ['a wrong kind', { read: 'Generated<string>' }, 'notifications.read is string, its bool is boolean'],
    ['a date that is text', { createdAt: 'string' }, 'notifications.created_at is string, its timestamptz is Date'],
    ['a word that is none', { type: 'Unheard' }, 'notifications.type is Unheard, its varchar is string'],
    ['a null too many', { title: 'string | null' }, 'notifications.title is never null'],
    ['a null too few', { linkUrl: 'string' }, 'notifications.link_url may be null'],
    ['a null within', { read: 'Generated<boolean | null>' }, 'notifications.read is never null'],
    [
      'a default that is none',
      { title: 'Generated<string>' },
      'notifications.title has no default: it is not Generated',
    ],
    ['an identity to insert', { sequence: 'number' }, 'notifications.sequence may not be inserted: it is Generated'],
    ['a column left out', { body: undefined }, 'notifications.body is missing: without it no row can be inserted'],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(change)).toEqual([fault])
  })

  test('a column that an interface inherits', () => {
    const text = `
      export interface ExampleTables { notifications: ExampleTable }
      export interface Base { id: Generated<string>; unheard: string }
      export interface ExampleTable extends Base { type: string; title: string; body: string; userId: string }`
    const [table] = typedTables(parseTypeFile('tests/example.ts', text))
    expect(table && tableFaults(table, live, true)).toEqual(['There is no column notifications.unheard'])
  })

  test('a table that does not exist', () => {
    expect(faultsOf({}, 'pigeons')).toEqual(['There is no table pigeons'])
  })
})

function faultsOf(change: Record<string, string | undefined>, table = 'notifications'): string[] {
  const columns = Object.entries({ ...clean, ...change }).flatMap(([name, type]) => (type ? [`${name}: ${type}`] : []))
  const text = `
    import type { NotificationType } from '@civic/contracts'
    export interface ExampleTables { ${table}: ExampleTable }
    export interface ExampleTable { ${columns.join('\n')} }`
  return typedTables(parseTypeFile('tests/example.ts', text)).flatMap((typed) => tableFaults(typed, live, true))
}
