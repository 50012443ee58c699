import { cpSync, mkdirSync, mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '@civic/db'
import type { TestDatabase } from '@civic/testing'
import { expect } from 'vitest'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../database/migrations')

/** Brings an empty database to the state before a migration, lets rows be written there, then applies all the rest. */
export async function migrateAround(
  database: TestDatabase,
  migration: string,
  writeOlderRows: () => Promise<void>,
  warn = (problem: string): void => expect.unreachable(problem),
): Promise<void> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'migrations-'))
  mkdirSync(path.join(folder.path, 'migrations'))
  writeFileSync(path.join(folder.path, 'roles.sql'), '')
  const migrate = async (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(migrationsFolder).filter(isWanted)) {
      cpSync(path.join(migrationsFolder, name), path.join(folder.path, 'migrations', name))
    }
    await prepareDatabase({ url: database.url, folder: folder.path, warn })
  }

  await migrate((name) => name < migration)
  await writeOlderRows()
  await migrate(() => true)
}
