import { loadEnvFile } from '@civic/config'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** `migrate`: brings the database up to date and tells what was missing. */
export async function migrate(terminal: Terminal): Promise<void> {
  const [{ env, out }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  await using database = await openCommandDatabase(env, tell, { mayBegin: true })
  const applied = await bringUpToDate(database.url, tell)
  out.write(
    applied.length === 0
      ? 'Nothing was to do: the database is up to date.\n'
      : `Applied:\n${applied.map((name) => `  ${name}\n`).join('')}The database is up to date.\n`,
  )
}
