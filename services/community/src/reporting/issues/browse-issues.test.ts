import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { newIssue, outcomeOf, type Citizen, type Place } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const placeholder = '[Removed by moderator]'
const official = await community.citizen({ role: 'MODERATOR' })

const browse = async (query: Record<string, string>) =>
  community.call('GET', `/v1/issues?${new URLSearchParams(query).toString()}`)
const titlesIn = async (place: Place, query: Record<string, string> = {}) =>
  (await browse({ communityId: place.id, ...query })).data.issues.map(({ title }: { title: string }) => title)

/** Four issues, oldest first; two share their counters, and two their instant. */
const busyPlace = await community.place()
const reporter = await community.neighbour(busyPlace)
for (const [title, minutesAgo, upvotes, comments] of [
  ['Oldest', 30, 1, 7],
  ['Older', 20, 5, 0],
  ['Old twin', 10, 5, 3],
  ['Old twin', 10, 0, 3],
] as const) {
  const issue = await reporter.issueIn(busyPlace, { title: title.padEnd(5) })
  await community.database.sql(
    `update issues set created_at = date_trunc('hour', now()) - $2 * interval '1 minute', upvote_count = $3, comment_count = $4
     where id = $1`,
    [issue.id, minutesAgo, upvotes, comments],
  )
}

describe('GET /v1/issues', () => {
  test.each([
    ['newest', ['Old twin', 'Old twin', 'Older', 'Oldest']],
    ['oldest', ['Oldest', 'Older', 'Old twin', 'Old twin']],
    ['upvotes', ['Old twin', 'Older', 'Oldest', 'Old twin']],
    ['comments', ['Oldest', 'Old twin', 'Old twin', 'Older']],
    ['cheapest', ['Old twin', 'Old twin', 'Older', 'Oldest']],
    ['', ['Old twin', 'Old twin', 'Older', 'Oldest']],
  ])('sorted by %o gives one and the same order', async (sort, titles) => {
    expect(await titlesIn(busyPlace, { sort })).toEqual(titles)
  })

  test.each(['newest', 'oldest', 'upvotes', 'comments'])(
    'pages through %s without repeating or skipping',
    async (sort) => {
      const query = { communityId: busyPlace.id, sort }
      const whole = (await browse(query)).data.issues.map(({ id }: { id: string }) => id)
      const offsets = ['0', '1', '2', '3', '4']
      const pages = await Promise.all(offsets.map(async (offset) => browse({ ...query, limit: '1', offset })))
      expect(pages.flatMap(({ data }) => data.issues.map(({ id }: { id: string }) => id))).toEqual(whole)
      expect(pages.map(({ data }) => data.total)).toEqual([4, 4, 4, 4, 4])
    },
  )

  test('narrows by community, status and category together', async () => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    await ada.issueIn(place, { title: 'Open tap', category: 'UTILITIES' })
    const road = await ada.issueIn(place, { title: 'Broken road', category: 'TRANSPORT' })
    await ada.issueIn(place, { title: 'Old road', category: 'TRANSPORT' })
    await official.moves(road, 'RESOLVED')
    expect(await titlesIn(place, { category: 'TRANSPORT' })).toEqual(['Old road', 'Broken road'])
    expect(await titlesIn(place, { category: 'TRANSPORT', status: 'RESOLVED' })).toEqual(['Broken road'])
    expect((await browse({ communityId: place.id, status: 'OPEN' })).data.total).toBe(2)
  })

  test.each([{ status: 'open' }, { status: 'DONE' }, { category: 'ROADS' }, { communityId: randomUUID() }])(
    'finds nothing for %o',
    async (filter: Record<string, string>) => {
      expect((await browse(filter)).data).toEqual({ issues: [], total: 0, limit: 500, offset: 0 })
    },
  )

  test('treats an empty filter as none', async () => {
    const { data } = await browse({ communityId: '', status: '', category: '' })
    expect(data.total).toBeGreaterThanOrEqual(4)
  })

  test.each([
    [{}, 500, 0],
    [{ limit: '1001', offset: '2' }, 1000, 2],
    [{ limit: '-3', offset: '-2' }, 500, 0],
    [{ limit: 'x', offset: '200000' }, 500, 100_000],
  ])('reads the page of %o leniently and says which it is', async (query, limit, offset) => {
    const { data } = await browse(query)
    expect([data.limit, data.offset]).toEqual([limit, offset])
  })

  test('refuses a community that is not an id', async () => {
    const reply = await browse({ communityId: 'agege' })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.details).toHaveProperty('communityId')
  })

  test('keeps a hidden issue in its place, its words replaced', async () => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    const issue = await ada.issueIn(place, { location: 'By the bridge', imageUrls: ['bridge.png'] })
    await community.moderatorHides('ISSUE', issue)
    const { data } = await browse({ communityId: place.id })
    const { location: _, ...rest } = issue
    expect(data.issues).toEqual([
      { ...rest, title: placeholder, description: placeholder, imageUrls: [], imageAlts: [], isHidden: true },
    ])
    await community.moderatorDismisses(issue)
    expect((await browse({ communityId: place.id })).data.issues).toEqual([issue])
  })

  test('does not hide what is only flagged, or flagged as something else', async () => {
    const place = await community.place()
    const issue = await (await community.neighbour(place)).issueIn(place)
    await community.neighbourFlags('ISSUE', issue)
    await community.moderatorHides('PETITION', issue)
    expect((await browse({ communityId: place.id })).data.issues).toEqual([issue])
  })

  test('lists an issue once, however many flags hide it', async () => {
    const place = await community.place()
    const issue = await (await community.neighbour(place)).issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    await community.moderatorHides('ISSUE', issue)
    expect(await titlesIn(place)).toEqual([placeholder])
  })
})

describe('GET /v1/issues?ids=', () => {
  const idsOf = ({ data }: Reply): string[] => data.issues.map(({ id }: { id: string }) => id)

  test('resolves ids in the order of the list, passing over invalid and unknown ones, and counts what it found', async () => {
    const [one, other, third] = [
      await reporter.issueIn(busyPlace),
      await reporter.issueIn(busyPlace),
      await reporter.issueIn(busyPlace),
    ]
    const ids = [other.id.toUpperCase(), 'no id', randomUUID(), ` ${one.id} `, '', one.id].join(',')
    const reply = await browse({ ids })
    expect([idsOf(reply), reply.data.total]).toEqual([[other.id, one.id], 2])
    expect(idsOf(await browse({ ids: `${one.id},${third.id}`, sort: 'oldest' }))).toEqual([one.id, third.id])
    await official.deletes(third)
  })

  test('holds together with the other filters', async () => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    const [here, there] = [await ada.issueIn(place), await reporter.issueIn(busyPlace)]
    const ids = `${here.id},${there.id}`
    expect(idsOf(await browse({ ids, communityId: place.id }))).toEqual([here.id])
    await official.moves(there, 'RESOLVED')
    const resolved = await browse({ ids, status: 'RESOLVED' })
    expect([idsOf(resolved), resolved.data.total]).toEqual([[there.id], 1])
  })

  test.each(['', ' ', ',', 'no-id'])('finds nothing for %o, which names no issue', async (ids) => {
    expect((await browse({ ids })).data).toEqual({ issues: [], total: 0, limit: 500, offset: 0 })
  })

  test('takes the first hundred ids', async () => {
    const issue = await reporter.issueIn(busyPlace)
    const hundred = Array.from({ length: 100 }, () => randomUUID())
    expect(idsOf(await browse({ ids: [...hundred.slice(1), issue.id].join(',') }))).toEqual([issue.id])
    expect(idsOf(await browse({ ids: [...hundred, issue.id].join(',') }))).toEqual([])
  })

  test('keeps a hidden issue, its words replaced', async () => {
    const issue = await reporter.issueIn(busyPlace)
    await community.moderatorHides('ISSUE', issue)
    const { data } = await browse({ ids: issue.id })
    expect(data.issues).toMatchObject([{ id: issue.id, title: placeholder, isHidden: true }])
  })
})

describe('GET /v1/issues?reportedBy=me', () => {
  const mine = async (who: Citizen, query: Record<string, string> = {}) => {
    const reply = await who.calls('GET', `/v1/issues?${new URLSearchParams({ reportedBy: 'me', ...query }).toString()}`)
    return [reply.data.issues.map(({ id }: { id: string }) => id), reply.data.total]
  }

  test('lists what the caller reported, in every community, newest first, and counts it', async () => {
    const [here, there] = [await community.place(), await community.place()]
    const [ada, ben] = [await community.neighbour(here), await community.neighbour(here)]
    const first = await ada.issueIn(here)
    const foreign = await ben.issueIn(here)
    const second = await ada.issueIn(here)
    await community.database.sql('update issues set community_id = $2 where id = $1', [second.id, there.id])
    expect(await mine(ada)).toEqual([[second.id, first.id], 2])
    expect(await mine(ben)).toEqual([[foreign.id], 1])
    expect(await mine(await community.neighbour(here))).toEqual([[], 0])
    expect(await mine(ada, { limit: '1', offset: '1' })).toEqual([[first.id], 2])
  })

  test('holds together with the other filters and orders', async () => {
    const place = await community.place()
    const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
    const [open, closed, foreign] = [await ada.issueIn(place), await ada.issueIn(place), await ben.issueIn(place)]
    await official.moves(closed, 'CLOSED')
    expect(await mine(ada, { status: 'CLOSED' })).toEqual([[closed.id], 1])
    expect(await mine(ada, { communityId: place.id, sort: 'oldest' })).toEqual([[open.id, closed.id], 2])
    expect(await mine(ada, { ids: `${foreign.id},${open.id}` })).toEqual([[open.id], 1])
  })

  test('keeps the placeholder of a hidden issue, also for its reporter', async () => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    await community.moderatorHides('ISSUE', await ada.issueIn(place))
    const { data } = await ada.calls('GET', '/v1/issues?reportedBy=me')
    expect(data.issues).toMatchObject([{ title: placeholder, isHidden: true }])
  })

  test('stays open to a banned account, and closed to everybody without a valid token', async () => {
    const banned = await community.neighbour(busyPlace, { banned: true })
    expect(await mine(banned)).toEqual([[], 0])
    for (const options of [{}, { token: 'broken' }]) {
      const reply = await community.call('GET', '/v1/issues?reportedBy=me', options)
      expect(outcomeOf(reply)).toEqual([401, 'UNAUTHORIZED'])
    }
  })

  test('takes no other word', async () => {
    for (const reportedBy of ['ME', reporter.id, 'all']) {
      const reply = await reporter.calls('GET', `/v1/issues?reportedBy=${reportedBy}`)
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
    expect((await community.call('GET', '/v1/issues?reportedBy=')).status).toBe(200)
  })

  test('is kept by nobody, while what guests read may be', async () => {
    const reply = await reporter.calls('GET', '/v1/issues?reportedBy=me')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const open = await community.call('GET', '/v1/issues')
    expect([open.headers.get('cache-control'), open.headers.get('vary')]).toEqual(['public, no-cache', 'Authorization'])
  })
})

describe('GET /v1/issues/:id', () => {
  test('shows an issue to everybody, also to somebody with a broken token', async () => {
    const place = await community.place()
    const issue = await (await community.neighbour(place)).issueIn(place, newIssue)
    const path = `/v1/issues/${issue.id.toUpperCase()}`
    expect((await community.call('GET', path)).data).toEqual({ issue })
    expect((await community.call('GET', path, { token: 'broken' })).data).toEqual({ issue })
  })

  test.each([randomUUID(), 'no-id', "'; drop table issues; --", '%00'])('answers 404 for %s', async (id) => {
    const reply = await community.call('GET', `/v1/issues/${id}`)
    expect(outcomeOf(reply)).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
