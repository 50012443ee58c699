import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql, type Generated, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { behindSavepoint, inBackground, inTransaction, onCommit, rehearse } from './in-transaction.ts'

interface Tables {
  notes: { id: Generated<number>; body: string }
}

type Tx = Transaction<Tables>

let database: TestDatabase
let notes: Database<Tables>
let warnings: unknown[][]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  await database.sql('create table notes (id int generated always as identity, body text not null)')
  notes = open()
})

afterAll(async () => {
  await notes[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

beforeEach(async () => {
  warnings = []
  await database.sql('truncate notes')
})

function open(): Database<Tables> {
  return openDatabase<Tables>({
    url: database.url,
    applicationName: 'in-transaction',
    warn: (...warning) => warnings.push(warning),
  })
}

const write = async (tx: Tx, body: string) => tx.insertInto('notes').values({ body }).execute()

/** What others see: read on another connection. */
const stored = async () =>
  (await database.sql<{ body: string }>('select body from notes order by id')).map((row) => row.body)

/** Everything that happens from here on, in order. */
function diary() {
  const entries: string[] = []
  return { entries, write: (entry: string) => void entries.push(entry) }
}

describe('inTransaction', () => {
  test('commits what its work wrote and returns what it returned', async () => {
    const result = await inTransaction(notes.db, async (tx) => {
      await write(tx, 'one')
      expect(await stored()).toEqual([])
      return 'done'
    })
    expect([result, await stored()]).toEqual(['done', ['one']])
  })

  test('undoes everything when its work throws, and throws the same', async () => {
    const refusal = new Error('no')
    const attempt = inTransaction(notes.db, async (tx) => {
      await write(tx, 'one')
      throw refusal
    })
    await expect(attempt).rejects.toBe(refusal)
    expect(await stored()).toEqual([])
  })

  test('inside a transaction joins it: both commit together', async () => {
    await inTransaction(notes.db, async (outer) => {
      await write(outer, 'outer')
      await inTransaction(outer, async (inner) => {
        expect(inner).toBe(outer)
        await write(inner, 'inner')
      })
      expect(await stored()).toEqual([])
    })
    expect(await stored()).toEqual(['outer', 'inner'])
  })

  test('inside a transaction joins it: both are undone together', async () => {
    const attempt = inTransaction(notes.db, async (outer) => {
      await inTransaction(outer, async (inner) => write(inner, 'inner'))
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await stored()).toEqual([])
  })
})

describe('onCommit', () => {
  test('runs its effect after the commit, once, when everybody sees what was written', async () => {
    const seen: string[][] = []
    await inTransaction(notes.db, async (tx) => {
      onCommit(tx, async () => void seen.push(await stored()))
      await write(tx, 'one')
    })
    await eventually('the effect', () => seen.length > 0)
    expect(seen).toEqual([['one']])
  })

  test('waits for the outermost commit', async () => {
    const { entries, write: note } = diary()
    await inTransaction(notes.db, async (outer) => {
      await inTransaction(outer, async (inner) => onCommit(inner, () => note('effect')))
      await sql`select 1`.execute(outer)
      note('outer work')
    })
    await eventually('the effect', () => entries.length > 1)
    expect(entries).toEqual(['outer work', 'effect'])
  })

  test('does not make the caller wait', async () => {
    const release = Promise.withResolvers<void>()
    const { entries, write: note } = diary()
    await inTransaction(notes.db, async (tx) =>
      onCommit(tx, async () => {
        await release.promise
        note('effect')
      }),
    )
    note('answered')
    release.resolve()
    await eventually('the effect', () => entries.length > 1)
    expect(entries).toEqual(['answered', 'effect'])
  })

  test('drops the effects of a transaction that was undone', async () => {
    const { entries, write: note } = diary()
    const attempt = inTransaction(notes.db, async (tx) => {
      onCommit(tx, () => note('undone'))
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await inTransaction(notes.db, async (tx) => onCommit(tx, () => note('committed')))
    await eventually('the other effect', () => entries.length > 0)
    expect(entries).toEqual(['committed'])
  })

  test('drops the effects when the commit itself is refused', async () => {
    await database.sql('create table parents (id int primary key)')
    await database.sql(`create table children (parent int references parents deferrable initially deferred)`)
    const { entries, write: note } = diary()
    const attempt = inTransaction(notes.db, async (tx) => {
      onCommit(tx, () => note('effect'))
      await sql`insert into children values (7)`.execute(tx)
    })
    await expect(attempt).rejects.toThrow('foreign key')
    await notes.db.selectFrom('notes').select('id').execute()
    expect(entries).toEqual([])
  })

  test('runs effects in their order; one that fails is warned about and the next still runs', async () => {
    const { entries, write: note } = diary()
    const failure = new Error('mail server down')
    await inTransaction(notes.db, async (tx) => {
      onCommit(tx, () => note('first'))
      onCommit(tx, () => {
        throw failure
      })
      onCommit(tx, async () => {
        throw failure
      })
      onCommit(tx, () => note('last'))
    })
    await eventually('the last effect', () => entries.length > 1)
    expect(entries).toEqual(['first', 'last'])
    expect(warnings).toEqual([
      ['Work after a commit failed', failure],
      ['Work after a commit failed', failure],
    ])
  })

  test('refuses an effect that would never run', async () => {
    let late: Tx | undefined
    await inTransaction(notes.db, async (tx) => {
      late = tx
    })
    expect(() => late && onCommit(late, () => {})).toThrow('onCommit needs a transaction')
    await notes.db.transaction().execute(async (tx) => {
      expect(() => onCommit(tx, () => {})).toThrow('onCommit needs a transaction')
    })
  })
})

describe('closing the database', () => {
  test('waits for the effects that still run, and for those that they start', async () => {
    const { entries, write: note } = diary()
    const release = Promise.withResolvers<void>()
    {
      await using own = open()
      await inTransaction(own.db, async (tx) => {
        await write(tx, 'one')
        onCommit(tx, async () => {
          await release.promise
          await inTransaction(own.db, async (next) => {
            await write(next, 'two')
            onCommit(next, () => note('effect of the effect'))
          })
        })
      })
      setTimeout(() => release.resolve(), 20)
    }
    expect([entries, await stored()]).toEqual([['effect of the effect'], ['one', 'two']])
  })

  test('waits for work in the background, whose failure is warned about', async () => {
    const { entries, write: note } = diary()
    const failure = new Error('no')
    {
      await using own = open()
      inBackground(own.db, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        note('done')
        throw failure
      })
      note('going on')
    }
    expect(entries).toEqual(['going on', 'done'])
    expect(warnings).toEqual([['Work after a commit failed', failure]])
  })
})

describe('a rehearsal', () => {
  test('is taken back with its effects, and the transaction goes on', async () => {
    const { entries, write: enter } = diary()
    await inTransaction(notes.db, async (tx) => {
      await write(tx, 'before')
      onCommit(tx, () => enter('told before'))
      await rehearse(tx, async () => {
        await write(tx, 'rehearsed')
        onCommit(tx, () => enter('told in vain'))
      })
      await write(tx, 'after')
      onCommit(tx, () => enter('told after'))
    })
    await eventually('the effects', () => entries.length >= 2)
    expect([await stored(), entries]).toEqual([
      ['before', 'after'],
      ['told before', 'told after'],
    ])
  })

  test('throws what its work throws, also what the database refuses, and the transaction goes on', async () => {
    await inTransaction(notes.db, async (tx) => {
      await expect(rehearse(tx, async () => Promise.reject(new Error('Not allowed')))).rejects.toThrow('Not allowed')
      await expect(rehearse(tx, async () => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
      await write(tx, 'all the same')
    })
    expect(await stored()).toEqual(['all the same'])
  })
})

test('what fails behind a savepoint is taken back with its effects, what does not stays, and the transaction goes on', async () => {
  const { entries, write: enter } = diary()
  await inTransaction(notes.db, async (tx) => {
    const kept = await behindSavepoint(tx, async () => {
      await write(tx, 'kept')
      onCommit(tx, () => enter('told'))
      return 'kept'
    })
    const fails = behindSavepoint(tx, async () => {
      await write(tx, 'in vain')
      onCommit(tx, () => enter('told in vain'))
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(fails).rejects.toThrow('division by zero')
    onCommit(tx, () => enter('told after'))
    expect(kept).toBe('kept')
  })
  await eventually('the effects', () => entries.length >= 2)
  expect([await stored(), entries]).toEqual([['kept'], ['told', 'told after']])
})
