import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { routeTable } from '../services/gateway/src/route-table.ts'
import { upstreamNames } from '../services/gateway/src/table/route-row.ts'
import { describeService } from '../stack/openapi/describe-service.ts'
import { documentFile } from '../stack/openapi/document-file.ts'
import { findGaps, type Publication } from './routes/find-gaps.ts'

const publications: Publication[] = []
for (const name of upstreamNames) {
  const { routes, yaml } = await describeService(name)
  const file = documentFile(name)
  publications.push({ name, routes, yaml, committed: existsSync(file) ? readFileSync(file, 'utf8') : undefined })
}
const gaps = findGaps(publications, routeTable)
console.log(
  gaps.length === 0
    ? `${routeTable.length} routes, each with its row at the gateway; ${publications.length} documents, each up to date`
    : gaps.join('\n'),
)
process.exitCode = gaps.length === 0 ? 0 : 1
