import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '@civic/testing'
import { expect, inject, test } from 'vitest'
import { civic } from '../commands/civic.ts'
import { scratchFolder } from '../scratch.ts'

test('in a folder the newest backups stay, and whatever else lies there', async () => {
  await using database = await createTestDatabase(inject('databaseServerUrl'))
  const env = { DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder() }
  const folder = scratchFolder()
  const others = ['civic-2020-01-01T02-30-00Z.backup.part', 'letter.txt', 'by-hand.backup']
  const [older, newer] = ['civic-2020-01-01T02-30-00Z.backup', 'civic-2020-01-02T02-30-00Z.backup']
  for (const name of [older, newer, ...others]) writeFileSync(path.join(folder, name), 'x')

  const refused = await civic(['backup', '--to', path.join(folder, 'one.backup'), '--keep', '2'], env).ended
  const { code, err } = await civic(['backup', '--to', folder, '--keep', '2'], env).ended

  expect([refused.code, code]).toEqual([2, 0])
  expect(err).toContain(`Removed the old backup ${older}.`)
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining([newer, ...others]))
  expect(names.filter((name) => /^civic-\d.*\.backup$/.test(name))).toHaveLength(2)
})
