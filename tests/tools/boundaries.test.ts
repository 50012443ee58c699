import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '../../oxlint.config.ts'
import { boundaries } from '../../tools/boundaries.ts'
import { buildHouse } from './house.ts'

const feature = 'services/community/src/petitions'
const importsOf = (...specifiers: string[]) => specifiers.map((specifier) => `import '${specifier}'`).join('\n')

/** Files that may import what they import. */
const allowed: Record<string, string> = {
  'packages/bus/src/push.ts': importsOf('@civic/db', '@civic/errors', './meet.ts', 'ioredis'),
  'packages/db/src/connect.test.ts': importsOf('@civic/testing', '@civic/errors', '../test/rows.ts', './connect.ts'),
  'packages/testing/src/test-database.ts': importsOf('@civic/db', '@civic/outbound'),
  'services/community/src/app.ts': importsOf('fastify', '@civic/http', './petitions/petition-routes.ts'),
  'services/community/test/start-community.ts': importsOf('@civic/testing', '@civic/http', '../src/app.ts'),
  [`${feature}/petition-routes.ts`]: importsOf('@civic/http', './petition-schemas.ts', './sign-petition.ts'),
  [`${feature}/petition-schemas.ts`]: importsOf('typebox', '@civic/contracts', '../issues/issue-schemas.ts'),
  [`${feature}/sign-petition.ts`]: importsOf('@civic/db', './petition-queries.ts', '../../act.ts'),
  [`${feature}/sign-petition.test.ts`]: importsOf('../../../test/start-community.ts', '@civic/http'),
  [`${feature}/petition-queries.ts`]: `import type { Actor } from '@civic/access'
    ${importsOf('kysely', '@civic/db', '@civic/moderation', '../../tables.ts', '../visible-sql.ts', './petition-errors.ts')}`,
  'stack/start-stack.ts': importsOf('../services/identity/src/start.ts', '@civic/http'),
  'tests/journeys/welcome.test.ts': importsOf('../../stack/start-stack.ts', '@civic/testing'),
}

/** Each a file that may not import what it imports, and the beginning of what the linter says. */
const refused: [file: string, text: string, says: string][] = [
  [`${feature}/ask.ts`, `import '@civic/identity'`, 'Rules 1 and 2: a service imports packages'],
  ['services/community/test/ask.ts', `import '@civic/identity'`, 'Rules 1 and 2: a service imports packages'],
  [`${feature}/reach.ts`, `import '../../../identity/src/start.ts'`, 'Rules 1 and 2: a module reaches'],
  [`${feature}/reach-queries.ts`, `import '../../../identity/src/no-errors.ts'`, 'Rules 1 and 2: a module reaches'],
  ['services/ai/src/side.ts', `import '../../../packages/db/src/connect.ts'`, 'Rules 1 and 2: a module reaches'],
  ['services/ai/test/lean.ts', `import '../../../tests/x.ts'`, 'Rules 1 and 2: a module reaches'],
  ['packages/bus/src/side.ts', `import '../../db/src/connect.ts'`, 'Rules 1 and 2: a module reaches'],
  ['packages/bus/src/up.ts', `import '../../../services/ai/src/start.ts'`, 'Rules 1 and 2: a module reaches'],
  ['packages/db/src/lean.test.ts', `import '../../../stack/x.ts'`, 'Rules 1 and 2: a module reaches'],
  ['packages/db/src/lean.ts', `await import('../../../bench/x.ts')`, 'Rules 1 and 2: a module reaches'],
  ['packages/bus/src/above.ts', `import '@civic/community'`, 'Rules 1 and 2: a service imports packages'],
  ['packages/db/src/right.ts', `export type { Push } from '@civic/bus'`, 'Rules 1 and 2: a service imports packages'],
  ['packages/db/src/neighbour.ts', `import '@civic/access'`, 'Rules 1 and 2: a service imports packages'],
  ['packages/db/src/self.ts', `import '@civic/db'`, 'Rules 1 and 2: a service imports packages'],
  ['packages/db/src/right.test.ts', `import '@civic/http'`, 'Rules 1 and 2: a service imports packages'],
  ['packages/unheard-of/src/first.ts', `import '@civic/errors'`, 'Rules 1 and 2: a service imports packages'],
  ['stack/seed.ts', `import '@civic/testing'`, 'Rule 2: only tests'],
  ['packages/http/src/main.ts', `import '../test/start.ts'`, 'Rule 2: only tests'],
  ['services/community/src/main.ts', `import '../test/start-community.ts'`, 'Rule 2: only tests'],
  [`${feature}/a-routes.ts`, `import 'kysely'`, 'Rule 3: routes'],
  [`${feature}/b-routes.ts`, `import './petition-queries.ts'`, 'Rule 3: routes'],
  [`${feature}/c-routes.ts`, `export type { Db } from '@civic/db'`, 'Rule 3: routes'],
  [`${feature}/close-petition.ts`, `export type { FastifyReply } from 'fastify'`, 'Rule 3: acts'],
  [`${feature}/open-petition.ts`, `import '@civic/http'`, 'Rule 3: acts'],
  [`${feature}/mend-petition.ts`, `import './other-routes.ts'`, 'Rule 3: acts'],
  [`${feature}/a-queries.ts`, `import '@civic/contracts'`, 'Rule 3: queries import only'],
  [
    `${feature}/b-queries.ts`,
    `export type { Routes } from '@civic/http'`,
    'Rule 3: queries import nothing of the wire',
  ],
  [`${feature}/queries.ts`, `import './petition-milestones.ts'`, 'Rule 3: queries import only'],
  [`${feature}/d-sql.ts`, `import 'node:crypto'`, 'Rule 3: queries import only'],
  [`${feature}/a-schemas.ts`, `import './petition-errors.ts'`, 'Rule 3: schemas'],
  [`${feature}/b-schemas.ts`, `export type { Actor } from '@civic/access'`, 'Rule 3: schemas'],
  [`${feature}/count.ts`, `import './forms/index.ts'`, 'Rule 5'],
  ['packages/bus/src/retry.ts', `import './helpers/wait.ts'`, 'Rule 6'],
  ['tools/wait.ts', `import './utils.ts'`, 'Rule 6'],
]

describe('the module boundaries', () => {
  test('let through what they allow and refuse the rest, each with its rule', () => {
    const broken = Object.fromEntries(refused.map(([file, text]) => [file, text]))
    expect(lint({ ...allowed, ...broken }, boundaries)).toEqual(
      refused.map(([file, , says]) => ({ file, sentence: expect.stringContaining(says) })).sort(byFile),
    )
  })

  test('let no files import each other in a circle, types included', () => {
    const files = {
      'tools/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
      'tools/b.ts': `export type * from './c.ts'`,
      'tools/c.ts': `import type { A } from './a.ts'\nexport type B = A`,
      'tools/d.ts': `export type * from './a.ts'`,
    }
    expect(lint(files, []).map(({ file }) => file)).toEqual(['tools/a.ts', 'tools/b.ts', 'tools/c.ts'])
  })
})

/** What our linter says about the imports of a house: file and sentence, sorted by file. */
function lint(files: Record<string, string>, overrides: typeof boundaries): { file: string; sentence: string }[] {
  const rules = { 'import/no-cycle': config.rules?.['import/no-cycle'] }
  const settings = { plugins: ['import'], categories: { correctness: 'off' }, rules, overrides }
  using house = buildHouse({ ...files, '.oxlintrc.json': JSON.stringify(settings) })
  const linter = path.resolve(import.meta.dirname, '../../node_modules/.bin/oxlint')
  const { stdout } = spawnSync(linter, ['--format=json'], { cwd: house.root, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { filename: string; help: string }[] } = JSON.parse(stdout)
  return diagnostics.map(({ filename, help }) => ({ file: filename, sentence: help })).sort(byFile)
}

function byFile(one: { file: string }, other: { file: string }): number {
  return one.file.localeCompare(other.file)
}
