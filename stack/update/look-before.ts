import { statSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Environment } from '@civic/config'
import semver from 'semver'
import { imageStoreOf } from '../backup/image-store-of.ts'
import { inWords } from '../backup/progress.ts'
import { listApplied, listMigrations } from '../commands/bring-up-to-date.ts'
import { openCommandDatabase } from '../commands/command-database.ts'
import { dataDirOf } from '../data-dir.ts'
import { StartError, systemErrorWords } from '../start-error.ts'
import { onConnection } from './any-release-database.ts'
import type { Clone, Place } from './clone.ts'
import { rehearseWayBack } from './way-back.ts'

/** The release that is to come, and the one that is there. */
export interface Plan {
  from: Place
  target: string
  /** As people call it: the tag, or the beginning of the commit. */
  name: string
  /** The migrations that the database has had before, those of the job queue too. */
  applied: readonly string[]
  /** Whether a failed update can be put back by itself, also where a migration was applied. */
  hasWayBack: boolean
}

export interface Wish {
  to: string | undefined
  backupFolder: string
  restoresByHand: boolean
}

/** Throws, before anything is changed, when an update cannot end well. Undefined where nothing is to be done. */
export async function lookBefore(
  clone: Clone,
  { to, backupFolder, restoresByHand }: Wish,
  env: Environment,
  tell: (line: string) => void,
): Promise<Plan | undefined> {
  assertOwner(clone.root, dataDirOf(env))
  const from = await clone.place()
  const name = to ?? (await clone.newestRelease())
  if (name === undefined) {
    throw new StartError('There is no release yet, a tag such as v1.2.3: name a commit with --to.')
  }
  const target = await clone.commitOf(name)
  if (target === undefined) {
    throw new StartError(`There is no ${name} in the clone, nor where it was fetched from: name another one with --to.`)
  }
  const isHere = target === from.commit || (to === undefined && (await clone.contains(from.commit, target)))
  if (isHere) return undefined
  await assertClean(clone, target)
  await assertEngine(clone, target, name)
  await using database = await openCommandDatabase(env, tell)
  const applied = await listApplied(database.url)
  const migration = applied.at(-1)
  if (migration === undefined) {
    throw new StartError(
      'The database is empty, so there is nothing to keep: start the platform once, or use git and npm.',
    )
  }
  const migrations = await clone.migrationsAt(target)
  assertNotNewer(applied, migrations, name)
  await assertRoom(database.url, backupFolder, env)
  const failure = await rehearseWayBack(database.url, migration, tell).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  const isChanged = migrations.length > applied.length
  if (failure !== undefined && isChanged && !restoresByHand) {
    const reason = failure.message.replace(/\.$/, '')
    throw new StartError(
      `${name} changes the database, and a failed update could not be put back by itself: ${reason}. Mend that, or say --restore-by-hand: the backup is taken all the same, and you are told how to restore it.`,
      { cause: failure },
    )
  }
  return { from, target, name, applied: await listMigrations(database.url), hasWayBack: failure === undefined }
}

/** Files that root would leave behind could not be used by the platform. */
function assertOwner(...folders: string[]): void {
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner === undefined || owner === process.getuid?.()) continue
    throw new StartError(
      `${folder} belongs to another user (number ${owner}): call update as that one, for example by sudo -u, and with --stop and --start where it may not use systemctl.`,
    )
  }
}

async function assertClean(clone: Clone, target: string): Promise<void> {
  const changed = await clone.changedFiles()
  if (changed.length > 0) {
    throw new StartError(
      `Files of the release were changed here: ${changed.slice(0, 5).join(', ')}. Keep what you need of them elsewhere, then say: git stash`,
    )
  }
  await clone.assertFits(target).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`A file of yours is in the way of the new release, move it away: ${reason}`, { cause })
  })
}

interface Manifest {
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

/** The Node that the release brings along counts, else the one that runs this. */
async function assertEngine(clone: Clone, target: string, name: string): Promise<void> {
  const text = await clone.fileAt(target, 'package.json')
  if (text === undefined) throw new StartError(`${name} has no package.json: it is no release of the platform.`)
  const { engines, optionalDependencies = {} }: Manifest = JSON.parse(text)
  const machine = `${process.platform}-${process.arch}`
  const packaged = [`node-${machine}`, `node-bin-${machine}`].map((each) => optionalDependencies[each]).find(Boolean)
  const version = packaged ?? process.versions.node
  if (semver.satisfies(version, engines?.node ?? '*')) return
  throw new StartError(`${name} needs Node ${engines?.node}, this is ${version}: install that Node first.`)
}

function assertNotNewer(applied: readonly string[], migrations: readonly string[], name: string): void {
  const unknown = applied.findLast((each) => !migrations.includes(each))
  if (unknown === undefined) return
  throw new StartError(
    `The database has the migration ${unknown}, which ${name} does not know: choose a newer release with --to.`,
  )
}

/** For the backup, and where the database lies on this machine, for a second copy of it to go back to. */
async function assertRoom(url: string, folder: string, env: Environment): Promise<void> {
  let needed = 0
  for await (const { sizeBytes } of imageStoreOf(env).store.list()) needed += sizeBytes
  const size = await onConnection(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  })
  needed += size * (env['DATABASE_URL']?.trim() ? 0.4 : 1.4)
  const free = await freeIn(folder)
  if (free >= needed) return
  throw new StartError(
    `There is too little room in ${folder}: about ${inWords(needed)} are needed for a backup and for going back, ${inWords(free)} are free. Make room, or name another folder with --backup-to.`,
  )
}

async function freeIn(folder: string): Promise<number> {
  try {
    await mkdir(path.resolve(folder), { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (cause) {
    throw new StartError(`The folder ${folder} cannot be used: ${systemErrorWords(cause)}.`, { cause })
  }
}
