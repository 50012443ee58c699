import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describePlatform } from '../stack/openapi/describe-platform.ts'
import { actsPage } from './acts/acts-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const { services } = await describePlatform()
writeFileSync(path.join(root, 'docs/acts.md'), actsPage(root, services))
