import { setTimeout as sleep } from 'node:timers/promises'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import { expect, test } from 'vitest'
import type { CommunityTables } from '../../tables.ts'
import { searchBatchesOf } from './search-platform.ts'

/** A database that answers nothing but what it is told to. */
function databaseThat(answers: (query: CompiledQuery) => Promise<void>): Kysely<CommunityTables> {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async <Row>(query: CompiledQuery) => {
        await answers(query)
        return { rows: new Array<Row>() }
      }
      return { ...(await super.acquireConnection()), executeQuery }
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

test('a search of which one statement fails ends with the last of the others, which still hold connections', async () => {
  const others = Promise.withResolvers<undefined>()
  const db = databaseThat(async ({ sql }) => {
    if (sql.includes('join issues as item')) throw new Error('The issues are away')
    await others.promise
  })
  let isOver = false
  const search = searchBatchesOf(db)
    .ask('water')
    .finally(() => {
      isOver = true
    })
  search.catch(() => {})
  await sleep(20)
  expect(isOver).toBe(false)
  others.resolve(undefined)
  await expect(search).rejects.toThrow('The issues are away')
})
