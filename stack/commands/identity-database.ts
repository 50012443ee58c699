import { loadEnvFile } from '@civic/config'
import { openDatabase } from '@civic/db'
import type { Db, IdentityTables } from '../../services/identity/src/tables.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** Does something to accounts, in a database that is up to date. */
export async function inIdentityDatabase<Result>(
  terminal: Terminal,
  applicationName: string,
  work: (db: Db) => Promise<Result>,
  manner: { mayBegin?: boolean } = {},
): Promise<Result> {
  const [{ env }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  await using server = await openCommandDatabase(env, tell, manner)
  await bringUpToDate(server.url, tell)
  await using database = openDatabase<IdentityTables>({ url: server.url, applicationName, warn: tell })
  return await work(database.db)
}
