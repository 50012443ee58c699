// A program of its own for the tests that kill it: opens a database, tells what it opened, and waits.
import { startEmbeddedPostgres, startEphemeralPostgres } from '../../stack/embedded-postgres.ts'
import { openInstallation } from '../../stack/installation.ts'

const [kind, dataDir = ''] = process.argv.slice(2)

if (kind === 'installation') {
  const { databaseUrl } = await openInstallation({ CIVIC_DATA_DIR: dataDir }, () => {})
  tell({ url: databaseUrl })
} else {
  const { url, folder } = await (kind === 'ephemeral' ? startEphemeralPostgres() : startEmbeddedPostgres({ dataDir }))
  tell({ url, folder })
}
setInterval(() => {}, 60_000)

function tell(opened: { url: string; folder?: string }): void {
  process.stdout.write(`${JSON.stringify(opened)}\n`)
}
