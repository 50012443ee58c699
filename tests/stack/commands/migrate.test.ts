import { createTestDatabase } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { isAlive, scratchFolder } from '../scratch.ts'
import { civic, command, postmasterIn } from './civic.ts'

describe('civic migrate', { timeout: 180_000 }, () => {
  test('brings the database of DATABASE_URL up to date, says what it applied, and then that nothing was to do', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    const env = { DATABASE_URL: database.url }

    const first = await command(['migrate'], env)
    const second = await command(['migrate'], env)

    expect([first.code, second.code]).toEqual([0, 0])
    expect(first.out).toMatch(
      /^Applied:\n {2}0001-identity-users\n( {2}\d{4}-[a-z-]+\n)*( {2}job queue \d+\n)+The database is up to date\.\n$/,
    )
    expect(second.out).toBe('Nothing was to do: the database is up to date.\n')
  })

  test('may be called by several at once', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    const call = async () => command(['migrate'], { DATABASE_URL: database.url })

    expect((await Promise.all([call(), call()])).map(({ code }) => code)).toEqual([0, 0])
  })

  test('starts the database of the installation for as long as it takes, where no platform runs', async () => {
    const env = { CIVIC_DATA_DIR: scratchFolder() }
    await civic(['migrate'], env).ended.then(({ code, err, out }) => {
      expect([code, out]).toEqual([0, expect.stringMatching(/^Applied:\n/)])
      expect(err).toMatch(/^Making a database/)
    })

    const { code, err, out } = await command(['migrate'], env)

    expect([code, err]).toEqual([0, 'Starting the database.\n'])
    expect(out).toMatch(/^Nothing was to do/)
    expect(() => isAlive(postmasterIn(env.CIVIC_DATA_DIR))).toThrow('ENOENT')
  })

  test('tells which migration failed and why, and ends with 1', async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    await database.sql('create table communities ()')

    const { code, out, err } = await command(['migrate'], { DATABASE_URL: database.url })

    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^The database cannot be brought up to date: The migration \d{4}-\S+ failed: relation "communities" already exists\.\n$/,
    )
    expect(await database.sql(`select to_regclass('users') as users`)).toEqual([{ users: null }])
  })

  test.each([
    ['that nobody serves', 'postgres://u:hidden@127.0.0.1:1/x', /^DATABASE_URL leads to .*\?\n$/],
    ['of another kind', 'mysql://u:hidden@127.0.0.1/x', /^The configuration cannot be used:\n {2}- DATABASE_URL .*\n$/],
  ])('tells a database %s in a sentence and ends with 1', async (_, address, sentence) => {
    const { code, err } = await command(['migrate'], { DATABASE_URL: address })

    expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
    expect(err).not.toContain('hidden')
  })
})
