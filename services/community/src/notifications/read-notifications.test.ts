import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../test/citizen.ts'
import { startTestCommunity } from '../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const notFound = [404, 'NOTIFICATION_NOT_FOUND']
const unauthorized = [401, 'UNAUTHORIZED']

describe('GET /v1/notifications', () => {
  test('lists exactly what somebody was told, newest first', async () => {
    const ada = await community.citizen()
    const linked = await community.storesNotice(ada)
    const plain = await community.storesNotice(ada, { title: 'Later', body: 'No link.', linkUrl: null })
    const { status, data } = await ada.notices()
    const common = { type: 'SYSTEM', read: false, userId: ada.id, createdAt: expect.stringMatching(/\.\d{3}Z$/) }
    expect(status).toBe(200)
    expect(data).toEqual({
      notifications: [
        { ...common, id: plain.id, title: 'Later', body: 'No link.' },
        { ...common, id: linked.id, title: 'Your application was approved', body: 'Welcome.', linkUrl: '/profile' },
      ],
      limit: 50,
      offset: 0,
    })
  })

  test('belongs to each person, and is empty for a newcomer', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    await community.storesNotice(ada)
    expect((await ben.notices()).data).toEqual({ notifications: [], limit: 50, offset: 0 })
  })

  test.each([
    ['', 50],
    ['?limit=3', 3],
    ['?limit=0', 50],
    ['?limit=-1', 50],
    ['?limit=ten', 50],
    ['?limit=1000', 200],
    ['?limit=200&offset=150', 100],
    ['?offset=-5', 50],
    ['?offset=250', 0],
  ])('reads the page %o leniently: %i of 250', async (query, count) => {
    const ada = await community.citizen()
    await community.storesNotices(ada, 250)
    expect((await ada.notices(query)).data.notifications).toHaveLength(count)
  })

  test('pages through notices of one instant without repeating or skipping', async () => {
    const ada = await community.citizen()
    await community.storesNotices(ada, 9)
    const pages = await Promise.all([0, 3, 6, 9].map(async (offset) => ada.notices(`?limit=3&offset=${offset}`)))
    const ids = pages.flatMap(({ data }) => data.notifications.map(({ id }: { id: string }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([9, 9])
  })

  test('stays open to a banned account, and closed to a visitor', async () => {
    const banned = await community.citizen({ banned: true })
    expect([(await banned.notices()).status, (await banned.unreadCount()).status]).toEqual([200, 200])
    expect(outcomeOf(await community.visitor().notices())).toEqual(unauthorized)
    expect(outcomeOf(await community.visitor().unreadCount())).toEqual(unauthorized)
  })
})

describe('PATCH /v1/notifications/:id/read', () => {
  test('takes one notice off the count, once', async () => {
    const ada = await community.citizen()
    const notice = await community.storesNotice(ada)
    await community.storesNotices(ada, 2)
    expect((await ada.unreadCount()).data).toEqual({ count: 3 })
    for (const reply of [await ada.reads(notice), await ada.reads(notice)]) {
      expect([reply.status, reply.data]).toEqual([200, { read: true }])
    }
    expect((await ada.unreadCount()).data).toEqual({ count: 2 })
    const { data } = await ada.notices()
    const read = data.notifications.filter((one: { read: boolean }) => one.read)
    expect(read.map(({ id }: { id: string }) => id)).toEqual([notice.id])
  })

  test('leaves the notices of others alone, and does not reveal that they exist', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen({ role: 'PLATFORM_ADMIN' })]
    const notice = await community.storesNotice(ada)
    expect(outcomeOf(await ben.reads(notice))).toEqual(notFound)
    expect((await ada.unreadCount()).data).toEqual({ count: 1 })
  })

  test.each([randomUUID(), 'no-id', 'unread-count', 'stream'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await (await community.citizen()).reads({ id }))).toEqual(notFound)
  })
})

describe('POST /v1/notifications/read-all', () => {
  test('leaves nothing unread for the caller, and all for everybody else', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    for (const person of [ada, ben]) await community.storesNotices(person, 3)
    for (const reply of [await ada.readsAll(), await ada.readsAll()]) {
      expect([reply.status, reply.data]).toEqual([200, { read: true }])
    }
    expect((await ada.unreadCount()).data).toEqual({ count: 0 })
    expect((await ben.unreadCount()).data).toEqual({ count: 3 })
  })
})

test.each([
  ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
  ['a banned account', async () => community.citizen({ banned: true }), 403, 'ACCOUNT_BANNED'],
  ['a deleted account', async () => community.citizen({ deleted: true }), 403, 'ACCOUNT_DELETED'],
])('%s marks nothing as read', async (_, somebody, status, code) => {
  const person = await somebody()
  expect(outcomeOf(await person.reads({ id: randomUUID() }))).toEqual([status, code])
  expect(outcomeOf(await person.readsAll())).toEqual([status, code])
})
