import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { routeTable } from '../services/gateway/src/route-table.ts'
import { describePlatform } from '../stack/openapi/describe-platform.ts'
import { documentsFolder } from '../stack/openapi/documents-folder.ts'
import { actsPage } from './acts/acts-page.ts'
import { staleClient } from './client/generated-client.ts'
import { fileFormsModule, fileFormsText } from './file-forms/file-forms-module.ts'
import { unlistedFolders } from './folder-pages.ts'
import { findGaps, staleDocuments } from './routes/find-gaps.ts'

const root = path.resolve(import.meta.dirname, '..')
const { services, document, files } = await describePlatform()
const gaps = [
  ...findGaps(services, routeTable),
  ...staleDocuments(files, (name) => readCommitted(path.join(documentsFolder, name))),
  ...staleClient(document),
  ...unlistedFolders(root),
]
if (readFileSync(path.join(root, 'docs/acts.md'), 'utf8') !== actsPage(root, services)) {
  gaps.push('docs/acts.md is stale: run `npm run acts`')
}
if (readCommitted(path.join(root, fileFormsModule)) !== fileFormsText()) {
  gaps.push(`${fileFormsModule} is stale: run \`npm run file-forms\``)
}
console.log(
  gaps.length === 0
    ? `${routeTable.length} routes, each with its row at the gateway; ${files.size} documents, each up to date`
    : gaps.join('\n'),
)
process.exitCode = gaps.length === 0 ? 0 : 1

function readCommitted(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
