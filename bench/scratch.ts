import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder that is removed when disposed of; the database's own account may pass through it. */
export function openScratch(): Disposable & { folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'civic-bench-'))
  chmodSync(folder, 0o711)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
