import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../test/start-community.ts'
import { townOf } from '../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place()
const count = 9000

/** Where a text stands that is not spread evenly: long ago and often, or now and then, and among the newest. */
const standsAt: Record<string, string> = {
  'flooded market': 'number <= 700',
  borehole: `number in (4, ${count - 3}, ${count - 5})`,
  transformer: `number <= 600 or number = ${count - 7}`,
  'xz ': 'number <= 650',
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
    expect(await numbersFound('1234')).toEqual([1234])
  })

  test.each([
    ['flooded market', 700],
    ['oded mar', 700],
    ['xz', 650],
  ])('are found for %s, which was written often, but long ago', async (text, newest) => {
    expect(await numbersFound(text)).toEqual(Array.from({ length: 8 }, (_, turn) => newest - turn))
  })

  test('are found for what was written a few times, of late and long ago', async () => {
    expect(await numbersFound('borehole')).toEqual([count - 3, count - 5, 4])
  })

  test('are found for what was written once of late, and often long ago', async () => {
    expect(await numbersFound('transformer')).toEqual([count - 7, 600, 599, 598, 597, 596, 595, 594])
  })

  test.each(['road', 'drain', 'pothole', 'zebra', 'qx', 'yq'])('pass over what is hidden: %s', async (word) => {
    const { issues } = (await community.call('GET', `/v1/search?q=${word}`)).data
    await community.moderatorHides('ISSUE', issues[0])
    expect(await numbersFound(word)).toEqual(newestNumbers(word, 1))
    await community.moderatorDismisses(issues[0])
  })
})
