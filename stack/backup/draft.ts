import type { FileHandle } from 'node:fs/promises'
import { lstat, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { errorCode, StartError } from '../start-error.ts'
import { isNamedByUs } from './rotation.ts'

const ending = '.part'
/** Less than a day, so that the next of nightly runs finds what a killed one left. */
const abandonedAfterMs = 20 * 3_600_000

/** Where a backup is written until it is whole. */
export function draftOf(file: string): string {
  return `${file}${ending}`
}

/** A file of our own making: whatever lies there already is neither followed nor written to. Only its owner may read it. */
export async function openDraft(draft: string): Promise<FileHandle> {
  await removeAbandoned(draft)
  return open(draft, 'wx', 0o600).catch((cause: unknown) => {
    if (errorCode(cause) !== 'EEXIST') throw cause
    throw new StartError(
      `${draft} is there already: another backup is being written, or one was killed within the last day. If neither is so, remove it.`,
      { cause },
    )
  })
}

/** Takes away what killed runs left of backups that were named by us. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  // Whether the folder can be used at all is told by who writes into it.
  const names = await readdir(folder).catch(() => [])
  const drafts = names.filter((name) => name.endsWith(ending) && isNamedByUs(name.slice(0, -ending.length)))
  for (const draft of drafts) await removeAbandoned(path.join(folder, draft))
}

async function removeAbandoned(draft: string): Promise<void> {
  const found = await lstat(draft).catch(() => undefined)
  if (!found?.isFile() || found.uid !== process.getuid?.()) return
  if (Date.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true })
}
