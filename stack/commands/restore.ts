import { loadEnvFile, printable } from '@civic/config'
import { verifyBackup } from '../backup/backup-source.ts'
import { sourceAt } from '../backup/bucket-place.ts'
import { inWords, Progress } from '../backup/progress.ts'
import { assertKnownMigration, restoreBackup } from '../backup/restore-backup.ts'
import { openRestoreSite } from '../backup/restore-site.ts'
import { StartError } from '../start-error.ts'
import { MisuseError } from './command.ts'
import { type Terminal, tellerAt } from './terminal.ts'
import { untilInterrupted } from './until-interrupted.ts'

/** `restore`: makes an installation of a backup, where there is none yet. */
export async function restore(given: { from?: string }, terminal: Terminal): Promise<void> {
  if (!given.from?.trim()) throw new MisuseError('--from is missing: the backup that is to be restored.')
  const [{ env, out }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  const began = performance.now()
  const from = given.from.trim()
  const source = await sourceAt(from, env)
  tell(`Reading ${source.name}, ${inWords(source.sizeBytes)}.`)
  const backup = await verifyBackup(source).catch((error: unknown) => {
    throw error instanceof StartError
      ? new StartError(`${error.message} Nothing was touched.`, { cause: error })
      : error
  })
  assertKnownMigration(backup)
  const { head } = backup
  tell(`It is whole: taken ${head.takenAt} by release ${head.release} at the migration ${head.migration.name}.`)

  await untilInterrupted(async (signal) => {
    await using site = await openRestoreSite(env, tell)
    const progress = new Progress(tell)
    const settings = await restoreBackup({ backup, ...site, progress, tell, signal })
    const notes = site.complete(settings)
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
    out.write(
      [
        `Restored ${rows} rows in ${head.tables.length} tables and ${head.images.files} images in ${seconds(began)} s.`,
        `  Database   ${site.databasePlace}`,
        `  Images     ${site.imagePlace}`,
        ...notes.map((note) => `  Settings   ${note}`),
        ...head.lacks.map((lack) => `  Not in it  ${lack}`),
        'No jobs run and no mails that wait are sent until you say: npm run civic -- resume',
      ]
        .map((line) => `${printable(line)}\n`)
        .join(''),
    )
  })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
