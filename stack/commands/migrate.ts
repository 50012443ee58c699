import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'

/** `migrate`: brings the database up to date and tells what was missing. */
export async function migrate(): Promise<void> {
  loadEnvFile()
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  await using database = await openCommandDatabase(process.env, tell, { mayBegin: true })
  const applied = await bringUpToDate(database.url, tell)
  process.stdout.write(
    applied.length === 0
      ? 'Nothing was to do: the database is up to date.\n'
      : `Applied:\n${applied.map((name) => `  ${name}\n`).join('')}The database is up to date.\n`,
  )
}
