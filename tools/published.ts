import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { routeTable } from '../services/gateway/src/route-table.ts'
import { upstreamNames } from '../services/gateway/src/table/route-row.ts'
import { describeService } from '../stack/openapi/describe-service.ts'
import { documentFile } from '../stack/openapi/document-file.ts'
import { actsPage, type DescribedService } from './acts/acts-page.ts'
import { unlistedFolders } from './folder-pages.ts'
import { findGaps, type Publication } from './routes/find-gaps.ts'

const root = path.resolve(import.meta.dirname, '..')
const publications: Publication[] = []
const services: DescribedService[] = []
for (const name of upstreamNames) {
  const { routes, yaml, document } = await describeService(name)
  services.push({ name, document })
  const file = documentFile(name)
  publications.push({ name, routes, yaml, committed: existsSync(file) ? readFileSync(file, 'utf8') : undefined })
}
const gaps = [...findGaps(publications, routeTable), ...unlistedFolders(root)]
if (readFileSync(path.join(root, 'docs/acts.md'), 'utf8') !== actsPage(root, services)) {
  gaps.push('docs/acts.md is stale: run `npm run acts`')
}
console.log(
  gaps.length === 0
    ? `${routeTable.length} routes, each with its row at the gateway; ${publications.length} documents, each up to date`
    : gaps.join('\n'),
)
process.exitCode = gaps.length === 0 ? 0 : 1
