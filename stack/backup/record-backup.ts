import pg from 'pg'

/** Notes a backup that is whole, for those who wait for the next one; a database of an older release has no place for it. */
export async function recordBackup(
  url: string,
  { takenAt, sizeBytes, target }: { takenAt: string; sizeBytes: number; target: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('backups') is not null as exists`)
    if (!rows[0]?.exists) return
    await client.query('insert into backups (taken_at, size_bytes, target) values ($1, $2, $3)', [
      takenAt,
      sizeBytes,
      target,
    ])
  } finally {
    await client.end()
  }
}
