import { openDatabase } from '@civic/db'
import { createTestDatabase } from '@civic/testing'
import { expect, inject, test } from 'vitest'
import type { IdentityTables } from '../../tables.ts'
import { warnOfLateBackup } from './warn-of-late-backup.ts'

test('two backups in a row that are missing are warned about, one is not, and where none was taken none is expected', async () => {
  await using server = await createTestDatabase(inject('databaseServerUrl'))
  await using database = openDatabase<IdentityTables>({ url: server.url, applicationName: 'test', warn: () => {} })
  const warnings: string[] = []
  const warn = (problem: string) => void warnings.push(problem)
  const look = async (now: string, everyHours = 24) =>
    warnOfLateBackup({ db: database.db, clock: { now: () => new Date(now) }, warn }, everyHours)

  await look('2026-03-09T03:00:00Z')
  await server.sql(`insert into backups (taken_at, size_bytes, target) values
    ('2026-02-01 02:30+00', 1, '/mnt/older.backup'), ('2026-03-01 02:30+00', 1, '/mnt/last.backup')`)
  await look('2026-03-03T02:29:00Z')
  await look('2026-03-09T03:00:00Z', 0)
  expect(warnings).toEqual([])

  await look('2026-03-03T02:31:00Z')
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The last good backup is of 2026-03-01T02:30:00.000Z \(\/mnt\/last\.backup\), .* every 24 hours/,
    ),
  ])
})
