import { ConfigError, makeFolder } from '@civic/config'
import { randomUUID } from 'node:crypto'
import { access, constants, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { originalOf } from '../sizes/size-names.ts'
import type { ByteRange, ImageStore, ListedImage, Room, StoredImage } from './image-store.ts'

const unfinished = '.unfinished'
/** After this time nobody is still writing it, neither here nor in a replica that shares the folder. */
const abandonedAfterMs = 3_600_000

/** Images in a folder, which is made when it is missing. Throws a ConfigError when it cannot be written. */
export async function openFolderStore(folder: string): Promise<ImageStore> {
  try {
    makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await removeAbandoned(folder)
  } catch (cause) {
    throw unusable(folder, cause)
  }
  return folderStore(folder)
}

/** Images in a folder as it is: nothing is made and nothing is tidied up. */
export function folderStore(folder: string): ImageStore {
  return {
    put: async (filename, bytes) => keepFile(folder, filename, bytes),
    find: async (filename) => findFile(path.join(folder, filename)),
    remove: async (filename) => rm(path.join(folder, filename), { force: true }),
    list: () => listFolder(folder),
    measure: async () => measureFolder(folder),
  }
}

/** Written beside its place, and moved there when the disk has all of it. Replicas may write the same size at once. */
async function keepFile(folder: string, filename: string, bytes: Buffer): Promise<void> {
  const draft = path.join(folder, `${filename}.${randomUUID()}${unfinished}`)
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o644, flush: true })
    await rename(draft, path.join(folder, filename))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await using entries = await open(folder)
  await entries.sync()
}

async function findFile(file: string): Promise<StoredImage | undefined> {
  const found = await stat(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!found?.isFile()) return undefined
  return { sizeBytes: found.size, read: async (range) => readFile(file, range) }
}

/** Opened before the answer begins, so that a file that cannot be read is a refusal and no broken answer. */
async function readFile(file: string, range: ByteRange | undefined) {
  return (await open(file)).createReadStream({ ...range })
}

async function* listFolder(folder: string): AsyncGenerator<ListedImage> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const filename of names.filter((name) => !name.endsWith(unfinished) && originalOf(name) === undefined)) {
    const found = await findFile(path.join(folder, filename))
    if (found) yield { filename, sizeBytes: found.sizeBytes }
  }
}

async function measureFolder(folder: string): Promise<Room> {
  const { bavail, bsize } = await statfs(folder)
  let uploadBytes = 0
  for (const name of await readdir(folder)) {
    const found = await findFile(path.join(folder, name))
    uploadBytes += found?.sizeBytes ?? 0
  }
  return { freeBytes: bavail * bsize, uploadBytes }
}

/** What a process left that died while it wrote, and the sizes of images that somebody took out of the folder. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const isAlone = (name: string) => !names.has(originalOf(name) ?? name)
  for (const name of [...names].filter(isAlone)) await rm(path.join(folder, name), { force: true })
  const drafts = [...names].filter((name) => name.endsWith(unfinished))
  for (const draft of drafts.map((name) => path.join(folder, name))) {
    const { mtimeMs } = await stat(draft)
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(draft, { force: true })
  }
}

function unusable(folder: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new ConfigError([`UPLOADS_DIR must be a folder that can be written, and ${folder} cannot${reason}`])
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
