import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../../test/citizen.ts'
import type { StreamOptions } from '../../test/event-stream.ts'
import { startTestCommunity } from '../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const after = (position: number | string) => ({ headers: { 'last-event-id': String(position) } })

/** The ids of the frames that somebody gets on connecting, before the first thing that happens then. */
async function missedBy(person: Citizen, options: StreamOptions & { query?: string }): Promise<string[]> {
  const stream = await person.listens(options)
  expect(await stream.next()).toEqual({ comment: 'connected' })
  const live = await community.otherServiceTells(person)
  const ids: string[] = []
  for (let frame = await stream.next(); frame.data.id !== live.id; frame = await stream.next()) {
    ids.push(frame.event === 'notification' ? String(frame.id) : `${String(frame.event)} ${String(frame.id)}`)
  }
  stream.hangUp()
  return ids
}

const ids = (sequences: number[]) => sequences.map(String)
const newestBefore = new Date('2026-03-01T12:00:00.000Z')
const earlier = (ms: number) => ({ createdAt: new Date(newestBefore.getTime() - ms) })

describe('a stream that is opened again', () => {
  test('brings what was stored after the named notice, in order, as the list has it', async () => {
    const ada = await community.citizen()
    const named = await community.storesNotice(ada, earlier(3_600_000))
    await community.storesNotices(await community.citizen(), 3)
    const missed = [await community.storesNotice(ada), await community.storesNotice(ada, { linkUrl: null })]
    const stream = await ada.listens(after(named.sequence))
    const [, ...frames] = await stream.take(3)
    const listed = (await ada.notices('?limit=2')).data.notifications.toReversed()
    const frame = (index: number) => ({
      id: String(missed[index]?.sequence),
      event: 'notification',
      data: listed[index],
    })
    expect(frames).toEqual([frame(0), frame(1)])
  })

  test('brings rows that committed late: those of the last five seconds before the named one, and never that one', async () => {
    const ada = await community.citizen()
    await community.storesNotice(ada, earlier(5000))
    const late = await community.storesNotice(ada, earlier(4999))
    await community.storesNotice(ada, earlier(60_000))
    const younger = await community.storesNotice(ada, earlier(-60_000))
    const named = await community.storesNotice(ada, earlier(0))
    const later = await community.storesNotice(ada, earlier(90_000))
    expect(await missedBy(ada, after(named.sequence))).toEqual(ids([late.sequence, younger.sequence, later.sequence]))
  })

  test('looks back at fifty rows, not further', async () => {
    const ada = await community.citizen()
    const sequences = await community.storesNotices(ada, 60)
    expect(await missedBy(ada, after(sequences[55] ?? 0))).toEqual(
      ids([...sequences.slice(5, 55), ...sequences.slice(56)]),
    )
  })

  test('does not look back from a row of somebody else, or from none', async () => {
    const ada = await community.citizen()
    await community.storesNotice(ada)
    const foreign = await community.storesNotice(await community.citizen())
    expect(await missedBy(ada, after(foreign.sequence))).toEqual([])
  })

  test('brings nothing of somebody else', async () => {
    const ada = await community.citizen()
    await community.storesNotices(await community.citizen(), 5)
    expect(await missedBy(ada, after(0))).toEqual([])
  })

  test('brings 200 missed rows one by one, and for more a single call to fetch the list', async () => {
    const ada = await community.citizen()
    const [named = 0, next = 0, ...rest] = await community.storesNotices(ada, 202)
    const newest = rest.at(-1)
    const stream = await ada.listens(after(named))
    expect(await stream.take(2)).toEqual([{ comment: 'connected' }, { id: String(newest), event: 'resync', data: {} }])
    expect(stream.text).toBe(`: connected\n\nid: ${newest}\nevent: resync\ndata: {}\n\n`)
    stream.hangUp()
    expect(await missedBy(ada, after(next))).toEqual(ids([named, ...rest]))
  })

  test('takes the position in the query too, and the header before it', async () => {
    const ada = await community.citizen()
    const sequences = await community.storesNotices(ada, 3)
    const [first = 0, , last = 0] = sequences
    await community.database.sql(
      `update notifications set created_at = now() - interval '1 hour' where sequence = $1`,
      [first],
    )
    expect(await missedBy(ada, { query: '?lastEventId=0' })).toEqual(ids(sequences))
    const whole = await missedBy(ada, { ...after(0), query: `?lastEventId=${last + 1}` })
    expect(whole.slice(0, 3)).toEqual(ids(sequences))
    // Of somebody else each: what was told live to one stream may reach the next one too.
    const [bola, chidi] = [await community.citizen(), await community.citizen()]
    await community.storesNotices(bola, 1)
    expect(await missedBy(bola, { ...after('unusable'), query: '?lastEventId=0' })).toEqual([])
    const stored = await community.storesNotices(chidi, 2)
    expect(await missedBy(chidi, { ...after(''), query: '?lastEventId=0' })).toEqual(ids(stored))
  })

  test.each(['0', '-1', '-9223372036854775808', '00000000000000000000000'])(
    'takes %s for a position before all',
    async (id) => {
      const ada = await community.citizen()
      expect(await missedBy(ada, after(id))).toEqual([])
      expect(await missedBy(ada, after(id))).toHaveLength(1)
    },
  )

  test('takes the greatest bigint for a position after all', async () => {
    const ada = await community.citizen()
    await community.storesNotice(ada)
    expect(await missedBy(ada, after('9223372036854775807'))).toEqual([])
  })

  test.each([
    '9223372036854775808',
    '-9223372036854775809',
    '1.5',
    '1e3',
    'abc',
    '0x1',
    '1, 2',
    '9'.repeat(5000),
    randomUUID(),
  ])('takes %.30s for none', async (id) => {
    const ada = await community.citizen()
    await community.storesNotice(ada)
    expect(await missedBy(ada, after(id))).toEqual([])
  })

  test('keeps a live notice back until what was missed is written', async () => {
    const [ada, ben] = [await community.citizen(), await community.citizen()]
    const missed = await community.storesNotices(ada, 2)
    const [watch] = [await ben.listens()]
    await watch.next()
    const live = (person: Citizen) => ({ ...whole, id: randomUUID(), userId: person.id })
    const stream = await community.behind(
      'lock table notifications in access exclusive mode',
      [],
      async () => ada.listens(after(0)),
      async () => {
        await community.sendsOverBus({ ...live(ada), title: 'Live' })
        await community.sendsOverBus(live(ben))
        await watch.next()
      },
    )
    const [, ...frames] = await stream.take(4)
    expect(frames.map(({ id, data }) => id ?? data.title)).toEqual([...ids(missed), 'Live'])
  })

  const whole = { type: 'SYSTEM', title: '', body: '', read: false, createdAt: '2026-07-09T12:34:56.000Z' }
})
