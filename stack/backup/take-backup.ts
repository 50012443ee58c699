import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Environment, version } from '@civic/config'
import type { ImageStore, ListedImage } from '../../services/community/src/uploads/stores/image-store.ts'
import { dataDirOf } from '../data-dir.ts'
import { StartError } from '../start-error.ts'
import { type BackupHead, formatVersion } from './backup-head.ts'
import { verifyBackup, verifyContents } from './backup-source.ts'
import { type Part, writeBackup } from './backup-stream.ts'
import type { BackupTarget } from './backup-target.ts'
import { type DatabaseSnapshot, openSnapshot } from './database-snapshot.ts'
import { imageStoreOf } from './image-store-of.ts'
import { keptSettings, type KeptSettings } from './kept-settings.ts'
import { inWords, Progress } from './progress.ts'

/** Text of 2.2 million rows, compressed, took a third of what their tables take on disk. */
const shareOfTables = 0.4

export interface BackupOrder {
  databaseUrl: string
  env: Environment
  target: BackupTarget
  withSecrets: boolean
  tell: (line: string) => void
  signal: AbortSignal
}

export interface TakenBackup {
  head: BackupHead
  sizeBytes: number
}

/** Writes database, images and settings into one file while the platform runs, and reads it again. */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  try {
    return await writeOut(order)
  } catch (error) {
    order.signal.throwIfAborted()
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The backup failed: ${reason}. Nothing of it was kept.`, { cause: error })
  }
}

async function writeOut(order: BackupOrder): Promise<TakenBackup> {
  const { databaseUrl, env, target, withSecrets, tell, signal } = order
  const progress = new Progress(tell)
  progress.at('Looking at the database')
  await using snapshot = await openSnapshot(databaseUrl, checksumOf)
  const { store } = imageStoreOf(env)
  // Whatever the rows of the snapshot name was there before it was taken, and no image is ever changed.
  const images: ListedImage[] = []
  for await (const image of store.list()) images.push(image)
  const settings = keptSettings(env, dataDirOf(env), withSecrets)
  const head = headOf(snapshot, images, settings)
  await assertRoom(target, snapshot.tableBytes * shareOfTables + head.images.bytes, tell)

  const bytes = writeBackup(head, allParts({ snapshot, store, images, settings, progress, signal }))
  const sizeBytes = await target.keep(bytes, async (written) => {
    tell('Reading it again.')
    await verifyContents(await verifyBackup(written))
  })
  return { head, sizeBytes }
}

interface Contents {
  snapshot: DatabaseSnapshot
  store: ImageStore
  images: readonly ListedImage[]
  settings: KeptSettings
  progress: Progress
  signal: AbortSignal
}

async function* allParts({ snapshot, store, images, settings, progress, signal }: Contents): AsyncGenerator<Part> {
  for await (const part of snapshot.parts((table) => progress.at(`Writing the table ${table}`))) {
    signal.throwIfAborted()
    progress.add(part.bytes.length)
    yield part
  }
  progress.at('Writing the images')
  for (const { filename } of images) {
    signal.throwIfAborted()
    const image = await store.find(filename)
    if (!image) throw new StartError(`The image ${filename} was removed meanwhile: start the backup again.`)
    const bytes = await buffer(await image.read())
    progress.add(bytes.length)
    yield { name: `uploads/${filename}`, bytes }
  }
  yield { name: 'settings/env', bytes: Buffer.from(settings.text) }
}

function headOf(snapshot: DatabaseSnapshot, images: readonly ListedImage[], settings: KeptSettings): BackupHead {
  const { kept, secretsLeftOut } = settings
  return {
    format: formatVersion,
    release: version,
    takenAt: snapshot.takenAt.toISOString(),
    ...snapshot.facts,
    images: { files: images.length, bytes: images.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) },
    settings: { kept, secretsLeftOut },
    contains: [
      'the database: all rows of all tables, jobs that wait included',
      'the images that people uploaded; their smaller sizes are made again',
      'settings of the environment and of .env, as settings/env',
    ],
    lacks: [
      'what says where things lie on the machine: CIVIC_DATA_DIR, DATABASE_URL, DATABASE_POOL_URL, DATABASE_READ_URL, UPLOADS_DIR',
      ...(secretsLeftOut.length > 0
        ? [
            `the secrets ${secretsLeftOut.join(', ')}: keep them elsewhere. Without JWT_SECRET people sign in to the site again and lose its drafts; without the others their services stay off`,
          ]
        : []),
      'Redis, the bus and logs: nothing in them has to be kept',
    ],
  }
}

/** As it is frozen in this release; a name that it does not know was applied by a newer one. */
function checksumOf(migration: string): string {
  const checksum = migrationChecksums().get(migration)
  if (checksum !== undefined) return checksum
  throw new StartError(
    `The database is at the migration ${migration}, which this release does not know: take the backup with the release that runs on it.`,
  )
}

/** By name, in the order in which they are applied. */
export function migrationChecksums(): Map<string, string> {
  const file = path.resolve(import.meta.dirname, '../../database/migrations/checksums.json')
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    Object.entries(entries ?? {})
      .map(([name, checksum]) => [name.replace(/\.sql$/, ''), String(checksum)] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
}

async function assertRoom(target: BackupTarget, needed: number, tell: (line: string) => void): Promise<void> {
  const free = await target.freeBytes()
  const room = free === undefined ? '' : `, and ${inWords(free)} are free there`
  tell(`Writing ${target.name}: it takes about ${inWords(needed)}${room}.`)
  if (free !== undefined && free < needed) {
    throw new StartError(
      `There is too little room for ${target.name}: about ${inWords(needed)} are needed, ${inWords(free)} are free. Make room, or choose another place.`,
    )
  }
}
