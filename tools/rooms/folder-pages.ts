import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rules, type Breach } from './rules.ts'

/** Folders of services that their service's page does not list. */
export function pageBreaches(root: string, files: readonly string[]): Breach[] {
  const firstFiles = new Map(files.toReversed().map((file) => [path.posix.dirname(file), file]))
  return [...firstFiles].flatMap(([folder, file]) => {
    const [top, service = '', area, ...rest] = folder.split('/')
    if (top !== 'services' || area !== 'src' || rest.length === 0) return []
    const listed = listedFolders(path.join(root, 'services', service, 'README.md'))
    return listed.has(rest.join('/'))
      ? []
      : [{ file, line: 1, rule: rules.folderOnPage, found: `src/${rest.join('/')}` }]
  })
}

/** A row of the page's table: `` | `funding/campaigns` | Campaigns, … | ``. */
function listedFolders(page: string): Set<string> {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return new Set([...text.matchAll(/^\| `([^`]+)`\s*\| \S.*\|$/gm)].map(([, folder = '']) => folder))
}
