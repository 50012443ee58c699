import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders of services with program files that their service's README does not list, one sentence each. */
export function unlistedFolders(root: string): string[] {
  const folders = new Set(globSync('services/*/src/*/**/*.ts', { cwd: root }).map((file) => path.dirname(file)))
  return [...folders].sort().flatMap((folder) => {
    const [, service = '', , ...area] = folder.split(path.sep)
    const name = area.join('/')
    const page = `services/${service}/README.md`
    return listedFolders(path.join(root, page)).has(name) ? [] : [`src/${name} has no sentence in ${page}: add its row`]
  })
}

/** A row of the page's table: `` | `funding/campaigns` | Campaigns, … | ``. */
function listedFolders(page: string): Set<string> {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return new Set([...text.matchAll(/^\| `([^`]+)`\s*\| \S.*\|$/gm)].map(([, folder = '']) => folder))
}
