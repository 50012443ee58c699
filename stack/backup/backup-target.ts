import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartError, systemErrorWords } from '../start-error.ts'
import type { BackupSource } from './backup-source.ts'
import { draftOf, openDraft } from './draft.ts'

/** Where a backup is to be. */
export interface BackupTarget {
  name: string
  /** Undefined where nobody can tell. */
  freeBytes: () => Promise<number | undefined>
  /** Kept whole when it returns, after `verify` has read it again; when it throws, nothing is left. */
  keep: (bytes: AsyncIterable<Buffer>, verify: (written: BackupSource) => Promise<void>) => Promise<number>
}

/** A file that is not there yet, or may be replaced. */
export function fileTarget(file: string, { mayReplace }: { mayReplace: boolean }): BackupTarget {
  const folder = path.dirname(file)
  const assertFree = () => {
    if (existsSync(file) && !mayReplace) {
      throw new StartError(`${file} is there already: name another file, or say --replace.`)
    }
  }
  assertFree()
  return {
    name: file,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder).catch((cause: unknown) => {
        throw new StartError(`The folder ${folder} cannot be used: ${systemErrorWords(cause)}.`, { cause })
      })
      return bavail * bsize
    },
    keep: async (bytes, verify) => {
      const draft = draftOf(file)
      const opened = await openDraft(draft).catch((error: unknown) => {
        throw explained(error, file)
      })
      try {
        await fill(opened, bytes)
        const written = await fileSource(draft)
        await verify(written)
        assertFree()
        await rename(draft, file)
        await syncFolder(folder)
        return written.sizeBytes
      } catch (error) {
        await rm(draft, { force: true })
        throw explained(error, file)
      }
    },
  }
}

/** A file that may be a backup. */
export async function fileSource(file: string): Promise<BackupSource> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read: ${systemErrorWords(cause)}.`, { cause })
  })
  if (!found.isFile()) throw new StartError(`${file} is no file.`)
  return { name: file, sizeBytes: found.size, read: async (start, end) => createReadStream(file, { start, end }) }
}

async function fill(opened: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  await using file = opened
  for await (const chunk of bytes) await file.writeFile(chunk)
  await file.sync()
}

async function syncFolder(folder: string): Promise<void> {
  await using entries = await open(folder)
  await entries.sync()
}

function explained(error: unknown, file: string): unknown {
  if (!['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOENT', 'EIO', 'EFBIG'].includes(errorCode(error) ?? '')) return error
  return new StartError(`${file} cannot be written: ${systemErrorWords(error)}. Nothing of it was kept.`, {
    cause: error,
  })
}
