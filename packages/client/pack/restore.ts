// After `npm pack`: the package.json with which the repository uses the sources.
import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..')
copyFileSync(path.join(folder, 'pack/package.json.kept'), path.join(folder, 'package.json'))
for (const name of ['pack/package.json.kept', 'LICENSE', 'dist']) {
  rmSync(path.join(folder, name), { recursive: true, force: true })
}
