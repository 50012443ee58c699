import type { Db } from '../../tables.ts'

export interface LastBackup {
  takenAt: Date
  sizeBytes: number
  target: string
}

/** The newest backup that was whole when it had been written; undefined while there is none. */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  return db
    .selectFrom('backups')
    .select(['takenAt', 'sizeBytes', 'target'])
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
