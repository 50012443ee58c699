import { accessSync, chmodSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Environment, makeFolder } from '@civic/config'
import { StartError, systemErrorWords } from './start-error.ts'

const sqliteBusy = 5
const pollMs = 100

/** `CIVIC_DATA_DIR`, relative to the working directory, else `.civic` at the root of the repository. Absolute. */
export function dataDirOf(env: Environment): string {
  return path.resolve(env['CIVIC_DATA_DIR']?.trim() || path.resolve(import.meta.dirname, '../.civic'))
}

/** Another process has the data directory: a platform that runs on it, or a command. */
export class DataDirInUseError extends StartError {}

/** Makes the data directory when it is missing, and keeps a second start off it until disposed. */
export function openDataDir(dataDir: string): Disposable {
  return inDataDir(dataDir, () => {
    makeDataDir(dataDir)
    const pidFile = path.join(dataDir, 'pid')
    const held = lock(path.join(dataDir, 'lock'))
    if (!held) {
      throw new DataDirInUseError(
        `The platform is already running on ${dataDir}, or a command of its operator is at work there${holder(pidFile)}: stop it or wait for it, or give this start a folder of its own with CIVIC_DATA_DIR.`,
      )
    }
    writeFileSync(pidFile, `${process.pid}\n`)
    return held
  })
}

/** Waits until no other command of the operator is at work on the data directory, and keeps them off until disposed. */
export async function waitForTurn(dataDir: string): Promise<Disposable> {
  for (;;) {
    const turn = inDataDir(dataDir, () => {
      makeDataDir(dataDir)
      return lock(path.join(dataDir, 'command-lock'))
    })
    if (turn) return turn
    await sleep(pollMs)
  }
}

function makeDataDir(dataDir: string): void {
  const isNew = makeFolder(dataDir, 0o755)
  // Started as root, the database's own user must be able to pass through; secrets in there have modes of their own.
  if (isNew) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  assertNotOfAnother(dataDir)
}

/** What root makes in the folder of another user, that one could not use any more. */
function assertNotOfAnother(dataDir: string): void {
  const { uid } = statSync(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  throw new StartError(
    `The folder ${dataDir}, which keeps the state of this installation, belongs to the user with the number ${uid}: call the command as that user, for example with sudo -u civic.`,
  )
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
 * Undefined when another process holds it. Node has no file locks of its own, SQLite has: the system releases them with
 * the process, however that ends, so there is no stale lock to recognize.
 */
export function lock(file: string): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  return { [Symbol.dispose]: () => database.close() }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
