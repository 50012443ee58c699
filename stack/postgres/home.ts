import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { StartError, systemErrorWords } from '../start-error.ts'
import { type Account, canEnter, postgresAccount } from './account.ts'

/** The folder with the cluster (`data`) and its password, and the account that both belong to. */
export interface Home {
  folder: string
  account: Account
}

const tmpfsMagic = 0x01021994
const roomForTests = 1024 ** 3

/** `<dataDir>/postgres`, or a folder below `systemDir` where the account cannot enter the data directory. */
export async function homeIn(dataDir: string, systemDir: string): Promise<Home> {
  const record = recordIn(dataDir)
  if (existsSync(record)) return recordedHome(record)

  const folder = path.join(realpathSync(dataDir), 'postgres')
  const account = await postgresAccount(path.join(folder, 'data'))
  const isNew = !existsSync(path.join(folder, 'data'))
  if (isNew) makeFolder(folder, account)
  if (canEnter(account, folder)) return { folder, account }
  // Root finds another place for a new cluster; nobody else may, and an existing one is not left behind.
  if (!account || !isNew) {
    throw new StartError(
      `The database in ${folder} cannot be entered by the user it would run as (number ${account?.uid ?? process.getuid?.()}): start as its owner, open its parent folders, or choose another folder with CIVIC_DATA_DIR.`,
    )
  }

  const moved = path.join(systemDir, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  makeFolder(moved, account)
  rmdirSync(folder)
  return { folder: moved, account }
}

/** Notes in the data directory where its cluster is, once there is one; the note wins at every later start. */
export function recordHome(dataDir: string, { folder }: Home): void {
  const record = recordIn(dataDir)
  const isAtItsPlace = folder === path.join(realpathSync(dataDir), 'postgres')
  if (!isAtItsPlace && !existsSync(record)) writeFileSync(record, `${folder}\n`)
}

function recordIn(dataDir: string): string {
  return path.join(dataDir, 'postgres-location')
}

/** A fresh folder for a throw-away cluster: in memory when the system offers that with room, else on disk. */
export async function ephemeralHome(): Promise<Home> {
  const folder = realpathSync(mkdtempSync(path.join(hasRoomInMemory() ? '/dev/shm' : os.tmpdir(), 'civic-postgres-')))
  const account = await postgresAccount(path.join(folder, 'data'))
  makeFolder(folder, account)
  return { folder, account }
}

async function recordedHome(record: string): Promise<Home> {
  const folder = readFileSync(record, 'utf8').trim()
  const cluster = path.join(folder, 'data')
  // Beginning anew here would look like losing everything.
  if (!existsSync(cluster)) {
    throw new StartError(
      `The database is kept in ${cluster}, as ${record} says, but nothing is there: bring it back, or delete ${record} to begin with an empty one.`,
    )
  }
  return { folder, account: await postgresAccount(cluster) }
}

function makeFolder(folder: string, account: Account): void {
  try {
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  } catch (cause) {
    throw new StartError(`The folder ${folder} for the database cannot be made: ${systemErrorWords(cause)}.`, { cause })
  }
}

function hasRoomInMemory(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    return type === tmpfsMagic && bavail * bsize >= roomForTests
  } catch {
    return false
  }
}
