import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { type Account, postgresEnvironment } from './account.ts'
import type { Home } from './home.ts'
import { lastWords } from './last-words.ts'

const majorVersion = '18'

/** A cluster on disk that is ready to be served. */
export interface Cluster {
  /** Absolute and without symbolic links, so that it can be found in the command line of its server. */
  folder: string
  account: Account
  password: string
}

export interface ClusterOptions {
  /** Whether a new one is written through to the disk. */
  sync: boolean
  /** Ends the making of a new one. */
  signal?: AbortSignal | undefined
}

/** The cluster in this home, made at the first start: a login `civic` with a generated password, a database `civic`. */
export async function openCluster(home: Home, native: string, options: ClusterOptions): Promise<Cluster> {
  const folder = path.join(home.folder, 'data')
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'))
  const password = isNew ? await makeCluster(home, native, options) : readPassword(home)
  assertVersion(folder)
  return { folder, account: home.account, password }
}

/** Complete or not there at all: a start that dies half way leaves nothing that the next one would take for a cluster. */
async function makeCluster(home: Home, native: string, { sync, signal }: ClusterOptions): Promise<string> {
  const folder = path.join(home.folder, 'data')
  const password = randomBytes(24).toString('base64url')
  const passwordFile = path.join(home.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid)

  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const identity = ['-U', 'civic', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  // The same order and case rules on every system, whatever locales it has.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const speed = sync ? [] : ['--no-sync', '--set', 'scram_iterations=1']
  await initdb(home, native, ['-D', unfinished, ...identity, ...locale, ...speed, '--no-instructions'], signal)
  createDatabase(home, native, unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return password
}

async function initdb(
  { folder, account }: Home,
  native: string,
  args: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await promisify(execFile)(path.join(native, 'bin/initdb'), args, {
      ...account,
      ...(signal && { signal }),
      cwd: folder,
      env: postgresEnvironment(),
    })
  } catch (cause) {
    const words = cause instanceof Error && 'stderr' in cause ? lastWords(String(cause.stderr)) : ''
    throw new StartError(`The database could not be made in ${folder}: ${words || String(cause)}`, { cause })
  }
}

/** In single-user mode: no server has to listen for it, and the rename that follows covers it too. */
function createDatabase({ account, folder }: Home, native: string, cluster: string): void {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres']
  const attempt = spawnSync(path.join(native, 'bin/postgres'), args, {
    ...account,
    cwd: folder,
    env: postgresEnvironment(),
    input: 'create database civic\n',
    encoding: 'utf8',
  })
  if (attempt.status !== 0) {
    throw new StartError(`The database could not be made in ${folder}: ${lastWords(attempt.stderr)}`)
  }
}

function readPassword({ folder }: Home): string {
  const file = path.join(folder, 'password')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StartError(
      `The password of the database cannot be read from ${file}: was it removed, or does it belong to another user?`,
      { cause },
    )
  }
}

function assertVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${version}, this release brings ${majorVersion}: take a backup with the release that made it (npm run civic -- backup --to FILE), move this folder away, and restore it with this release (npm run civic -- restore --from FILE).`,
  )
}
