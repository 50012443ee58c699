import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Where a program of this name can be run from; undefined when it is not installed. Debian keeps servers in /usr/sbin. */
export function programOnPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder || '.', name)).find(isRunnable)
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
