import { globSync } from 'node:fs'
import path from 'node:path'

/** Folders whose files live in rooms. */
const topFolders = ['packages', 'services', 'stack', 'tests', 'tools', 'bench'] as const

/** All program files under the top folders, from the root, sorted, with forward slashes. */
export function listSourceFiles(root: string): string[] {
  return globSync(`{${topFolders.join(',')}}/**/*.{ts,mts,js,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}
