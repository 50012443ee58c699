import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentsFolder } from '../../../stack/openapi/documents-folder.ts'
import { scratchFolder } from '../scratch.ts'
import { command } from './civic.ts'

test(
  'civic openapi writes the document of each service behind the gateway, and one of all',
  { timeout: 180_000 },
  async () => {
    const folder = path.join(scratchFolder(), 'documents')

    const { code, out, err } = await command(['openapi', '--folder', folder])

    const files = ['ai.yaml', 'community.yaml', 'identity.yaml', 'organization.yaml', 'platform.json', 'platform.yaml']
    expect([code, err]).toEqual([0, ''])
    expect(readdirSync(folder).sort()).toEqual(files)
    expect(out.trim().split('\n').sort()).toEqual(files.map((file) => `${path.join(folder, file)} is written`))
    for (const file of files) {
      const committed = readFileSync(path.join(documentsFolder, file), 'utf8')
      expect([file, readFileSync(path.join(folder, file), 'utf8') === committed]).toEqual([file, true])
    }
  },
)
