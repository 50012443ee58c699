import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const ours = /^civic-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** `civic-2026-03-01T02-30-00Z.backup`: names in the order of their times. */
export function backupNameOf(time: Date): string {
  return `civic-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

export function isNamedByUs(name: string): boolean {
  return ours.test(name)
}

/**
 * Removes the oldest of the backups that were named by us, all but so many; whatever else lies there stays. The one that
 * was just written is the newest: what has a later time in its name was written by a clock that was wrong, and goes first.
 */
export async function removeOldBackups(folder: string, keep: number, written: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => isNamedByUs(name) && name !== written).toSorted()
  const inOrder = [...others.filter((name) => name > written), ...others.filter((name) => name < written)]
  const old = inOrder.slice(0, Math.max(0, inOrder.length + 1 - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
