import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Services that own tables, and so have migrations. */
const tableOwners = ['identity', 'community', 'organization', 'web']

/** Committed beside the migrations: the checksum of each landed one by its name. */
export const checksumsFile = 'checksums.json'

export interface MigrationFile {
  /** `0001-identity-users.sql` */
  name: string
  number: number
  owner: string
  text: string
  checksum: string
}

export interface MigrationFolder {
  /** In the order of their names, as they are applied. */
  migrations: readonly MigrationFile[]
  /** Files that are neither a migration nor the list of checksums. */
  misnamed: readonly string[]
  /** The committed list; empty when there is none yet. */
  checksums: ReadonlyMap<string, string>
}

export function readMigrationFolder(folder: string): MigrationFolder {
  const names = readdirSync(folder)
    .filter((name) => name !== checksumsFile)
    .sort()
  const migrations = names.flatMap((name) => readMigration(folder, name) ?? [])
  const isMigration = new Set(migrations.map(({ name }) => name))
  return { migrations, misnamed: names.filter((name) => !isMigration.has(name)), checksums: readChecksums(folder) }
}

const namePattern = new RegExp(`^(\\d{4})-(${tableOwners.join('|')})-[a-z0-9]+(-[a-z0-9]+)*\\.sql$`)

function readMigration(folder: string, name: string): MigrationFile | undefined {
  const [, number, owner] = namePattern.exec(name) ?? []
  if (number === undefined || owner === undefined) return undefined
  const text = readFileSync(path.join(folder, name), 'utf8')
  return { name, number: Number(number), owner, text, checksum: createHash('sha256').update(text).digest('hex') }
}

function readChecksums(folder: string): Map<string, string> {
  const file = path.join(folder, checksumsFile)
  const checksums: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return new Map(Object.entries(checksums))
}
