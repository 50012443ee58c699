import { eventually } from '@civic/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startReplica, startTestCommunity } from '../../test/start-community.ts'

const statements: string[] = []
const community = await startTestCommunity(
  {},
  { onStatement: ({ query }) => void statements.push(query.sql + JSON.stringify(query.parameters)) },
)
const replica = await startReplica(community.database)
afterAll(async () => {
  await replica[Symbol.asyncDispose]()
  await community[Symbol.asyncDispose]()
})

const place = await community.place()
const whole = { type: 'SYSTEM', title: 'Whole', body: 'Text', read: false, createdAt: '2026-07-09T12:34:56.000Z' }
const readings = () => statements.filter((statement) => /from "notifications"/.test(statement)).length

describe('the bus', () => {
  test('brings what another service stored, read from its row', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    const { id, sequence } = await community.otherServiceTells(ada)
    const [notice] = (await ada.notices()).data.notifications
    expect(await stream.next()).toEqual({ id: String(sequence), event: 'notification', data: notice })
    expect(notice.id).toBe(id)
  })

  test('brings what another replica of this service stored', async () => {
    const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
    const [here, there] = [await ada.listens(), await replica.welcomes(ada).listens()]
    await Promise.all([here.next(), there.next()])
    await ben.comments(await ada.issueIn(place))
    const [frame] = await here.take(1)
    expect(frame?.data.title).toBe('New comment on your issue')
    expect(await there.next()).toEqual(frame)
  })

  test('brings a row of this very process once, although it also comes back over the bus', async () => {
    const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
    const stream = await ada.listens()
    await stream.next()
    const issue = await ada.issueIn(place)
    const before = readings()
    await ben.comments(issue, 'One')
    await ben.comments(issue, 'Two')
    const own = await stream.take(2)
    const sentinel = await community.otherServiceTells(ada)
    expect((await stream.next()).data.id).toBe(sentinel.id)
    expect(new Set(own.map(({ id }) => id)).size).toBe(2)
    expect(readings() - before).toBe(1)
  })

  test('brings a message that carries its row without a look at the table, and without an id when it has no place', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    const before = readings()
    const notice = { ...whole, id: randomUUID(), userId: ada.id }
    await community.sendsOverBus({ ...notice, sequence: 7, colour: 'blue' })
    await community.sendsOverBus({ ...notice, id: randomUUID(), linkUrl: '/profile' })
    expect(await stream.next()).toEqual({ id: '7', event: 'notification', data: notice })
    const unplaced = await stream.next()
    expect([unplaced.id, unplaced.data.linkUrl]).toEqual([undefined, '/profile'])
    expect(readings()).toBe(before)
  })

  test('reads a row only when its owner listens here', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    const [absent, present] = [await ada.listens(), await ben.listens()]
    await Promise.all([absent.next(), present.next()])
    absent.hangUp()
    await eventually('the connection to be forgotten', async () => {
      const unheard = await community.otherServiceTells(ada)
      await community.otherServiceTells(ben)
      await present.next()
      return !statements.some((statement) => statement.includes(unheard.id))
    })
  })

  test('brings many rows in the order of their places, with few statements', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    const before = readings()
    const sequences = await community.storesNotices(ada, 40)
    await community.database.sql(
      `select pg_notify('civic.notifications.created', json_build_object('id', id, 'userId', user_id)::text)
       from notifications where user_id = $1 order by sequence`,
      [ada.id],
    )
    expect((await stream.take(40)).map(({ id }) => Number(id))).toEqual(sequences)
    expect(readings() - before).toBeLessThan(10)
  })

  test('passes over what it cannot read, and goes on', async () => {
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    const useless = ['not json', '[]', '"text"', '{}', { id: randomUUID() }, { id: 7, userId: ada.id }]
    const strangers = [
      { id: randomUUID(), userId: '' },
      { id: 'no-id', userId: ada.id },
      { id: randomUUID(), userId: ada.id },
    ]
    for (const message of [...useless, ...strangers]) await community.sendsOverBus(message)
    const sentinel = await community.otherServiceTells(ada)
    expect((await stream.next()).data.id).toBe(sentinel.id)
    expect(community.log.text()).toContain('A bus message could not be read')
  })
})

describe('with BUS_URL=off', () => {
  test('a row of this process is still pushed, and one of another process waits for the next look', async () => {
    await using quiet = await startTestCommunity({ BUS_URL: 'off' })
    const home = await quiet.place()
    const [ada, ben] = [await quiet.neighbour(home), await quiet.neighbour(home)]
    const stream = await ada.listens()
    await stream.next()
    const issue = await ada.issueIn(home)
    const stored = await quiet.otherServiceTells(ada)
    await ben.comments(issue)
    expect((await stream.next()).data.linkUrl).toBe(`/issues/${issue.id}#comments`)
    const listed = (await ada.notices()).data.notifications.map(({ id }: { id: string }) => id)
    expect(listed).toContain(stored.id)
  })
})
