import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { prepareDatabase, type InstallSchema, type PrepareOptions } from './prepare-database.ts'
import { SqlFileMigrations } from './sql-file-migrations.ts'

let folder: string
/** Roles belong to the whole cluster, so this run has its own. */
const role = `notary_${process.pid}`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civic-migrations-'))
  await mkdir(path.join(folder, 'migrations'))
  const files = {
    'migrations/0002-library-loans.sql': 'create table loans (book int not null references books (id));',
    'migrations/0001-library-books.sql': `
      create table books (id int primary key, title text not null);
      create function shout(word text) returns text language plpgsql as $$ begin return upper(word) || ';'; end $$;`,
    'migrations/README.md': 'not a migration',
    'roles.sql': `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      end $$;
      grant select on books to ${role};`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

async function emptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
}

async function prepare({ url }: { url: string }, options: Partial<PrepareOptions> = {}) {
  return prepareDatabase({ url, folder, warn: (problem) => expect.unreachable(problem), ...options })
}

const migrationsOf = async (database: TestDatabase) =>
  (await database.sql<{ name: string }>('select name from schema_migrations order by name')).map((row) => row.name)

describe('prepareDatabase', () => {
  test('brings an empty database up to date when several services start at once', async () => {
    await using database = await emptyDatabase()

    const outcomes = await Promise.all([prepare(database), prepare(database), prepare(database)])

    expect(outcomes).toEqual(Array(3).fill({ hasRoles: true }))
    expect(await migrationsOf(database)).toEqual(['0001-library-books', '0002-library-loans'])
    expect(await database.sql(`select has_table_privilege($1, 'books', 'select') as may`, [role])).toEqual([
      { may: true },
    ])
  })

  test('may be called at every start', async () => {
    await using database = await emptyDatabase()
    await prepare(database)
    await database.sql(`insert into books values (1, shout('persuasion'))`)
    expect(await prepare(database)).toEqual({ hasRoles: true })
    expect(await database.sql('select title from books')).toEqual([{ title: 'PERSUASION;' }])
  })

  test('installs further schemas after the migrations, one service at a time', async () => {
    await using database = await emptyDatabase()
    const seen: unknown[] = []
    const look: InstallSchema = async (client, url) => {
      const { rows } = await client.query(
        `select to_regclass('loans')::text as loans, count(*)::int as locks from pg_locks
         where locktype = 'advisory' and pid = pg_backend_pid() and granted`,
      )
      seen.push(url === database.url, rows[0])
    }
    await prepare(database, { installSchemas: [look] })
    expect(seen).toEqual([true, { loans: 'loans', locks: 1 }])
  })

  test('throws which migration failed and why, leaves nothing behind, and can be tried again', async () => {
    await using database = await emptyDatabase()
    await database.sql('create table loans ()')

    const failure = await prepare(database).catch((cause: unknown) => cause)

    const message = 'The migration 0002-library-loans failed: relation "loans" already exists'
    expect(failure).toMatchObject({ message, cause: { code: '42P07' } })
    expect(await database.sql(`select to_regclass('books') as books`)).toEqual([{ books: null }])
    await database.sql('drop table loans')
    expect(await prepare(database)).toEqual({ hasRoles: true })
  })

  test('includes what PostgreSQL advises in what it throws', async () => {
    await using database = await emptyDatabase()
    const broken = await mkdtemp(path.join(tmpdir(), 'civic-migrations-'))
    await mkdir(path.join(broken, 'migrations'))
    await writeFile(path.join(broken, 'migrations/0001-library-books.sql'), 'create extension no_such_extension')
    await expect(prepare(database, { folder: broken })).rejects.toThrow(
      /^The migration 0001-library-books failed: .*is not available \(.*must first be installed.*[^.]\)$/,
    )
    await rm(broken, { recursive: true })
  })

  test('throws when something other than a missing right is wrong with the roles', async () => {
    await using database = await emptyDatabase()
    const broken = await mkdtemp(path.join(tmpdir(), 'civic-roles-'))
    await mkdir(path.join(broken, 'migrations'))
    await writeFile(path.join(broken, 'roles.sql'), `grant select on nothing to ${role}`)
    await expect(prepare(database, { folder: broken })).rejects.toThrow('relation "nothing" does not exist')
    await rm(broken, { recursive: true })
  })

  test('throws when the database cannot be reached', async () => {
    await expect(prepare({ url: 'postgres://civic@127.0.0.1:1/civic' })).rejects.toThrow('ECONNREFUSED')
  })

  test('as a user who may not create roles warns once and goes on without them', async () => {
    await using database = await emptyDatabase()
    const address = new URL(database.url)
    const name = address.pathname.slice(1)
    await database.sql(`create role plain_${name} login password 'plain'`)
    await database.sql(`alter database ${name} owner to plain_${name}`)
    await database.sql(`drop role if exists ${role}_other`)
    Object.assign(address, { username: `plain_${name}`, password: 'plain' })
    const warnings: string[] = []
    const warn = (problem: string) => void warnings.push(problem)

    const rolesOfOthers = await mkdtemp(path.join(tmpdir(), 'civic-roles-'))
    await mkdir(path.join(rolesOfOthers, 'migrations'))
    await writeFile(path.join(rolesOfOthers, 'migrations/0001-library-books.sql'), 'create table books (id int)')
    await writeFile(path.join(rolesOfOthers, 'roles.sql'), `create role ${role}_other nologin`)
    const outcome = await prepare({ url: address.href }, { folder: rolesOfOthers, warn })

    expect(outcome).toEqual({ hasRoles: false })
    expect(warnings).toEqual([expect.stringContaining('may not create roles')])
    await using own = openDatabase<{ books: { id: number } }>({ url: address.href, applicationName: 'plain', warn })
    expect(await own.db.selectFrom('books').select('id').execute()).toEqual([])
    await rm(rolesOfOthers, { recursive: true })
  })
})

describe('the migrations of this repository', () => {
  test('are the SQL files whose names say number, owner and subject, in the order of their numbers', async () => {
    const ours = path.resolve(import.meta.dirname, '../../../database/migrations')
    const names = Object.keys(await new SqlFileMigrations(ours).getMigrations())
    expect(names).not.toEqual([])
    expect(names).toEqual(names.toSorted())
    for (const name of names) expect(name).toMatch(/^\d{4}-(identity|community|organization|web)-[a-z0-9-]+$/)
  })
})
