import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small tree of files in a folder of its own, gone when the test is. */
export interface House extends Disposable {
  root: string
}

/** A house in which no rule is broken; `changes` adds files to it or replaces them. */
export function buildHouse(changes: Record<string, string> = {}): House {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'rooms-'))
  for (const [file, text] of Object.entries({ ...cleanHouse, ...changes })) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder.path, file), text)
  }
  return { root: folder.path, [Symbol.dispose]: () => folder.remove() }
}

const cleanHouse = {
  'packages/errors/src/index.ts': `export * from './domain-error.ts'\nexport type * from './warn.ts'`,
  'packages/errors/src/domain-error.ts': `export class DomainError extends Error {}`,
  'packages/errors/src/warn.ts': `export type Warn = (problem: string) => void`,
  'packages/db/src/index.ts': `export * from './connect.ts'`,
  'packages/db/src/connect.ts': `import pg from 'pg'\nexport const connect = () => new pg.Pool()`,
  'packages/db/src/connect.test.ts': `import { testDatabase } from '@civic/testing'`,
  'packages/bus/src/index.ts': `export {}`,
  'packages/bus/src/push.ts': `import '@civic/db'\nimport type { Warn } from '@civic/errors'`,
  'packages/testing/src/index.ts': `export * from './test-database.ts'`,
  'packages/testing/src/test-database.ts': `import { connect } from '@civic/db'\nexport const testDatabase = connect`,
  'services/community/README.md': '| Folder | What is in it |\n| --- | --- |\n| `petitions` | Petitions. |\n',
  'services/identity/src/start.ts': `export const startIdentity = () => undefined`,
  'services/community/src/tables.ts': `export interface Tables { petitions: object }`,
  'services/community/src/visible-sql.ts': `import { sql } from 'kysely'`,
  'services/community/src/app.ts': `import fastify from 'fastify'\nimport './petitions/petition-routes.ts'`,
  'services/community/src/petitions/petition-routes.ts': `
    import type { Routes } from '@civic/http'
    import { Petition } from './petition-schemas.ts'
    import { signPetition } from './sign-petition.ts'`,
  'services/community/src/petitions/petition-schemas.ts': `import { Type } from 'typebox'\nimport '@civic/contracts'`,
  'services/community/src/petitions/petition-errors.ts': `import { defineError } from '@civic/errors'`,
  'services/community/src/petitions/petition-milestones.ts': `export type Milestone = 25 | 50 | 100`,
  'services/community/src/petitions/sign-petition.ts': `
    import { inTransaction } from '@civic/db'
    import { insertSignature } from './petition-queries.ts'`,
  'services/community/src/petitions/petition-queries.ts': `
    import { sql } from 'kysely'
    import type { Actor } from '@civic/access'
    import { notHidden } from '@civic/moderation'
    import type { Tables } from '../tables.ts'
    import { visible } from '../visible-sql.ts'
    import { PetitionNotFoundError } from './petition-errors.ts'
    import type { Milestone } from './petition-milestones.ts'`,
  'services/community/src/petitions/sign-petition.test.ts': `
    import { startCommunity } from '../../test/start-community.ts'
    import './petition-queries.ts'`,
  'services/community/test/start-community.ts': `import { testDatabase } from '@civic/testing'\nimport '../src/app.ts'`,
  'stack/start-stack.ts': `import { startIdentity } from '../services/identity/src/start.ts'`,
  'tests/journeys/welcome.test.ts': `import '../../stack/start-stack.ts'\nimport '@civic/testing'`,
}
