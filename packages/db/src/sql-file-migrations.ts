import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

/** The names of the migrations in a folder, in the order in which they are applied. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((file) => /^(\d{4}-[a-z]+-[a-z0-9-]+)\.sql$/.exec(file)?.[1] ?? []).sort()
}

/** Migrations as plain SQL files named `NNNN-owner-what.sql`, forward only, applied in the order of their names. */
export class SqlFileMigrations implements MigrationProvider {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = await migrationNames(this.#folder)
    const migrations = await Promise.all(
      names.map(async (name) => {
        const text = await readFile(path.join(this.#folder, `${name}.sql`), 'utf8')
        const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
        return [name, { up }] as const
      }),
    )
    return Object.fromEntries(migrations)
  }
}
