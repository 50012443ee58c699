import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '@civic/config'
import { upstreamNames } from '../../services/gateway/src/table/route-row.ts'
import { describeService } from './describe-service.ts'
import { documentFile } from './document-file.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Writes the documents of all services to a folder; default: where the gateway publishes them from. */
export async function writeDocuments(folder?: string): Promise<void> {
  for (const name of upstreamNames) {
    const { yaml } = await describeService(name)
    const published = documentFile(name)
    const file = folder === undefined ? published : path.resolve(folder, path.basename(published))
    makeFolder(path.dirname(file))
    writeFileSync(file, yaml)
    console.log(`${folder === undefined ? path.relative(root, file) : file} is written`)
  }
}
