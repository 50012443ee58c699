import type { IdentityContext } from '../../context.ts'
import { findLastBackup, type LastBackup } from './backup-queries.ts'

export const warnOfLateBackupHourly = { task: 'identity:warn-of-late-backup', schedule: '29 * * * *' }

const hourMs = 3_600_000
/** One may fail or take long; when the next one is missing too, somebody has to look. */
const periods = 2

/** Whether two backups in a row are missing. Where there never was one, or with a period of 0, none is expected. */
export function isBackupLate(last: LastBackup | undefined, everyHours: number, now: Date): boolean {
  if (!last || everyHours === 0) return false
  return now.getTime() - last.takenAt.getTime() > periods * everyHours * hourMs
}

/** A line in the log each hour in which backups are missing. */
export async function warnOfLateBackup(
  { db, clock, warn }: Pick<IdentityContext, 'db' | 'clock' | 'warn'>,
  everyHours: number,
): Promise<void> {
  const last = await findLastBackup(db)
  if (!last || !isBackupLate(last, everyHours, clock.now())) return
  warn(
    `The last good backup is of ${last.takenAt.toISOString()} (${last.target}), and one is expected every ${everyHours} hours: look why "civic backup" did not run or failed`,
  )
}
