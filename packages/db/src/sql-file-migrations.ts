import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

/** Migrations as plain SQL files named `NNNN-owner-what.sql`, forward only, applied in the order of their names. */
export class SqlFileMigrations implements MigrationProvider {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(this.#folder)).filter((file) => /^\d{4}-[a-z]+-[a-z0-9-]+\.sql$/.test(file)).sort()
    const migrations = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(this.#folder, file), 'utf8')
        const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
        return [file.replace(/\.sql$/, ''), { up }] as const
      }),
    )
    return Object.fromEntries(migrations)
  }
}
