import { randomUUID } from 'node:crypto'
import { guest, type Call } from '@civic/access'
import { Text } from '@civic/contracts'
import { openDatabase, type Database } from '@civic/db'
import { defineError, ForbiddenError } from '@civic/errors'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startTestApp, tokenOf, type TestApp } from '../../test/start-test-app.ts'
import type { Subject } from './act.ts'
import { actsOf, registerActs } from './acts-of.ts'

interface Page {
  id: string
  owner: string
  text: string
}
interface Tables {
  pages: Page
}
type PageSubject = Subject<Tables, { pageId: string }, Page, { isOwner: boolean }>

const PageNotFoundError = defineError('PAGE_NOT_FOUND', 'not-found', 'There is no such page.')
const PageFullError = defineError('PAGE_FULL', 'conflict', 'This page is full. Begin another one.')
const NotYourPageError = defineError('FORBIDDEN', 'forbidden', 'This page belongs to somebody else.')
const PageReply = Type.Object({ text: Type.String() })

/** What happens between the guard and the lock. */
let meanwhile: () => Promise<void>

const page: PageSubject = {
  find: async (db, { pageId }) => {
    const row = await db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirst()
    await meanwhile()
    return row
  },
  lock: async (tx, { pageId }) =>
    tx.selectFrom('pages').selectAll().where('id', '=', pageId).forUpdate().executeTakeFirst(),
  missing: PageNotFoundError,
  standing: ({ owner }, { userId }) => ({ isOwner: owner === userId }),
}

interface Context {
  db: Database<Tables>['db']
}
const { act, change } = actsOf<Context, Tables>({ notEntitled: NotYourPageError })

const writeOnPage = change('PUT /v1/pages/:pageId', {
  summary: 'Write on a page',
  on: page,
  may: ({ isOwner }) => isOwner,
  body: Type.Object({ text: Text(1, 10) }),
  reply: PageReply,
  refuses: [PageFullError],

  async does({ tx, row, body }) {
    await tx
      .updateTable('pages')
      .set({ text: row.text + body.text })
      .where('id', '=', row.id)
      .execute()
    // Refused after it was written: nothing of it may stay.
    if (body.text === 'too much') throw new PageFullError()
    return { text: row.text + body.text }
  },
})
const readPage = act('GET /v1/pages/:pageId', {
  summary: 'Read a page',
  who: { token: 'optional' },
  reply: Type.Object({ text: Type.String(), reader: Type.String() }),
  refuses: [PageNotFoundError],

  async does({ db, path, citizen }) {
    const row = await db.selectFrom('pages').selectAll().where('id', '=', path.pageId).executeTakeFirst()
    if (!row) throw new PageNotFoundError()
    return { text: row.text, reader: citizen?.name ?? 'a guest' }
  },
})
const readPrivately = act('GET /v1/pages/:pageId/private', {
  summary: 'Read a page of your own',
  on: page,
  may: ({ isOwner }) => isOwner,
  reply: PageReply,
  does: async ({ row }) => ({ text: row.text }),
})
const listPages = act('GET /v1/pages', {
  summary: 'List pages',
  who: { token: 'required', verified: true, roles: ['MODERATOR'] },
  query: Type.Object({ text: Type.Optional(Type.String()) }),
  reply: Type.Object({ ids: Type.Array(Type.String()) }),

  async does({ db, query }) {
    const rows = await db
      .selectFrom('pages')
      .select('id')
      .where('text', '=', query.text ?? '')
      .execute()
    return { ids: rows.map(({ id }) => id) }
  },
})
const nameBook = act('GET /v1/book/:title', {
  summary: 'Say which book it is',
  who: { token: 'public' },
  path: Type.Object({ title: Type.String({ maxLength: 20 }) }),
  reply: Type.Object({ title: Type.String() }),
  does: async ({ path }) => ({ title: path.title }),
})

let stored: TestDatabase
let database: Database<Tables>
let service: TestApp
const ada = { userId: randomUUID(), name: 'Ada' }
const [adasToken, bensToken] = [tokenOf(ada), tokenOf({ name: 'Ben' })]

beforeAll(async () => {
  stored = await createTestDatabase(inject('databaseServerUrl'))
  await stored.sql('create table pages (id uuid primary key, owner uuid not null, text text not null)')
  database = openDatabase<Tables>({
    url: stored.url,
    applicationName: 'acts',
    warn: (problem) => expect.unreachable(problem),
  })
  service = await startTestApp((app) =>
    registerActs(app, { db: database.db }, 'pages', [writeOnPage, readPage, readPrivately, listPages, nameBook]),
  )
})

afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await stored[Symbol.asyncDispose]()
})

beforeEach(() => {
  meanwhile = async () => {}
})

async function newPage(text = ''): Promise<string> {
  const id = randomUUID()
  await database.db.insertInto('pages').values({ id, owner: ada.userId, text }).execute()
  return id
}

const write = async (id: string, body: object, token?: string) =>
  service.call('PUT', `/v1/pages/${id}`, { body, ...(token !== undefined && { token }) })
const textOf = async (id: string) => (await service.call('GET', `/v1/pages/${id}`)).data.text

describe('an act', () => {
  test('takes what its schemas describe, and answers', async () => {
    const id = await newPage('Once ')
    const reply = await write(id, { text: ' upon ' }, adasToken)
    expect([reply.status, reply.data]).toEqual([200, { text: 'Once upon' }])
    expect(await textOf(id)).toBe('Once upon')
  })

  test('is for whoever is signed in, unless it says otherwise', async () => {
    const id = await newPage()
    expect(await write(id, { text: 'a' })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect((await service.call('GET', `/v1/pages/${id}`)).data.reader).toBe('a guest')
    expect((await service.call('GET', `/v1/pages/${id}`, { token: bensToken })).data.reader).toBe('Ben')
    expect((await service.call('GET', '/v1/book/Any')).data).toEqual({ title: 'Any' })
  })

  test('asks whether the caller may before it looks at the body', async () => {
    const id = await newPage()
    const nothing = { text: '' }
    expect(await write(id, nothing, bensToken)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await write(randomUUID(), nothing, bensToken)).toMatchObject({ status: 404, code: 'PAGE_NOT_FOUND' })
    expect(await write(id, nothing, adasToken)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test.each([
    ['went to somebody else', 'update pages set owner = gen_random_uuid() where id = $1', 403, 'FORBIDDEN'],
    ['was deleted', 'delete from pages where id = $1', 404, 'PAGE_NOT_FOUND'],
  ])('asks again of the row that it locked: it %s meanwhile', async (_, statement, status, code) => {
    const id = await newPage()
    meanwhile = async () => void (await stored.sql(statement, [id]))
    expect(await write(id, { text: 'a' }, adasToken)).toMatchObject({ status, code })
  })

  test('that only reads asks of its row as well, with a request and without', async () => {
    const id = await newPage('Once ')
    const read = async (token: string, pageId = id) => service.call('GET', `/v1/pages/${pageId}/private`, { token })
    expect((await read(adasToken)).data).toEqual({ text: 'Once ' })
    expect(await read(bensToken)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await read(adasToken, randomUUID())).toMatchObject({ status: 404, code: 'PAGE_NOT_FOUND' })

    const ben = {
      kind: 'citizen',
      userId: randomUUID(),
      email: '',
      name: 'Ben',
      role: '',
      emailVerified: true,
    } as const
    const call = { db: database.db, actor: ben, origin: { ipAddress: '', userAgent: undefined } }
    const perform = async (pageId: string) => readPrivately.perform(call, { path: { pageId }, query: {}, body: {} })
    await expect(perform(id)).rejects.toThrow(NotYourPageError)
    await expect(perform(randomUUID())).rejects.toThrow(PageNotFoundError)
  })

  test('that is not offered here refuses before all else, also without a request', async () => {
    const away = act('GET /v1/away', {
      summary: 'Nothing here',
      offered: () => {
        throw new PageFullError()
      },
      reply: PageReply,
      refuses: [PageFullError],
      does: async () => ({ text: '' }),
    })
    const call = { db: database.db, actor: guest, origin: { ipAddress: '', userAgent: undefined } }
    await expect(away.perform(call, { path: {}, query: {}, body: {} })).rejects.toThrow(PageFullError)
  })

  test('leaves nothing of a change that was refused', async () => {
    const id = await newPage('Once ')
    expect(await write(id, { text: 'too much' }, adasToken)).toMatchObject({ status: 409, code: 'PAGE_FULL' })
    expect(await textOf(id)).toBe('Once ')
  })

  test('loses nothing of two changes of the same instant', async () => {
    const id = await newPage()
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(letters.map(async (text) => write(id, { text }, adasToken)))
    expect((await textOf(id)).split('').toSorted((a: string, b: string) => a.localeCompare(b))).toEqual(letters)
  })

  test('asks jobs and other acts the same as it asks callers', async () => {
    const id = await newPage()
    const call = (traits: Call['actor']) => ({
      db: database.db,
      actor: traits,
      origin: { ipAddress: '', userAgent: undefined },
    })
    const ben = {
      kind: 'citizen',
      userId: randomUUID(),
      email: 'b@example.org',
      name: 'Ben',
      role: 'MODERATOR',
    } as const
    const input = { path: { pageId: id }, query: {}, body: { text: 'a' } }
    await expect(writeOnPage.perform(call(guest), input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(writeOnPage.perform(call({ ...ben, emailVerified: true }), input)).rejects.toThrow(NotYourPageError)
    const asked = { path: {}, query: { text: randomUUID() }, body: {} }
    const citizen = { ...ben, emailVerified: true, role: 'CITIZEN' }
    await expect(listPages.perform(call({ ...ben, emailVerified: false }), asked)).rejects.toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    })
    await expect(listPages.perform(call(citizen), asked)).rejects.toThrow(ForbiddenError)
    expect(await listPages.perform(call({ ...ben, emailVerified: true }), asked)).toEqual({ ids: [] })
  })
})

test('an act that asks who may without a row, or guests on a row, stops the boot', () => {
  const declared = { summary: 'Write', reply: PageReply, does: async () => ({ text: '' }) }
  const asked: object = { ...declared, may: () => true }
  // What the types refuse may still come, as here, by an object that they do not see through.
  expect(() => change('PUT /v1/pages/:pageId', { ...declared, ...asked })).toThrow('on which row')
  expect(() =>
    change('PUT /v1/pages/:pageId', { ...declared, who: { token: 'optional' }, on: page, may: () => true }),
  ).toThrow('lets guests in')
})

test('a list whose answer is no object stops the boot: a page has nowhere to say which it is', () => {
  const page = { usual: 20, most: 100 }
  const declared = { summary: 'List', page, reply: Type.Array(Type.String()), does: async () => [] }
  expect(() => act('GET /v1/pages', declared)).toThrow('answers an object')
})

test.each([
  ['writing for its owner', 'put', '/v1/pages/{pageId}', ['200', '400', '401', '403', '404', '409', '413']],
  ['reading for everybody', 'get', '/v1/pages/{pageId}', ['200', '400', '404']],
  ['reading for a role', 'get', '/v1/pages', ['200', '400', '401', '403']],
  ['reading without a token', 'get', '/v1/book/{title}', ['200', '400']],
])('the statuses of %s follow from what the act declares', (_, method, path, statuses) => {
  const operation = JSON.parse(JSON.stringify(service.app.swagger())).paths[path][method]
  expect(Object.keys(operation.responses).filter((answer) => answer < '500')).toEqual(statuses)
  expect(operation.tags).toEqual(['pages'])
})
