import { expect, test } from 'vitest'
import { answering, scriptedPlatform, type Asked } from '../../test/scripted-platform.ts'
import { browsePetitions } from '../generated/operations.gen.ts'
import { connect } from './connection.ts'
import { items, pages } from './paging.ts'

/** So many petitions, on pages as long as they are asked for. */
const listOf = (count: number) => (asked: Asked, response: Parameters<ReturnType<typeof answering>>[1]) => {
  const query = new URL(asked.path, 'http://localhost').searchParams
  const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)]
  const petitions = Array.from({ length: count }, (_, id) => ({ id })).slice(offset, offset + limit)
  const next = `<http://elsewhere/api/v1/petitions?limit=${limit}&offset=${offset + limit}>; rel="next"`
  const headers: Record<string, string> = offset + limit < count ? { link: `<x>; rel="first", ${next}` } : {}
  return answering({ petitions, total: count, limit, offset }, headers)(asked, response)
}

test('a list is gone through page by page, from where and as the query says', async () => {
  await using platform = await scriptedPlatform(listOf(7))
  const sizes: number[] = []
  const query = { limit: 3, offset: 1, status: 'ACTIVE' } as const
  for await (const { petitions, total } of pages(browsePetitions, connect(platform.url), { query })) {
    sizes.push(petitions.length, total)
  }
  expect(sizes).toEqual([3, 7, 3, 7])
  expect(platform.asked.map(({ path }) => path.split('?')[1])).toEqual([
    'limit=3&offset=1&status=ACTIVE',
    'limit=3&offset=4&status=ACTIVE',
  ])
})

test('its rows come one by one, and the next page is asked for when it is needed', async () => {
  await using platform = await scriptedPlatform(listOf(50))
  const ids: unknown[] = []
  for await (const { id } of items(browsePetitions, 'petitions', connect(platform.url))) {
    ids.push(id)
    if (ids.length === 25) break
  }
  expect([ids.length, ids.at(-1), platform.asked.length]).toEqual([25, 24, 2])
})

test('an empty list has one page and no rows', async () => {
  await using platform = await scriptedPlatform(listOf(0))
  const rows: unknown[] = []
  for await (const row of items(browsePetitions, 'petitions', connect(platform.url))) rows.push(row)
  expect(rows).toEqual([])
  expect(platform.asked).toHaveLength(1)
})
