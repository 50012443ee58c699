import { loadEnvFile } from '@civic/config'
import { releaseJobs } from '@civic/jobs'
import pg from 'pg'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** `resume`: lets go what was held back since a restore. */
export async function resume(terminal: Terminal): Promise<void> {
  const [{ env, out }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  await using database = await openCommandDatabase(env, tell)
  await bringUpToDate(database.url, tell)
  const client = new pg.Client({ connectionString: database.url, application_name: 'civic-resume' })
  client.on('error', () => {})
  await client.connect()
  try {
    const hold = await releaseJobs(client)
    out.write(
      hold
        ? `Jobs run again and mails that wait are sent: they were held back since ${hold.since.toISOString()}.\n`
        : 'Nothing was held back.\n',
    )
  } finally {
    await client.end()
  }
}
