import { LiveGauge } from '@civic/metrics'
import type { IdentityContext } from '../../context.ts'
import { findLastBackup } from './backup-queries.ts'
import { isBackupLate } from './warn-of-late-backup.ts'

const lastSuccess = new LiveGauge(
  'backup_last_success_timestamp_seconds',
  'When the newest backup that was whole was taken',
)
const late = new LiveGauge('backup_late', '1 when two backups in a row are missing, counted by BACKUP_EVERY_HOURS')

/** Tells of the newest backup until what it gives back is called; of nothing where none was ever taken. */
export function watchBackups({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>, everyHours: number): () => void {
  const ends = [
    lastSuccess.watch({}, async () => {
      const last = await findLastBackup(db)
      return last && last.takenAt.getTime() / 1000
    }),
    late.watch({}, async () => {
      const last = await findLastBackup(db)
      return last && Number(isBackupLate(last, everyHours, clock.now()))
    }),
  ]
  return () => ends.forEach((end) => end())
}
