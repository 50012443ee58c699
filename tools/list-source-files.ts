import { globSync } from 'node:fs'
import path from 'node:path'

/** All program files of the modules, from the root, sorted, with forward slashes. */
export function listSourceFiles(root: string): string[] {
  return globSync('{packages,services,stack,tests,tools,bench}/**/*.{ts,mts,js,mjs}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}
