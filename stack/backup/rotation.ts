import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const ours = /^civic-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** `civic-2026-03-01T02-30-00Z.backup`: names in the order of their times. */
export function backupNameOf(time: Date): string {
  return `civic-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Removes the oldest of the backups that were named by us, all but so many; whatever else lies there stays. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ours.test(name)).toSorted()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
