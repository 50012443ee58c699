import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether a suite that needs this program is to run: it is on the PATH, or `REQUIRE_ALL=1` insists on every suite (and
 * the suite then fails for the lack of it).
 */
export function mayRunWith(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return process.env['REQUIRE_ALL'] === '1' || folders.some((folder) => existsSync(path.join(folder, program)))
}
