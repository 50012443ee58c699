import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small tree of files in a folder of its own, gone when the test is. */
export interface House extends Disposable {
  root: string
}

/** A house of these files, by their paths from its root. */
export function buildHouse(files: Record<string, string>): House {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'house-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder.path, file), text)
  }
  return { root: folder.path, [Symbol.dispose]: () => folder.remove() }
}
