import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { checkRooms } from '../../tools/rooms/check-rooms.ts'
import { rules } from '../../tools/rooms/rules.ts'
import { buildHouse } from './house.ts'

const feature = 'services/community/src/petitions'
type RuleName = keyof typeof rules

/** Each rule broken in one file of an otherwise clean house: the rule, the file, its text, what the checker points at. */
const breaches: [rule: RuleName, file: string, text: string, found: string][] = [
  ['serviceApart', `${feature}/ask.ts`, `import '@civic/identity'`, '@civic/identity'],
  ['serviceApart', `${feature}/ask.ts`, `import '../../../identity/src/start.ts'`, '../../../identity/src/start.ts'],
  ['serviceApart', 'services/community/test/ask.ts', `import '@civic/identity'`, '@civic/identity'],
  ['packageBelowServices', 'packages/bus/src/up.ts', `import '@civic/community'`, '@civic/community'],
  [
    'packageBelowServices',
    'packages/bus/src/up.ts',
    `import '../../../services/identity/src/start.ts'`,
    '../../../services/identity/src/start.ts',
  ],
  ['packageOrder', 'packages/db/src/right.ts', `import type { Push } from '@civic/bus'`, '@civic/bus'],
  ['packageOrder', 'packages/db/src/neighbour.ts', `import '@civic/access'`, '@civic/access'],
  ['packageOrder', 'packages/db/src/self.ts', `import '@civic/db'`, '@civic/db'],
  ['packageOrder', 'packages/db/src/right.test.ts', `import '@civic/http'`, '@civic/http'],
  ['packageOrder', 'packages/unheard-of/src/first.ts', `import '@civic/errors'`, '@civic/errors'],
  ['packageOrder', 'packages/http/src/stray.ts', `import '@civic/unheard-of'`, '@civic/unheard-of'],
  ['nothingFromOutside', `${feature}/lean.ts`, `import '../../../../tools/x.ts'`, '../../../../tools/x.ts'],
  ['nothingFromOutside', 'packages/db/src/lean.test.ts', `import '../../../stack/x.ts'`, '../../../stack/x.ts'],
  ['nothingFromOutside', 'services/ai/test/lean.ts', `import '../../../tests/x.ts'`, '../../../tests/x.ts'],
  ['nothingFromOutside', 'packages/db/src/lean.ts', `await import('../../../bench/x.ts')`, '../../../bench/x.ts'],
  ['byName', 'packages/bus/src/side.ts', `import '../../db/src/connect.ts'`, '../../db/src/connect.ts'],
  [
    'byName',
    'services/ai/src/side.ts',
    `import '../../../packages/db/src/index.ts'`,
    '../../../packages/db/src/index.ts',
  ],
  ['testingInTests', `${feature}/sign.ts`, `import '@civic/testing'`, '@civic/testing'],
  ['testingInTests', 'packages/http/src/app.ts', `import '@civic/testing'`, '@civic/testing'],
  ['testingInTests', 'stack/seed.ts', `import '@civic/testing'`, '@civic/testing'],
  [
    'testCodeInTests',
    'services/community/src/main.ts',
    `import '../test/start-community.ts'`,
    '../test/start-community.ts',
  ],
  ['routes', `${feature}/petition-routes.ts`, `import { sql } from 'kysely'`, 'kysely'],
  ['routes', `${feature}/petition-routes.ts`, `import './petition-queries.ts'`, './petition-queries.ts'],
  ['routes', `${feature}/petition-routes.ts`, `import type { Db } from '@civic/db'`, '@civic/db'],
  ['verbs', `${feature}/close-petition.ts`, `import type { FastifyReply } from 'fastify'`, 'fastify'],
  ['verbs', `${feature}/close-petition.ts`, `import { createApp } from '@civic/http'`, '@civic/http'],
  ['verbs', `${feature}/close-petition.ts`, `import './other-routes.ts'`, './other-routes.ts'],
  ['queries', `${feature}/petition-queries.ts`, `import { ids } from '@civic/contracts'`, '@civic/contracts'],
  ['queries', `${feature}/petition-queries.ts`, `import { type A } from '@civic/access'`, '@civic/access'],
  ['queries', `${feature}/petition-queries.ts`, `import type { Routes } from '@civic/http'`, '@civic/http'],
  ['queries', `${feature}/petition-queries.ts`, `import './petition-milestones.ts'`, './petition-milestones.ts'],
  ['queries', `${feature}/petition-sql.ts`, `import { randomUUID } from 'node:crypto'`, 'node:crypto'],
  ['schemas', `${feature}/petition-schemas.ts`, `import './petition-errors.ts'`, './petition-errors.ts'],
  ['schemas', `${feature}/petition-schemas.ts`, `import type { Actor } from '@civic/access'`, '@civic/access'],
  ['indexOfPackage', `${feature}/index.ts`, `export * from './sign-petition.ts'`, 'index.ts'],
  ['indexReExports', 'packages/bus/src/index.ts', `export const bus = 1`, 'a statement of its own'],
  ['indexReExports', 'packages/bus/src/index.ts', `import './push.ts'`, 'a statement of its own'],
  ['extension', 'packages/bus/src/far.ts', `import './push'`, './push'],
  ['extension', 'packages/bus/src/far.ts', `import './push.js'`, './push.js'],
  ['extension', 'packages/bus/src/far.ts', `export * from '.'`, '.'],
  ['domainName', 'packages/bus/src/helpers/retry.ts', '', 'helpers'],
  ['domainName', 'services/community/src/utils.ts', '', 'utils.ts'],
  ['domainName', 'tools/misc.test.ts', '', 'misc.test.ts'],
  ['namedExport', 'tools/count.ts', `export default function count() {}`, 'export default'],
  ['namedExport', 'tools/count.ts', `const count = 1\nexport { count as default }`, 'export default'],
  ['folderOnPage', 'services/community/src/petitions/forms/form.ts', '', 'src/petitions/forms'],
  ['noCircle', 'tools/self.ts', `import './self.ts'`, 'tools/self.ts → tools/self.ts'],
]

describe('npm run rooms', () => {
  test('has nothing to say about a clean house', () => {
    using house = buildHouse()
    expect(checkRooms(house.root)).toEqual({ rooms: 8, files: 24, breaches: [] })
  })

  test.each(breaches)('reports %s broken in %s by: %s', (name, file, text, found) => {
    using house = buildHouse({ [file]: text })
    expect(checkRooms(house.root).breaches).toEqual([{ file, line: expect.any(Number), rule: rules[name], found }])
  })

  test('breaks every rule once', () => {
    expect(new Set(breaches.map(([name]) => name))).toEqual(new Set(Object.keys(rules)))
  })

  test('follows a circle through several files, types included', () => {
    using house = buildHouse({
      'tools/a.ts': `import './b.ts'`,
      'tools/b.ts': `export { c } from './c.ts'`,
      'tools/c.ts': `export const c = 1\n\nexport type Back = import('./a.ts').A`,
    })
    const found = 'tools/a.ts → tools/b.ts → tools/c.ts → tools/a.ts'
    expect(checkRooms(house.root).breaches).toEqual([{ file: 'tools/c.ts', line: 3, rule: rules.noCircle, found }])
  })

  test('reads no import out of comments, strings and templates', () => {
    using house = buildHouse({
      'packages/errors/src/quoting.ts': `
        // import '@civic/community'
        /* export * from '../../../stack/x.ts' */
        export const quoted = "import '@civic/db'"
        export const template = \`import '@civic/http' \${quoted} // \`
        export const pattern = /import '@civic\\/bus'/`,
    })
    expect(checkRooms(house.root).breaches).toEqual([])
  })

  test.each(['common-errors.ts', 'shared-secret.ts', 'utils-of-war.ts'])(
    'takes %s for a name with more in it',
    (name) => {
      using house = buildHouse({ [`packages/errors/src/${name}`]: '' })
      expect(checkRooms(house.root).breaches).toEqual([])
    },
  )

  test('refuses to pass over a file that it cannot parse', () => {
    using house = buildHouse({ 'tools/broken.ts': 'import {' })
    expect(() => checkRooms(house.root)).toThrow(/^tools\/broken\.ts cannot be parsed: /)
  })

  test('prints file, line, rule, sentence and import, and fails', () => {
    using house = buildHouse({ 'packages/bus/src/up.ts': `\nimport '@civic/community'` })
    expect(runRooms(house.root)).toEqual({
      status: 1,
      stdout: `packages/bus/src/up.ts:2
  rule 2: A package never imports a service.
  found: @civic/community

1 breach in 25 files
`,
    })
  })

  test('prints one calm line when all is well', () => {
    using house = buildHouse()
    expect(runRooms(house.root)).toEqual({ status: 0, stdout: '8 modules, 24 files, all boundaries respected\n' })
  })
})

function runRooms(root: string) {
  const script = path.resolve(import.meta.dirname, '../../tools/rooms.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, stdout }
}
