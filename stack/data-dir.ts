import { accessSync, chmodSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import type { Environment } from '@civic/config'
import { StartError, systemErrorWords } from './start-error.ts'

const sqliteBusy = 5

/** `CIVIC_DATA_DIR`, relative to the working directory, else `.civic` at the root of the repository. Absolute. */
export function dataDirOf(env: Environment): string {
  return path.resolve(env['CIVIC_DATA_DIR']?.trim() || path.resolve(import.meta.dirname, '../.civic'))
}

/** Makes the data directory when it is missing, and keeps a second start off it until disposed. */
export function openDataDir(dataDir: string): Disposable {
  return inDataDir(dataDir, () => {
    const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o755 }) !== undefined
    // Started as root, the database's own user must be able to pass through; secrets in there have modes of their own.
    if (isNew) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return lock(dataDir)
  })
}

/** Does something with files of the data directory; a failure is told with the folder's name and the way out. */
export function inDataDir<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `The folder ${dataDir}, which keeps the state of this installation, cannot be used (${systemErrorWords(cause)}): make it writable, or choose another one with CIVIC_DATA_DIR.`,
      { cause },
    )
  }
}

/**
 * Node has no file locks of its own, SQLite has: the system releases them with the process, however that ends, so
 * there is no stale lock to recognize.
 */
function lock(dataDir: string): Disposable {
  const pidFile = path.join(dataDir, 'pid')
  const database = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    database.close()
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy)) throw cause
    throw new StartError(
      `The platform is already running on ${dataDir}${holder(pidFile)}: stop it first, or give this start a folder of its own with CIVIC_DATA_DIR.`,
      { cause },
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { [Symbol.dispose]: () => database.close() }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
