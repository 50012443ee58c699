import type { Wire } from '@civic/testing'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesRead } from '../../../test/entries-read.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const searches: CompiledQuery[] = []
const onStatement = ({ query }: { query: CompiledQuery }) => {
  if (query.sql.includes('join issues as item')) searches.push(query)
}
const community = await startTestCommunity({}, { onStatement })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place()
const count = 13_000

/** Where a text stands that is not spread evenly: long ago and often, or now and then, and among the newest. */
const standsAt: Record<string, string> = {
  'flooded market': 'number <= 700',
  borehole: `number in (4, ${count - 3}, ${count - 5})`,
  transformer: `number <= 600 or number = ${count - 7}`,
  'xz ': 'number <= 650',
  lantern: 'number <= 10600',
  'tap dry': 'number <= 3',
  'dry tap': 'number > 3',
}
/** How often a text stands in a title, counted from the newest. */
const everyHow: Record<string, number> = { road: 1, drain: 150, pothole: 900, zebra: 4100, qx: 130, yq: 4100 }
const words = Object.entries(everyHow).map(
  ([word, every]) => `case when (${count} - number) % ${every} = ${every - 1} then ' ${word}' else '' end`,
)
const places = Object.entries(standsAt).map(([text, where]) => `case when ${where} then ' ${text}' else '' end`)
await town.manyIssues(place, count, `number || ${[...words, ...places].join(' || ')}`)

const numbersFound = async (q: string): Promise<number[]> => {
  const { issues } = (await community.call('GET', `/v1/search?q=${encodeURIComponent(q)}`)).data
  return issues.map(({ title }: Wire) => Number(title.split(' ')[0]))
}
const newestNumbers = (word: string, skipped = 0): number[] => {
  const every = everyHow[word] ?? 1
  const all = Array.from({ length: Math.floor(count / every) }, (_, turn) => count - (turn + 1) * every + 1)
  return all.slice(skipped, skipped + 8)
}

describe('the newest eight of many', () => {
  test.each(Object.keys(everyHow))('are found for %s, however often it is written', async (word) => {
    expect(await numbersFound(word)).toEqual(newestNumbers(word))
  })

  test('are found for what is written once, long ago', async () => {
    expect(await numbersFound('4321')).toEqual([4321])
  })

  test.each([
    ['flooded market', 700],
    ['oded mar', 700],
    ['xz', 650],
    ['lantern', 10_600],
  ])('are found for %s, which was written often, but long ago', async (text, newest) => {
    expect(await numbersFound(text)).toEqual(Array.from({ length: 8 }, (_, turn) => newest - turn))
  })

  test('are found for what was written a few times, of late and long ago', async () => {
    expect(await numbersFound('borehole')).toEqual([count - 3, count - 5, 4])
  })

  test('are found for what was written once of late, and often long ago', async () => {
    expect(await numbersFound('transformer')).toEqual([count - 7, 600, 599, 598, 597, 596, 595, 594])
  })

  test.each([
    ['market flooded', 700],
    ['transformer oded', 600],
    ['lantern road', 10_600],
  ])('are found for the words of %s, which were written often in another order, but long ago', async (text, newest) => {
    expect(await numbersFound(text)).toEqual(Array.from({ length: 8 }, (_, turn) => newest - turn))
  })

  test('come behind the few that hold several words as they were typed, however old', async () => {
    expect(await numbersFound('tap dry')).toEqual([3, 2, 1, ...newestNumbers('road').slice(0, 5)])
    expect(await numbersFound('dry tap')).toEqual(newestNumbers('road'))
  })

  test.each(['road', 'drain', 'pothole', 'zebra', 'qx', 'yq'])('pass over what is hidden: %s', async (word) => {
    const { issues } = (await community.call('GET', `/v1/search?q=${word}`)).data
    await community.moderatorHides('ISSUE', issues[0])
    expect(await numbersFound(word)).toEqual(newestNumbers(word, 1))
    await community.moderatorDismisses(issues[0])
  })
})

const readFor = async (q: string) => {
  await numbersFound(q)
  return entriesRead(community.database, searches.at(-1) ?? { sql: '', parameters: [] })
}

describe('a search among many', () => {
  test.each(['flooded market', 'market flooded', 'xz', 'borehole', 'transformer', '4321', 'not anywhere', 'dry tap'])(
    'reads few of them in their order where an index leads to few: %s',
    async (text) => {
      expect((await readFor(text)).inOrder).toBeLessThan(3000)
    },
  )
})

describe('a search among sixty thousand', () => {
  beforeAll(async () =>
    town.manyEntries(60_000, `case when number <= 30000 then 'water road lantern' else 'water road' end`),
  )

  test.each([
    ['f road', 'has trigrams that all have'],
    ['after roasting', 'has a mark that all have'],
    ['lantern', 'was written often, but long ago'],
    ['道路', 'no index serves'],
    ['of', 'no index serves'],
    ['road water', 'has words that all have'],
    ['道路 水', 'has words that no index serves'],
  ])('reads 50,000 in their order at most, and 10,000 besides: %s, which %s', async (text) => {
    const { inOrder, byText } = await readFor(text)
    expect(inOrder).toBeLessThan(55_000)
    expect(byText).toBeLessThanOrEqual(10_000)
  })

  test('finds what holds several words as they were typed also behind the first 50,000', async () => {
    await town.issue(place, { title: '0 road water', created_at: '2025-01-01' })
    expect(await numbersFound('road water')).toEqual([0])
  })
})
