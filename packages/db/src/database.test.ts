import { once } from 'node:events'
import net from 'node:net'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql, type Generated } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { databaseFault, isStillReferredTo, violatesForeignKey, violatesUnique } from './database-faults.ts'
import { openDatabase, type Database, type DatabaseOptions } from './database.ts'

interface Tables {
  gifts: {
    id: Generated<number>
    amountMinor: number | string
    partsMinor: (number | null)[] | null
    givenOn: string | null
    givenAt: Generated<Date>
    details: Generated<unknown>
    code: string | null
    parentId: number | null
  }
}

let database: TestDatabase
let gifts: Database<Tables>
let warnings: unknown[][]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  await database.sql(`create table gifts (
    id int generated always as identity primary key, amount_minor int8 not null, parts_minor int8[], given_on date,
    given_at timestamptz not null default '2026-07-09T12:34:56.789Z', details jsonb not null default '{}',
    code text constraint gifts_code_key unique, parent_id int constraint gifts_parent_fkey references gifts (id))`)
  await database.sql('grant select on gifts to civic_identity')
  gifts = open()
})

afterAll(async () => {
  await gifts[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => {
  warnings = []
})

function open(options: Partial<DatabaseOptions> = {}): Database<Tables> {
  const warn = (...warning: unknown[]) => void warnings.push(warning)
  return openDatabase<Tables>({ url: database.url, applicationName: 'database-test', warn, ...options })
}

const none = { partsMinor: null, givenOn: null, code: null, parentId: null }
const give = async (gift: Record<string, unknown>) =>
  gifts.db
    .insertInto('gifts')
    .values({ amountMinor: 1, ...none, ...gift })
    .returning(['id', 'amountMinor', 'partsMinor', 'givenOn', 'givenAt', 'details'])
    .executeTakeFirstOrThrow()

describe('what comes out of the database', () => {
  test.each([0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'the amount %d is the exact number',
    async (amountMinor) => {
      expect((await give({ amountMinor })).amountMinor).toBe(amountMinor)
    },
  )

  test.each([
    ['9007199254740992', Number.MAX_SAFE_INTEGER],
    ['9223372036854775807', Number.MAX_SAFE_INTEGER],
    ['-9007199254740992', Number.MIN_SAFE_INTEGER],
    ['-9223372036854775808', Number.MIN_SAFE_INTEGER],
  ])('the amount %s, which no number can hold, becomes the nearest number', async (amountMinor, shown) => {
    expect((await give({ amountMinor })).amountMinor).toBe(shown)
    expect((await give({ partsMinor: `{1,NULL,${amountMinor}}` })).partsMinor).toEqual([1, null, shown])
  })

  test('an amount that no number can hold is warned about once, with the id of its row', async () => {
    await using pool = open()
    const { id } = await give({ amountMinor: '9223372036854775807' })
    const { id: exact } = await give({ amountMinor: Number.MAX_SAFE_INTEGER })
    warnings = []
    for (const wanted of [id, id, exact, id])
      await pool.db.selectFrom('gifts').select(['id', 'amountMinor']).where('id', '=', wanted).execute()
    expect(warnings).toEqual([[`The amount_minor of the row ${id} is beyond ±(2^53−1) and is shown as that`]])
  })

  test('lists of amounts are exact numbers too', async () => {
    expect((await give({ partsMinor: [1, null, Number.MAX_SAFE_INTEGER] })).partsMinor).toEqual([
      1,
      null,
      Number.MAX_SAFE_INTEGER,
    ])
    expect((await give({ partsMinor: [] })).partsMinor).toEqual([])
    expect((await give({ partsMinor: null })).partsMinor).toBeNull()
  })

  test('a sum is a number when it is cast', async () => {
    const { rows } = await sql<{
      total: number
    }>`select sum(x)::int8 as total from (values (1::int8), (2)) as v (x)`.execute(gifts.db)
    expect(rows).toEqual([{ total: 3 }])
  })

  test('a day is the text that it is, an instant a Date', async () => {
    const gift = await give({ givenOn: '2026-02-28' })
    expect([gift.givenOn, gift.givenAt]).toEqual(['2026-02-28', new Date('2026-07-09T12:34:56.789Z')])
  })

  test('the keys of stored JSON are left as they are', async () => {
    const details = { snake_case: { inner_key: 1 }, camelCase: 2 }
    expect((await give({ details: JSON.stringify(details) })).details).toEqual(details)
  })
})

describe('a session', () => {
  const setting = async (db: Database<Tables>, name: string) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db.db)
    return rows[0]?.value
  }

  test('says whose it is and is bounded in time', async () => {
    expect(await setting(gifts, 'application_name')).toBe('database-test')
    expect(await setting(gifts, 'statement_timeout')).toBe('15s')
    expect(await setting(gifts, 'lock_timeout')).toBe('3s')
    expect(await setting(gifts, 'idle_in_transaction_session_timeout')).toBe('1min')
    expect(await setting(gifts, 'plan_cache_mode')).toBe('force_generic_plan')
    expect(await setting(gifts, 'jit')).toBe('off')
  })

  test('ends a statement that takes too long, and goes on', async () => {
    const attempt = gifts.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx)
      await sql`select pg_sleep(30)`.execute(tx)
    })
    const error = await attempt.catch((cause: unknown) => cause)
    expect(databaseFault(error)?.state).toBe('57014')
    expect(await gifts.isReachable()).toBe(true)
  })

  test('runs as the role of its service, with the rights of that role only', async () => {
    await using own = open({ role: 'civic_identity' })
    expect(await setting(own, 'role')).toBe('civic_identity')
    await expect(own.db.selectFrom('gifts').select('id').execute()).resolves.toBeInstanceOf(Array)
    const attempt = own.db.deleteFrom('gifts').execute()
    expect(databaseFault(await attempt.catch((cause: unknown) => cause))?.state).toBe('42501')
  })

  test('that an operator ends is warned about once, and the next statement has another', async () => {
    await using own = open({ applicationName: 'to be ended', maxConnections: 1 })
    await sql`select 1`.execute(own.db)
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended' and datname = current_database()`,
    )
    await eventually('the warning', () => warnings.length > 0)
    await expect(sql`select 1 as one`.execute(own.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
    expect(warnings.map(([problem]) => problem)).toEqual(['A database connection broke'])
  })
})

describe('statements', () => {
  const prepared = async (own: Database<Tables>) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own.db)
    return rows.map((row) => row.statement)
  }

  test('with parameters are planned once for each connection', async () => {
    await using own = open({ maxConnections: 1 })
    for (const id of [1, 2, 3]) await own.db.selectFrom('gifts').select('code').where('id', '=', id).execute()
    expect(await prepared(own)).toEqual([
      `select "code" from "gifts" where "id" = $1`,
      expect.stringContaining('pg_prepared'),
    ])
  })

  test('stay unnamed after a thousand, so that a connection does not grow for ever', async () => {
    await using own = open({ maxConnections: 1 })
    for (let text = 0; text < 1100; text += 1) await sql`select ${sql.lit(text)}, ${text}::int`.execute(own.db)
    expect(await prepared(own)).toHaveLength(1000)
  })

  test('of a transaction are not named', async () => {
    await using own = open({ maxConnections: 1 })
    await own.db.transaction().execute(async (tx) => sql`set local statement_timeout = 20`.execute(tx))
    expect(await prepared(own)).toEqual([expect.stringContaining('pg_prepared')])
  })

  test('can be watched', async () => {
    const seen: string[] = []
    await using own = open({ onStatement: ({ query }) => seen.push(query.sql) })
    await own.db.selectFrom('gifts').select('id').execute()
    expect(seen).toEqual(['select "id" from "gifts"'])
  })
})

describe('a refusal of the database', () => {
  const refused = async (gift: Record<string, unknown>) =>
    give(gift).then(
      () => undefined,
      (cause: unknown) => cause,
    )

  test('is told by its constraint', async () => {
    await give({ code: 'first' })
    const twice = await refused({ code: 'first' })
    const orphan = await refused({ parentId: -1 })
    expect(databaseFault(twice)).toEqual({ state: '23505', constraint: 'gifts_code_key' })
    expect([violatesUnique(twice, 'gifts_code_key'), violatesUnique(twice, 'other_key')]).toEqual([true, false])
    expect([violatesForeignKey(orphan, 'gifts_parent_fkey'), violatesForeignKey(orphan, 'other')]).toEqual([
      true,
      false,
    ])
    expect([violatesUnique(orphan, 'gifts_parent_fkey'), violatesForeignKey(twice, 'gifts_code_key')]).toEqual([
      false,
      false,
    ])
  })

  test.each(['no action', 'restrict'])('to let go of a row with "on delete %s" is told by the key', async (policy) => {
    const name = `child_of_${policy.replace(' ', '_')}`
    await database.sql(
      `create table ${name} (id int constraint ${name}_fkey references gifts (id) on delete ${policy})`,
    )
    const { id } = await give({})
    await database.sql(`insert into ${name} values (${id})`)
    const kept = await gifts.db
      .deleteFrom('gifts')
      .where('id', '=', id)
      .execute()
      .catch((cause: unknown) => cause)
    expect([isStillReferredTo(kept, `${name}_fkey`), isStillReferredTo(kept, 'other')]).toEqual([true, false])
  })

  test.each([undefined, null, 'text', new Error('plain'), { code: '23505', constraint: 'x' }])(
    'is nothing else: %o',
    (error) => {
      expect(databaseFault(error)).toBeUndefined()
      expect(violatesUnique(error, 'x')).toBe(false)
    },
  )
})

describe('isReachable', () => {
  test('is true while the database answers', async () => {
    expect(await gifts.isReachable()).toBe(true)
  })

  test('is false when nobody listens', async () => {
    await using own = open({ url: 'postgres://civic@127.0.0.1:1/civic' })
    expect(await own.isReachable()).toBe(false)
  })

  test('is false once it is closed', async () => {
    const own = open()
    await own[Symbol.asyncDispose]()
    expect(await own.isReachable()).toBe(false)
  })

  test('gives a server that hangs a second, and asks it through one connection only', async () => {
    const sockets = new Set<net.Socket>()
    const silent = net.createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const own = open({ url: `postgres://civic@127.0.0.1:${port}/civic` })

    const answers = await Promise.all([own.isReachable(), own.isReachable(), own.isReachable()])
    answers.push(await own.isReachable())

    expect(answers).toEqual([false, false, false, false])
    expect(sockets.size).toBe(1)
    for (const socket of sockets) socket.destroy()
    silent.close()
    await own[Symbol.asyncDispose]()
  })
})
