import { randomUUID } from 'node:crypto'
import type { Bus, BusMessage } from '@civic/bus'
import { inTransaction, openDatabase, type Database } from '@civic/db'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { StoredNotification } from './notification-row.ts'
import { createNotify, type Notice } from './notify.ts'

let database: TestDatabase
let community: Database<Record<string, never>>
let warnings: unknown[][]
let published: BusMessage[][]
let pushed: StoredNotification[]

const warn = (...warning: unknown[]) => void warnings.push(warning)
const bus: Bus = {
  publish: async (subject, messages) => {
    expect(subject).toBe('civic.notifications.created')
    published.push([...messages])
  },
  subscribe: () => {},
  [Symbol.asyncDispose]: async () => {},
}
const notify = createNotify({ bus, warn, pushHere: (notification) => void pushed.push(notification) })

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  community = openDatabase({ url: database.url, applicationName: 'notify-test', role: 'civic_community', warn })
})

afterAll(async () => {
  await community[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

beforeEach(() => {
  warnings = []
  published = []
  pushed = []
})

async function citizen(traits: { deleted?: boolean } = {}): Promise<string> {
  const id = randomUUID()
  await database.sql(
    `insert into users (id, email, name, password_hash, deleted_at) values ($1, $1::uuid::text, 'Ada', 'none', case when $2 then now() end)`,
    [id, traits.deleted ?? false],
  )
  return id
}

const notice = (userId: string, changes: Partial<Notice> = {}): Notice => ({
  userId,
  type: 'ISSUE_UPDATE',
  title: 'Resolved',
  body: 'Ọjà’s roof is "mended".',
  linkUrl: '/issues/7',
  ...changes,
})

const withoutLink = ({ linkUrl: _, ...rest }: Notice): Notice => rest

const tell = async (...notices: Notice[]) => inTransaction(community.db, async (tx) => notify(tx, notices))

const inbox = async (userId: string) =>
  database.sql(
    'select type, title, body, read, link_url, sequence from notifications where user_id = $1 order by sequence',
    [userId],
  )

describe('notify', () => {
  test('stores a row for everybody, in order, and says after the commit what was stored', async () => {
    const [ada, ben] = [await citizen(), await citizen()]
    await inTransaction(community.db, async (tx) => {
      await notify(tx, [notice(ben), withoutLink(notice(ada))])
      expect([await inbox(ada), published, pushed]).toEqual([[], [], []])
    })
    await eventually('the push', () => published.length > 0)

    const first = { type: 'ISSUE_UPDATE', title: 'Resolved', body: 'Ọjà’s roof is "mended".', read: false }
    const stored = { ...first, id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) }
    expect(published).toEqual([
      [
        { ...stored, userId: ben, linkUrl: '/issues/7', sequence: expect.any(Number) },
        { ...stored, userId: ada, sequence: expect.any(Number) },
      ],
    ])
    expect(pushed).toEqual(published.flat())
    expect(await inbox(ada)).toEqual([{ ...first, link_url: null, sequence: String(pushed[1]?.sequence) }])
    expect(Number(pushed[1]?.sequence)).toBeGreaterThan(Number(pushed[0]?.sequence))
  })

  test('tells nobody whose account is deleted or was never there', async () => {
    const [ada, gone] = [await citizen(), await citizen({ deleted: true })]
    await tell(notice(gone), notice(ada), notice(randomUUID()))
    await eventually('the push', () => published.length > 0)
    expect(published.flat().map((message) => message.userId)).toEqual([ada])
    expect([await inbox(gone), warnings]).toEqual([[], []])
  })

  test('has nothing to push when nobody is told', async () => {
    const gone = await citizen({ deleted: true })
    await tell(notice(gone))
    await tell()
    const ada = await citizen()
    await tell(notice(ada))
    await eventually('the push', () => published.length > 0)
    expect(published).toHaveLength(1)
  })

  test('tells a person the same thing once, and two things twice', async () => {
    const ada = await citizen()
    await tell(notice(ada), notice(ada), notice(ada, { title: 'Closed' }))
    expect((await inbox(ada)).map((row) => row['title'])).toEqual(['Resolved', 'Closed'])
  })

  test('leaves no row and pushes nothing when the act is undone', async () => {
    const ada = await citizen()
    const attempt = inTransaction(community.db, async (tx) => {
      await notify(tx, [notice(ada)])
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await tell(notice(ada, { title: 'Closed' }))
    await eventually('the push', () => published.length > 0)
    expect(published.flat().map((message) => message['title'])).toEqual(['Closed'])
    expect(await inbox(ada)).toHaveLength(1)
  })

  test('that fails is the only part undone: the act stands, and so do the notices before and after', async () => {
    const ada = await citizen()
    await database.sql('create table acts (id int)')
    await database.sql('grant insert on acts to civic_community')

    await inTransaction(community.db, async (tx) => {
      await notify(tx, [notice(ada, { title: 'before' })])
      await sql`insert into acts values (1)`.execute(tx)
      await notify(tx, [notice(ada, { title: 'broken\0' }), notice(ada, { title: 'with it' })])
      await sql`insert into acts values (2)`.execute(tx)
      await notify(tx, [notice(ada, { title: 'after' })])
    })

    await eventually('the push', () => published.length === 2)
    expect(await database.sql('select count(*)::int as count from acts')).toEqual([{ count: 2 }])
    expect((await inbox(ada)).map((row) => row['title'])).toEqual(['before', 'after'])
    expect(warnings).toEqual([['A notification could not be stored', expect.any(Error)]])
  })

  test('reaches the bus also when the push in this process fails', async () => {
    const ada = await citizen()
    const failure = new Error('a stream broke')
    const shaky = createNotify({
      bus,
      warn,
      pushHere: () => {
        throw failure
      },
    })
    await inTransaction(community.db, async (tx) => shaky(tx, [notice(ada)]))
    await eventually('the push', () => published.length > 0)
    expect(warnings).toEqual([['Work after a commit failed', failure]])
  })
})
