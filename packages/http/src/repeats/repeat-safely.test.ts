import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '@civic/db'
import { defineError } from '@civic/errors'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'
import { actsOf, registerActs } from '../acts/acts-of.ts'

interface Tables {
  notes: { id: string; text: string }
}
interface Context {
  db: Database<Tables>['db']
}
const NotEntitledError = defineError('FORBIDDEN', 'forbidden', 'You may not.')
const NoteRefusedError = defineError('NOTE_REFUSED', 'conflict', 'Write something else.')
const { change } = actsOf<Context, Tables>({ notEntitled: NotEntitledError })

/** What happens in the transaction, after the note is written. */
let meanwhile: () => Promise<void>

const NoteBody = Type.Object({ text: Type.String(), more: Type.Optional(Type.Unsafe<unknown>({})) })
const NoteReply = Type.Object({ note: Type.Object({ id: Type.String(), text: Type.String(), about: Type.String() }) })

const writeNote = change('POST /v1/things/:thingId/notes', {
  summary: 'Write a note',
  body: NoteBody,
  reply: NoteReply,
  status: 201,
  refuses: [NoteRefusedError],

  async does({ tx, body: { text }, path: { thingId }, unchanged }) {
    const id = randomUUID()
    if (text === 'nothing new') return unchanged({ note: { id, text, about: thingId } })
    await tx.insertInto('notes').values({ id, text }).execute()
    await meanwhile()
    if (text === 'refused') throw new NoteRefusedError()
    return { note: { id, text, about: thingId } }
  },
})
const shareNote = change('POST /v1/notes', {
  summary: 'Write a note elsewhere',
  body: NoteBody,
  reply: Type.Object({}),

  async does({ tx, body: { text } }) {
    await tx.insertInto('notes').values({ id: randomUUID(), text }).execute()
    return {}
  },
})

let stored: TestDatabase
let database: Database<Tables>
let service: TestApp
const [ada, ben] = [
  { userId: randomUUID(), name: 'Ada' },
  { userId: randomUUID(), name: 'Ben' },
]

beforeAll(async () => {
  stored = await createTestDatabase(inject('databaseServerUrl'))
  await stored.sql('create table notes (id uuid primary key, text text not null)')
  for (const { userId, name } of [ada, ben]) {
    await stored.sql('insert into users (id, name, email, password_hash) values ($1, $2, $3, $4)', [
      userId,
      name,
      `${name}@example.org`,
      'none',
    ])
  }
  database = openDatabase<Tables>({
    url: stored.url,
    applicationName: 'repeats',
    warn: (problem) => expect.unreachable(problem),
  })
  service = await startTestApp((app) => registerActs(app, { db: database.db }, 'notes', [writeNote, shareNote]))
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await stored[Symbol.asyncDispose]()
})
beforeEach(() => {
  meanwhile = async () => {}
})

const thing = randomUUID()

async function write(text: string, key?: string, { by = ada, path = `/v1/things/${thing}/notes` } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return service.call('POST', path, { token: tokenOf(by), body: { text }, headers })
}

async function countNotes(text: string): Promise<number> {
  const [row] = await stored.sql<{ count: number }>('select count(*)::int as count from notes where text = $1', [text])
  return row?.count ?? 0
}

describe('a POST with an Idempotency-Key', () => {
  test('that comes again gets the first answer, and happens once', async () => {
    const [text, key] = ['once', randomUUID()]
    const first = await write(text, key)
    const again = await write(text, key)
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body])
    expect(await countNotes(text)).toBe(1)
  })

  test('may have it in quotes, as structured fields do', async () => {
    const [text, key] = ['quoted', randomUUID()]
    const first = await write(text, `"${key}"`)
    expect((await write(text, key)).body).toEqual(first.body)
  })

  test('happens each time without one', async () => {
    await write('twice')
    await write('twice')
    expect(await countNotes('twice')).toBe(2)
  })

  test('is refused when the key stood for another request: another body or another row', async () => {
    const key = randomUUID()
    await write('one', key)
    for (const reply of [
      await write('other', key),
      await write('one', key, { path: `/v1/things/${randomUUID()}/notes` }),
    ]) {
      expect([reply.status, reply.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    }
    expect([await countNotes('one'), await countNotes('other')]).toEqual([1, 0])
  })

  test('is the same request with the members of its body in another order', async () => {
    const key = randomUUID()
    const send = async (rawBody: string) =>
      service.call('POST', `/v1/things/${thing}/notes`, {
        token: tokenOf(ada),
        rawBody,
        headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      })
    const first = await send('{"text":"ordered","more":{"a":1,"10":null,"b":[{"c":2,"d":3},[]],"":0}}')
    for (const alike of [
      '{"more":{"b":[{"d":3,"c":2},[]],"10":null,"":0,"a":1},"text":"ordered"}',
      ' { "more" : {"":0,"b":[{"\\u0063":2.0,"d":3},[]],"a":1e0,"10":null},\n "text":"\\u006frdered" }',
    ]) {
      const again = await send(alike)
      expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body])
    }
    for (const other of [
      '{"text":"ordered","more":{"a":1,"10":null,"b":[[],{"c":2,"d":3}],"":0}}',
      '{"text":"ordered","more":{"a":"1","10":null,"b":[{"c":2,"d":3},[]],"":0}}',
    ])
      expect((await send(other)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await countNotes('ordered')).toBe(1)
  })

  test('of a token without an account gets what comes without the header', async () => {
    const nobody = { userId: randomUUID(), name: 'Nobody' }
    const key = randomUUID()
    for (const reply of [await write('by nobody', key, { by: nobody }), await write('by nobody', key, { by: nobody })])
      expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(await countNotes('by nobody')).toBe(2)
  })

  test('is kept anew when the purge takes its old answer away at the same instant', async () => {
    const key = randomUUID()
    await write('purged', key)
    await stored.sql(`update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [key])
    meanwhile = async () => {
      await stored.sql('delete from idempotency_keys where key = $1', [key])
    }
    const renewed = await write('purged', key)
    meanwhile = async () => {}
    const again = await write('purged', key)
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', renewed.body])
    expect(await countNotes('purged')).toBe(2)
  })

  test('is one of a thousand that are kept of a person: the oldest go', async () => {
    await stored.sql(
      `insert into idempotency_keys (caller_id, route, key, fingerprint, answer, created_at)
       select $1, 'POST /v1/others', 'old ' || number, '', '{}', now() - number * interval '1 second'
       from generate_series(1, 1200) as number`,
      [ben.userId],
    )
    await write('one of many', randomUUID(), { by: ben })
    const [row] = await stored.sql<{ kept: number; oldest: string }>(
      `select count(*)::int as kept, (array_agg(key order by created_at))[1] as oldest
       from idempotency_keys where caller_id = $1`,
      [ben.userId],
    )
    expect(row).toEqual({ kept: 1000, oldest: 'old 999' })
  })

  test('belongs to its caller and its route', async () => {
    const key = randomUUID()
    const replies = [
      await write('shared', key),
      await write('shared', key, { by: ben }),
      await write('shared', key, { path: '/v1/notes' }),
    ]
    expect(replies.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, null, null])
    expect(await countNotes('shared')).toBe(3)
  })

  test('is refused while the first is still at work, and happens once', async () => {
    const [text, key] = ['slow', randomUUID()]
    const { promise: isWritten, resolve: tell } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    meanwhile = async () => {
      tell()
      await mayEnd
    }
    const first = write(text, key)
    await isWritten
    const second = await write(text, key)
    expect([second.status, second.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
    expect(second.headers.get('retry-after')).toBe('1')
    expect(Object.keys(second.body)).toEqual(['success', 'code', 'message', 'requestId'])
    end()
    expect((await first).status).toBe(201)
    expect((await write(text, key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await countNotes(text)).toBe(1)
  })

  test('happens once, however many come at the same instant', async () => {
    const [text, key] = ['crowd', randomUUID()]
    const replies = await Promise.all(Array.from({ length: 8 }, async () => write(text, key)))
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ data }) => data.note.id)).size).toBe(1)
    expect(await countNotes(text)).toBe(1)
  })

  test('leaves nothing behind when it is refused or fails: the key may be sent again', async () => {
    const key = randomUUID()
    expect((await write('refused', key)).status).toBe(409)
    meanwhile = async () => Promise.reject(new Error('The connection is gone'))
    expect((await write('broken', key)).status).toBe(500)
    meanwhile = async () => {}
    expect((await write('corrected', key)).status).toBe(201)
    expect([await countNotes('refused'), await countNotes('broken'), await countNotes('corrected')]).toEqual([0, 0, 1])
  })

  test('keeps no answer when it found everything as it is to be', async () => {
    const key = randomUUID()
    for (const reply of [await write('nothing new', key), await write('nothing new', key)])
      expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect((await write('something new', key)).status).toBe(201)
    expect(await stored.sql('select 1 from idempotency_keys where key = $1', [key])).toHaveLength(1)
  })

  test('happens anew after 24 hours', async () => {
    const [text, key] = ['daily', randomUUID()]
    await write(text, key)
    await stored.sql(`update idempotency_keys set created_at = now() - interval '24 hours' where key = $1`, [key])
    expect((await write(text, key)).headers.get('idempotency-replayed')).toBeNull()
    expect((await write(text, key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await countNotes(text)).toBe(2)
  })

  test.each([
    ['of nothing', ''],
    ['with a blank', 'a b'],
    ['too long', 'x'.repeat(256)],
    ['open', '"a'],
  ])('is refused with a key that is none: %s', async (_, key) => {
    const { status, code, body } = await write('none', key)
    expect([status, code, Object.keys(body.details)]).toEqual([400, 'VALIDATION_ERROR', ['Idempotency-Key']])
  })
})
