import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { frozenFaults, namingFaults } from './migration-faults.ts'
import { checksumsFile, readMigrationFolder } from './migration-files.ts'

/** Adds the checksums of new migrations to the committed list and says which; refuses when a listed one changed. */
export function listChecksums(folder: string): string[] {
  const found = readMigrationFolder(folder)
  const faults = [...namingFaults(found), ...frozenFaults(found)]
  if (faults.length > 0) throw new MigrationsRefusedError(faults)

  const added = found.migrations.filter(({ name }) => !found.checksums.has(name))
  if (added.length === 0) return []
  const all = new Map([...found.checksums, ...added.map(({ name, checksum }) => [name, checksum] as const)])
  writeFileSync(path.join(folder, checksumsFile), `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`)
  return added.map(({ name }) => name)
}

/** The migrations are not in a state that may be written down. */
export class MigrationsRefusedError extends Error {
  constructor(faults: readonly string[]) {
    const wayOut = 'Only a migration that was never merged may change: delete its line from checksums.json first.'
    super([...faults, wayOut].join('\n'))
    this.name = 'MigrationsRefusedError'
  }
}
