import { once } from 'node:events'
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { PortInUseError, startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { sharedBuffers } from '../../stack/postgres/shared-buffers.ts'
import { isRoot, makeDatabaseIn, ownFolder, query, scratchFolder } from './scratch.ts'

describe('the embedded database', { timeout: 180_000 }, () => {
  const dataDir = scratchFolder(afterAll)
  let folder: string
  beforeAll(async () => {
    folder = await makeDatabaseIn(dataDir)
  })

  test('keeps its rows, its password and its port from start to start', async () => {
    const earlier = await startEmbeddedPostgres({ dataDir })
    await query(earlier.url, 'create table petitions (title text)')
    await query(earlier.url, `insert into petitions values ('More trees')`)
    await earlier[Symbol.asyncDispose]()

    await using later = await startEmbeddedPostgres({ dataDir, port: earlier.port })

    expect(later.url).toBe(earlier.url)
    expect(await query(later.url, 'select title from petitions')).toEqual([{ title: 'More trees' }])
  })

  test('lets nobody in without the password', async () => {
    await using database = await startEmbeddedPostgres({ dataDir })
    const address = new URL(database.url)
    address.password = 'guessed'

    await expect(query(address.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(path.join(folder, '../password')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('listens on loopback only, with room for all services, in UTC and with the same order everywhere', async () => {
    await using database = await startEmbeddedPostgres({ dataDir })

    const [settings] = await query(
      database.url,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('max_connections') as connections, current_setting('TimeZone') as zone,
        current_setting('io_method') as reading,
        pg_size_bytes(current_setting('shared_buffers')) = pg_size_bytes('${sharedBuffers()}') as "keepsItsShare",
        lower('ÇİĞ') as lower, datlocale as locale from pg_database where datname = current_database()`,
    )

    expect(settings).toEqual({
      addresses: '127.0.0.1',
      sockets: '',
      connections: '200',
      zone: 'UTC',
      reading: 'sync',
      keepsItsShare: true,
      lower: 'çiğ',
      locale: 'C.UTF-8',
    })
  })

  test('does not run as root', () => {
    expect(statSync(folder).uid).not.toBe(0)
  })

  test('says in one sentence that its port is taken', async () => {
    const rival = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void rival.close())
    await once(rival, 'listening')
    const address = rival.address()
    const port = typeof address === 'object' && address ? address.port : 0

    await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(
      new PortInUseError(`The port ${port} for the database is in use by another program.`),
    )
  })

  test('tells why PostgreSQL does not start, in its own last words', async () => {
    changeForThisTest('postgresql.conf', 'shared_buffers = plenty\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/did not start: .*invalid value.*shared_buffers/)
  })

  test('refuses a cluster of another major version instead of touching it', async () => {
    changeForThisTest('PG_VERSION', '17\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/made by PostgreSQL 17, this release brings 18/)
  })

  function changeForThisTest(name: string, content: string): void {
    const file = path.join(folder, name)
    renameSync(file, `${file}.kept`)
    onTestFinished(() => renameSync(`${file}.kept`, file))
    writeFileSync(file, content)
  }
})

describe('where the embedded database lives', { timeout: 180_000 }, () => {
  test.runIf(isRoot)('is elsewhere when only root can enter the data directory, and stays there', async () => {
    const [dataDir, systemDir] = [ownFolder(), scratchFolder()]
    const first = await startEmbeddedPostgres({ dataDir, systemDir })
    await query(first.url, 'create table petitions ()')
    await first[Symbol.asyncDispose]()

    await using second = await startEmbeddedPostgres({ dataDir, systemDir })

    expect(path.dirname(path.dirname(first.folder))).toBe(systemDir)
    expect(readFileSync(path.join(dataDir, 'postgres-location'), 'utf8').trim()).toBe(path.dirname(first.folder))
    expect(second.folder).toBe(first.folder)
    expect(await query(second.url, 'table petitions')).toEqual([])
  })

  test('is not begun anew when the noted place is gone', async () => {
    const dataDir = scratchFolder()
    writeFileSync(path.join(dataDir, 'postgres-location'), '/nowhere/civic\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /is kept in \/nowhere\/civic\/data.* nothing is there/,
    )
  })
})

describe('a throw-away database', { timeout: 180_000 }, () => {
  // The one of this run. That it leaves nothing behind is shown of one whose process is killed.
  test('trades safety for speed', async () => {
    const [settings] = await query(
      inject('databaseServerUrl'),
      `select current_setting('fsync') as fsync, current_setting('max_connections') as connections`,
    )

    expect(settings).toEqual({ fsync: 'off', connections: '300' })
  })
})
