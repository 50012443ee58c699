import { prepareDatabase } from '@civic/db'
import { holdJobs, installJobs } from '@civic/jobs'
import pg from 'pg'
import type { ImageStore } from '../../services/community/src/uploads/stores/image-store.ts'
import { bringUpToDate } from '../commands/bring-up-to-date.ts'
import { StartError } from '../start-error.ts'
import type { BackupHead } from './backup-head.ts'
import type { WholeBackup } from './backup-source.ts'
import { DatabaseLoad } from './database-load.ts'
import type { Progress } from './progress.ts'
import { migrationChecksums } from './take-backup.ts'

export interface RestoreOrder {
  backup: WholeBackup
  /** Empty. */
  databaseUrl: string
  store: ImageStore
  /** Told of each image that was not there before, once it is. */
  onImage: (filename: string) => void
  /** Whether the migrations of this release that are newer than the backup follow; they do unless it is said. */
  isUpdated?: boolean
  progress: Progress
  tell: (line: string) => void
  signal: AbortSignal
}

/** Throws unless this release can bring the backup in: it knows the last migration of it, and knows it as the same. */
export function assertKnownMigration({ name, head: { release, migration } }: WholeBackup): void {
  const known = [...migrationChecksums()]
  const index = known.findIndex(([each]) => each === migration.name)
  if (index < 0) {
    throw new StartError(
      `${name} was taken by a newer release (${release}) at the migration ${migration.name}; this release ends at ${known.at(-1)?.[0]}: install a newer release.`,
    )
  }
  if (known[index]?.[1] !== migration.checksum || index + 1 !== migration.count) {
    throw new StartError(`${name} comes from a platform whose migrations up to ${migration.name} are not ours.`)
  }
}

/** Brings the rows and images of a verified backup in, then the database to this release. Returns the settings in it. */
export async function restoreBackup(order: RestoreOrder): Promise<string> {
  try {
    return await bringIn(order)
  } catch (error) {
    order.signal.throwIfAborted()
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The restore failed: ${reason}. What it had made is removed.`, { cause: error })
  }
}

async function bringIn(order: RestoreOrder): Promise<string> {
  const { backup, databaseUrl, progress, tell, signal } = order
  const { head } = backup
  progress.at('Making the tables')
  await prepareDatabase({ url: databaseUrl, installSchemas: [installJobs], warn: tell, upTo: head.migration.name })
  await holdBack(databaseUrl, head)
  await using load = await DatabaseLoad.begin(databaseUrl, head)
  signal.addEventListener('abort', () => load.abandon(), { once: true })
  let [isLoaded, settings] = [false, '']
  for await (const part of backup.parts()) {
    signal.throwIfAborted()
    const [kind, name = ''] = part.name.split('/')
    progress.at(kind === 'database' ? `Filling the table ${name}` : 'Bringing back the images')
    progress.add(part.bytes.length)
    if (kind === 'database') {
      await load.take(part)
      continue
    }
    if (!isLoaded) await load.finish((step) => tell(`  ${step}`))
    isLoaded = true
    if (kind === 'uploads') await bringBackImage(order, name, part.bytes)
    if (kind === 'settings') settings = part.bytes.toString('utf8')
  }
  signal.throwIfAborted()
  if (order.isUpdated ?? true) {
    tell('Bringing the database up to date.')
    await bringUpToDate(databaseUrl, tell)
  }
  await analyze(databaseUrl)
  return settings
}

/** Before there is anything that could be sent. */
async function holdBack(url: string, { takenAt }: BackupHead): Promise<void> {
  await withClient(url, async (client) =>
    holdJobs(client, `restored from a backup of ${takenAt}; "npm run civic -- resume" lets them go`),
  )
}

async function bringBackImage({ store, onImage }: RestoreOrder, filename: string, bytes: Buffer): Promise<void> {
  if (!/^[\w.-]+$/.test(filename)) throw new StartError(`The backup has an image with an odd name: ${filename}`)
  if (await store.find(filename)) return
  await store.put(filename, bytes)
  onImage(filename)
}

/** Without it the first pages would be planned blindly. */
async function analyze(url: string): Promise<void> {
  await withClient(url, async (client) => client.query('analyze'))
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
