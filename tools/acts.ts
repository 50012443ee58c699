import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { upstreamNames } from '../services/gateway/src/table/route-row.ts'
import { describeService } from '../stack/openapi/describe-service.ts'
import { actsPage } from './acts/acts-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const services = await Promise.all(upstreamNames.map(async (name) => ({ name, ...(await describeService(name)) })))
writeFileSync(path.join(root, 'docs/acts.md'), actsPage(root, services))
