import { statSync } from 'node:fs'
import path from 'node:path'
import { type Environment, loadEnvFile } from '@civic/config'
import { type BackupTarget, fileTarget } from '../backup/backup-target.ts'
import { removeAbandonedDrafts } from '../backup/draft.ts'
import { bucketTarget, isBucketAddress } from '../backup/bucket-place.ts'
import { inWords } from '../backup/progress.ts'
import { recordBackup } from '../backup/record-backup.ts'
import { backupNameOf, removeOldBackups } from '../backup/rotation.ts'
import { takeBackup, type TakenBackup } from '../backup/take-backup.ts'
import { openCommandDatabase } from './command-database.ts'
import { MisuseError } from './command.ts'
import { type Terminal, tellerAt } from './terminal.ts'
import { untilInterrupted } from './until-interrupted.ts'

export interface BackupWords {
  to?: string
  keep?: string
  replace: boolean
  'with-secrets': boolean
}

/** `backup`: database, images and settings in one file, which is read again before it counts. */
export async function backup(given: BackupWords, terminal: Terminal): Promise<void> {
  if (!given.to?.trim()) throw new MisuseError('--to is missing: the file that the backup is written to.')
  const { place, folder } = placeOf(given.to.trim())
  const keep = readKeep(given.keep, folder)
  const [{ env, out }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  const target = targetAt(place, env, given.replace)
  await untilInterrupted(async (signal) => {
    await using database = await openCommandDatabase(env, tell)
    if (folder !== undefined) await removeAbandonedDrafts(folder)
    const taken = await takeBackup({
      databaseUrl: database.url,
      env,
      target,
      withSecrets: given['with-secrets'],
      tell,
      signal,
    })
    out.write(reportOf(taken, target.name))
    await note(database.url, taken, target, tell)
    if (folder === undefined || keep === undefined) return
    const old = await removeOldBackups(folder, keep, path.basename(target.name))
    for (const removed of old) tell(`Removed the old backup ${removed}.`)
  })
}

/** The file is what counts: it is whole, also where a full disk keeps the database from noting it. */
async function note(
  url: string,
  { head, sizeBytes }: TakenBackup,
  { name }: BackupTarget,
  tell: (line: string) => void,
): Promise<void> {
  try {
    await recordBackup(url, { takenAt: head.takenAt, sizeBytes, target: name })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    tell(
      `Warning: the database could not note this backup (${reason}), so the alarm for late ones does not know of it.`,
    )
  }
}

/** A folder gets a file that is named after the time; so does what ends in a slash in a bucket. */
function placeOf(to: string): { place: string; folder: string | undefined } {
  const name = backupNameOf(new Date())
  if (isBucketAddress(to)) return { place: to.endsWith('/') ? `${to}${name}` : to, folder: undefined }
  const place = path.resolve(to)
  const isFolder = to.endsWith('/') || statSync(place, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? { place: path.join(place, name), folder: place } : { place, folder: undefined }
}

function targetAt(place: string, env: Environment, mayReplace: boolean): BackupTarget {
  return isBucketAddress(place) ? bucketTarget(place, env, { mayReplace }) : fileTarget(place, { mayReplace })
}

function readKeep(given: string | undefined, folder: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new MisuseError('--keep must be a whole number from 1 to 9999.')
  if (folder === undefined) throw new MisuseError('--keep needs a folder in --to, in which the old backups are.')
  return Number(given)
}

function reportOf({ head, sizeBytes }: TakenBackup, name: string): string {
  const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
  const { kept, secretsLeftOut } = head.settings
  return [
    `Wrote ${name}, ${inWords(sizeBytes)}, and read it again: it is whole.`,
    `  Database   ${rows} rows in ${head.tables.length} tables, as of ${head.takenAt}, migration ${head.migration.name}`,
    `  Images     ${head.images.files}, ${inWords(head.images.bytes)}`,
    `  Settings   ${kept.join(', ') || 'none'}`,
    secretsLeftOut.length > 0
      ? `  Left out   ${secretsLeftOut.join(', ')}: keep these secrets elsewhere, or say --with-secrets`
      : `  Secrets    all that are set are in it: keep the file where nobody else reads it`,
    '',
  ].join('\n')
}
