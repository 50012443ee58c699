import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { command } from '../commands/civic.ts'
import { query, scratchFolder } from '../scratch.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())
beforeEach(() => {
  folder = scratchFolder()
})

const backup = async (...words: string[]) =>
  command(['backup', ...words], { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder() })

function place(...names: string[]): void {
  for (const name of names) writeFileSync(path.join(folder, name), 'x')
}

/** As if nobody had written to it since. */
function leave(name: string, hours: number): void {
  const time = Date.now() / 1000 - hours * 3600
  utimesSync(path.join(folder, name), time, time)
}

describe('in a folder', () => {
  test('the newest backups stay, and whatever else lies there', async () => {
    const others = ['civic-2020-01-01T02-30-00Z.backup.part', 'letter.txt', 'by-hand.backup']
    const [older, newer] = ['civic-2020-01-01T02-30-00Z.backup', 'civic-2020-01-02T02-30-00Z.backup']
    place(older, newer, ...others)

    const refused = await backup('--to', path.join(folder, 'one.backup'), '--keep', '2')
    const { code, err } = await backup('--to', folder, '--keep', '2')

    expect([refused.code, code]).toEqual([2, 0])
    expect(err).toContain(`Removed the old backup ${older}.`)
    const names = readdirSync(folder)
    expect(names).toEqual(expect.arrayContaining([newer, ...others]))
    expect(names.filter((name) => /^civic-\d.*\.backup$/.test(name))).toHaveLength(2)
  })

  test('the one just written stays before those that say they were written later', async () => {
    place('civic-2020-01-01T02-30-00Z.backup', 'civic-2999-01-01T02-30-00Z.backup', 'civic-2999-01-02T02-30-00Z.backup')

    const { code } = await backup('--to', folder, '--keep', '2')

    const [last] = await query(database.url, 'select target from backups order by taken_at desc limit 1')
    const written = path.basename(String(last?.['target']))
    expect([code, readdirSync(folder)]).toEqual([0, ['civic-2020-01-01T02-30-00Z.backup', written]])
  })

  test('what a killed run left goes after a day', async () => {
    const [left, recent, letter] = [
      'civic-2020-01-01T02-30-00Z.backup.part',
      'civic-2020-01-02T02-30-00Z.backup.part',
      'x.part',
    ]
    place(left, recent, letter)
    for (const name of [left, letter]) leave(name, 24)

    expect(await backup('--to', folder)).toMatchObject({ code: 0 })

    expect(readdirSync(folder)).toEqual(expect.arrayContaining([recent, letter]))
    expect(existsSync(path.join(folder, left))).toBe(false)
  })
})

describe('where the next backup is written', () => {
  const to = () => path.join(folder, 'city.backup')

  test('what a killed run left is no hindrance after a day, and before that it is one', async () => {
    place('city.backup.part')
    const early = await backup('--to', to())
    expect([early.code, early.err]).toEqual([1, expect.stringContaining(`${to()}.part is there already`)])
    expect(readFileSync(`${to()}.part`, 'utf8')).toBe('x')

    leave('city.backup.part', 24)
    expect(await backup('--to', to())).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual(['city.backup'])
  })

  test('no link that somebody has put there is followed', async () => {
    place('of-somebody-else')
    symlinkSync(path.join(folder, 'of-somebody-else'), `${to()}.part`)

    const { code, err } = await backup('--to', to())

    expect([code, err]).toEqual([1, expect.stringContaining(`${to()}.part is there already`)])
    expect(readFileSync(path.join(folder, 'of-somebody-else'), 'utf8')).toBe('x')
    expect(lstatSync(`${to()}.part`).isSymbolicLink()).toBe(true)
  })
})
