import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeService } from '../../../stack/openapi/describe-service.ts'
import { scratchFolder } from '../scratch.ts'
import { civic } from './civic.ts'

test('civic openapi writes the document of each service behind the gateway', { timeout: 180_000 }, async () => {
  const folder = path.join(scratchFolder(), 'documents')

  const { code, out, err } = await civic(['openapi', '--folder', folder], {}).ended

  const files = ['ai.yaml', 'community.yaml', 'identity.yaml', 'organization.yaml']
  expect([code, err]).toEqual([0, ''])
  expect(readdirSync(folder).sort()).toEqual(files)
  expect(out.trim().split('\n').sort()).toEqual(files.map((file) => `${path.join(folder, file)} is written`))
  expect(readFileSync(path.join(folder, 'identity.yaml'), 'utf8')).toBe((await describeService('identity')).yaml)
})
