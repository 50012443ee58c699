import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareDatabase } from '@civic/db'
import { installJobs } from '@civic/jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openInstallation } from '../../../stack/installation.ts'
import { openOfAnyRelease } from '../../../stack/update/any-release-database.ts'
import { contentOf } from '../backup/town.ts'
import { eventually, query, scratchFolder } from '../scratch.ts'
import { command } from './civic.ts'
import {
  type Fault,
  git,
  linkedPackages,
  openTinyInstallation,
  ownedDatabase,
  publishOurs,
  say,
} from './tiny-releases.ts'

const rooms = { '9001-web-rooms': `create table rooms (name text); alter table users add column room text` }
const names = { '9002-web-names': `update users set name = name || ' II', room = 'hall'` }

type Place = Awaited<ReturnType<typeof openTinyInstallation>>

describe('civic update', { timeout: 180_000 }, () => {
  let place: Place
  beforeEach(async () => {
    place = await openTinyInstallation()
  })

  test('brings the newest release by its version, over one in between, with packages and migrations, and starts it', async () => {
    place.publish('1.9.0', { migrations: rooms })
    place.publish('1.10.0', { migrations: names })
    writeFileSync(path.join(place.clone, '.env'), 'SITE_NAME=Ours\n')
    writeFileSync(path.join(place.clone, 'notes.txt'), 'untracked')
    await place.start()
    const started = await place.state()

    const { failure, out, err } = await place.update(place.commands)

    expect(failure).toBeUndefined()
    expect(out).toMatch(
      /^Updated to v1\.10\.0 [^]*Backup +\S+\.backup\n +Migrations +9001-web-rooms, 9002-web-names\n$/,
    )
    expect(err).toMatch(/Stopping the platform\.\n[^]*Taking a backup\.\n[^]*Bringing v1\.10\.0\.\n[^]*Trying/)
    const state = await place.state()
    expect(state).toMatchObject({ packages: '1.10.0', holds: [], gitFolder: [], branch: '' })
    expect(state.served).toContain('1.10.0')
    expect(state.changed).toBe(started.changed)
    // The last name is what the new release does once it is open to people.
    expect(await query(place.databaseUrl, `select name, room from users order by name`)).toEqual([
      { name: 'Ada was here II was here', room: 'hall' },
      { name: 'Bola was here II was here', room: 'hall' },
    ])
    expect(await place.update(place.commands)).toMatchObject({
      failure: undefined,
      out: expect.stringMatching(/^Nothing/),
    })
  })

  test.each<[Fault, string, number]>([
    ['packages', 'the registry is away', 0],
    ['migrate', 'the migration cannot be applied', 0],
    ['health', 'identity is down', 1],
    ['public-health', 'identity is down', 2],
  ])('brings everything back when %s fails, every row and the old release', async (fault, reason, illAt) => {
    place.publish('2.0.0', { fault, migrations: { ...rooms, ...names } })
    const before = await place.state()

    const { failure } = await place.update(place.commands, { illAt })

    expect(failure).toContain(`The update to v2.0.0 failed: `)
    expect(failure).toContain(reason)
    expect(failure).toContain('Everything is as it was before.')
    const { served } = await place.state()
    expect(served).toContain('1.0.0')
    await query(place.databaseUrl, `update users set name = replace(name, ' was here', '')`)
    expect({ ...(await place.state()), served: 'nobody' }).toEqual(before)
    const newer = /kept in the database (\S+)\.$/.exec(failure ?? '')?.[1]
    expect(newer !== undefined).toBe(fault === 'public-health')
    const left = await query(
      place.databaseUrl,
      `select datname from pg_database where datname like current_database() || '_%'`,
    )
    expect(left).toEqual(newer === undefined ? [] : [{ datname: newer }])
  })

  test('keeps what people did where no migration was applied, also when it goes back', async () => {
    place.publish('2.0.0', { fault: 'public-health' })
    await place.start()
    const { failure } = await place.update(place.commands, { illAt: 2 })

    expect(failure).toContain('Everything is as it was before.')
    // Once by each of three starts: the old one, the new one and the old one again.
    expect(await query(place.databaseUrl, `select name from users where name like 'Ada%'`)).toEqual([
      { name: 'Ada was here was here was here' },
    ])
  })

  test('goes back on Ctrl-C in the middle, and refuses a second update until then', async () => {
    place.publish('2.0.0', { fault: 'waits', migrations: rooms })
    const before = await place.state()

    const first = place.update()
    await eventually(() => existsSync(path.join(place.run, 'waits')), 60_000)
    const second = await place.update()
    process.emit('SIGINT')
    process.emit('SIGINT')
    const { failure } = await first

    expect(second.failure).toMatch(/^Another update is under way/)
    expect(failure).toBe('The update to v2.0.0 failed: it was stopped. Everything is as it was before.')
    expect(await place.state()).toEqual(before)
  })

  test('says what to do by hand where going back fails, and begins no other update before that', async () => {
    place.publish('2.0.0', { fault: 'health', migrations: rooms })
    const { head } = await place.state()
    await query(place.databaseUrl, 'create table mine ()')

    const { failure } = await place.update({ 'restore-by-hand': true, ...place.commands }, { illAt: 1 })
    const again = await place.update()

    expect(failure).toMatch(/identity is down[^]*Going back failed, too: .*is to be restored by hand\.\n/)
    expect(failure).toContain(`git checkout --force main   # it was at ${head}`)
    expect(failure).toMatch(/npm run civic -- restore --from \S+\/data\/backups\/civic-\S+\.backup\n/)
    expect(await query(place.databaseUrl, `select to_regclass('rooms')::text as rooms`)).toEqual([{ rooms: 'rooms' }])
    expect(again.failure).toMatch(/^An update was cut off[^]*Then remove \S+civic-update$/)
  })
})

describe('civic update on a server of somebody else', { timeout: 180_000 }, () => {
  test('puts the database back where its user may make databases, and refuses to begin where it may not', async () => {
    const place = await openTinyInstallation(onTestFinished, await ownedDatabase())
    place.publish('2.0.0', { fault: 'health', migrations: rooms })
    const before = await place.state()

    const { failure } = await place.update({}, { illAt: 1 })
    const after = await place.state()
    await query(inject('databaseServerUrl'), `alter role ${new URL(place.databaseUrl).username} nocreatedb`)
    const again = await place.update()

    expect(failure).toMatch(/identity is down[^]*Everything is as it was before\.$/)
    expect(after).toEqual(before)
    expect(again.failure).toMatch(/^v2\.0\.0 changes the database, .*permission denied to create database/)
    expect(await place.state()).toEqual(before)
  })
})

describe('civic update changes nothing and says what to do', { timeout: 180_000 }, () => {
  let place: Place
  beforeAll(async () => {
    place = await openTinyInstallation(afterAll)
    place.publish('2.0.0', { engines: '>=99' })
    place.publish('3.0.0', { lacks: '0076-web-drafts-by-address' })
    writeFileSync(path.join(place.author, 'late'), 'theirs')
    place.publish('4.0.0', { migrations: rooms })
  })

  const sql = async (text: string) => query(place.databaseUrl, text)
  test.each<[string, RegExp, string | undefined, (() => unknown)?, (() => unknown)?]>([
    ['the target is missing', /^There is no v9\.9\.9 in the clone/, 'v9.9.9'],
    ['another Node is asked for', /^v2\.0\.0 needs Node >=99/, 'v2.0.0'],
    ['the database is newer', /has the migration 0076-\S+, which v3\.0\.0 does not know/, 'v3.0.0'],
    [
      'a file of the release was changed',
      /changed here: M release\.json.*git stash/,
      undefined,
      () => writeFileSync(path.join(place.clone, 'release.json'), '{}'),
      () => git(place.clone, 'checkout', 'release.json'),
    ],
    [
      'a file is in the way',
      /A file of yours is in the way.*late/,
      undefined,
      () => writeFileSync(path.join(place.clone, 'late'), 'mine'),
      () => rmSync(path.join(place.clone, 'late')),
    ],
    [
      'a failed one could not be put back',
      /tables are not those of this release: public\.mine.*--restore-by-hand/,
      undefined,
      async () => sql('create table mine ()'),
      async () => sql('drop table mine'),
    ],
    [
      'the platform runs',
      /^The platform runs .*--stop and --start/,
      undefined,
      async () => place.start(),
      () => place.shell(place.commands.stop),
    ],
  ])('where %s', async (_, sentence, to, arrange, undo) => {
    await arrange?.()
    const before = await place.state()

    const { failure } = await place.update(to === undefined ? {} : { to })
    const after = await place.state()
    await undo?.()

    expect(failure).toMatch(sentence)
    expect(after).toEqual(before)
    const backups = path.join(place.env.CIVIC_DATA_DIR, 'backups')
    expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([])
  })

  test('where it is no clone, and where only one of two commands is given', async () => {
    const root = scratchFolder()
    const tools = { root, packages: () => [], usualCommands: async () => undefined, patience: async () => {} }

    expect((await say({}, place.env, tools)).failure).toMatch(/is no git clone/)
    expect(await command(['update', '--stop', 'true'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--stop and/),
    })
  })
})

describe('civic update of this very repository', { timeout: 180_000 }, () => {
  test('brings an own database of old tables to the present ones over releases in between, and back when the start fails', async () => {
    const folder = scratchFolder()
    const [origin, clone] = [path.join(folder, 'origin.git'), path.join(folder, 'clone')]
    const publish = publishOurs(origin)
    publish('v0.1.0', { upTo: '0060' })
    git(folder, 'clone', '--quiet', origin, clone)
    publish('v0.2.0', { upTo: '0070' })
    publish('v0.3.0', { start: false })
    publish('v0.4.0', {})
    const env = { PATH: process.env['PATH'] ?? '', CIVIC_DATA_DIR: path.join(folder, 'data'), PORT: '1' }
    const before = await inDatabaseOf(env, async (url) => {
      await prepareDatabase({
        url,
        installSchemas: [installJobs],
        warn: () => {},
        upTo: '0059-community-first-silence',
      })
      await query(
        url,
        `insert into users (email, name, password_hash) select n || '@example.org', 'Person ' || n, '-' from generate_series(1, 50) n`,
      )
      return contentOf(url)
    })
    const tools = {
      root: clone,
      packages: () => linkedPackages,
      usualCommands: async () => undefined,
      patience: async () => new Promise(() => {}),
    }

    const failed = await say({ to: 'v0.3.0' }, env, tools)
    const between = await inDatabaseOf(env, contentOf)
    const { failure, out, err } = await say({}, env, tools)

    expect(failed.failure).toMatch(/start\.ts[^]*Everything is as it was before\.$/)
    expect(between).toEqual(before)
    expect([failure, out]).toEqual([
      undefined,
      expect.stringMatching(/^Updated to v0\.4\.0 [^]*start the platform now[^]*0060-[^]*0076-/),
    ])
    const counted = `select count(*)::int as people, count(*) filter (where role = 'PLATFORM_ADMIN')::int as made from users`
    const [{ people, made } = {}] = await inDatabaseOf(env, async (url) => query(url, counted))
    expect(people).toBe(50 + Number(made))
    // Where the start came so far, its password is told, since nobody could ever know it.
    expect(err.includes('password  ')).toBe(made === 1)
  })
})

/** In the installation's own database, which runs for as long as it takes. */
async function inDatabaseOf<Result>(env: Record<string, string>, work: (url: string) => Promise<Result>) {
  await using installation = await openInstallation(env, () => {}).catch(async () => openOfAnyRelease(env, () => {}))
  return await work('databaseUrl' in installation ? installation.databaseUrl : installation.url)
}
