import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { actsWithoutDatabase, registerActs } from '../acts/acts-of.ts'

const BookMissingError = defineError('BOOK_MISSING', 'not-found', 'There is no such book.')

const { act } = actsWithoutDatabase(() => ({}))
const readBook = act('GET /v1/book', {
  summary: 'Read a book',
  who: { token: 'public' },
  query: Type.Object({ title: Type.Optional(Type.String()) }),
  reply: Type.Object({ title: Type.String() }),
  refuses: [BookMissingError],
  writes: ({ title }) => `{"title":"${title}","writtenBy":"hand"}`,
  does: async ({ query }) => {
    if (query.title === undefined) throw new BookMissingError()
    return { title: query.title }
  },
})

let developing: TestApp
let running: TestApp
beforeAll(async () => {
  const routes = (app: Parameters<typeof registerActs>[0]) => registerActs(app, {}, 'books', [readBook])
  developing = await startTestApp(routes, { isDevelopment: true })
  running = await startTestApp(routes)
})
afterAll(async () => {
  await developing[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
})

const written = { title: 'Water', writtenBy: 'hand' }

test('an answer is sent as its act writes it, in the usual envelope', async () => {
  const { status, body } = await running.call('GET', '/v1/book?title=Water')
  expect([status, body]).toEqual([200, { success: true, data: written }])
})

test('the envelope says in development mode what was ignored', async () => {
  const { body } = await developing.call('GET', '/v1/book?title=Water&page=2')
  expect(body).toMatchObject({ data: written, meta: { warnings: [expect.stringContaining('page')] } })
})

test('a refusal is sent as ever', async () => {
  const { status, body } = await running.call('GET', '/v1/book')
  expect([status, body]).toMatchObject([404, { success: false, code: 'BOOK_MISSING' }])
})
