import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startReplica, startTestCommunity } from '../../test/start-community.ts'
import { townOf } from '../../test/town.ts'

const statements: string[] = []
const community = await startTestCommunity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)

const places = await Promise.all(
  ['Abia', 'Benue', 'Cross River'].map(async (state) => community.place({ state, lga: 'Ido' })),
)
const neighbours = await Promise.all(
  places.flatMap((place) => Array.from({ length: 5 }, async () => community.neighbour(place))),
)
const issues: { id: string }[] = []
for (const [turn, place] of places.entries()) issues.push(await town.issue(place, { title: `A drain${turn}` }))

const feed = async (turn: number, query = ''): Promise<Wire> =>
  (await neighbours[turn]?.calls('GET', `/v1/discover/feed${query}`))?.data
const search = async (q: string): Promise<Wire> => (await community.call('GET', `/v1/search?q=${q}`)).data
const manyTurns = neighbours.map((_, turn) => turn)
const issueOf = (turn: number) => issues[Math.floor(turn / 5)]?.id

describe('people who read their feeds at the same moment', () => {
  test('each see their own neighbourhood, in fewer statements than there are people', async () => {
    statements.length = 0
    const feeds = await Promise.all(manyTurns.map(async (turn) => feed(turn)))
    for (const [turn, { items }] of feeds.entries()) {
      expect(items.map(({ tier }: Wire) => tier)).toEqual(['COMMUNITY', 'COUNTRY', 'COUNTRY'])
      expect(items[0].issue.id).toBe(issueOf(turn))
    }
    expect(statements.length).toBeLessThan(manyTurns.length)
  })

  test('each see the tier, the page, the kind and the place that they asked for', async () => {
    const elsewhere = `communityId=${places[2]?.id}`
    const queries = ['', '?tier=COMMUNITY', '?tier=COUNTRY&limit=1', '?tier=COUNTRY&limit=1&offset=1', '?kind=petition']
    const seen = async (query: string) => (await feed(0, query)).items.map(({ issue }: Wire) => issue.id)
    const inTurn: unknown[] = []
    for (const query of [...queries, `?${elsewhere}`, `?tier=COMMUNITY&${elsewhere}`]) inTurn.push(await seen(query))
    const together = [...queries, `?${elsewhere}`, `?tier=COMMUNITY&${elsewhere}`].map(seen)
    expect(await Promise.all(together)).toEqual(inTurn)
    expect(inTurn.slice(1, 3)).toEqual([[issueOf(0)], [issueOf(10)]])
    expect(inTurn.at(-1)).toEqual([issueOf(10)])
  })

  test('see what was reported before they asked, whoever else is being answered', async () => {
    const crowd = manyTurns.map(async (turn) => feed(turn))
    const issue = await neighbours[0]?.issueIn(places[0] ?? { id: '' })
    const [{ items }] = await Promise.all([feed(0), ...crowd])
    expect(items[0].issue.id).toBe(issue?.id)
  })
})

describe('people who search at the same moment', () => {
  test('each find what they look for, in fewer statements than ten for each', async () => {
    statements.length = 0
    const texts = manyTurns.map((turn) => (turn % 4 === 3 ? 'nowhere at all' : `drain${turn % 4}`))
    const found = await Promise.all(texts.map(search))
    const titles = found.map((result) => result.issues.map(({ title }: Wire) => title))
    expect(titles).toEqual(texts.map((text) => (text.startsWith('drain') ? [`A ${text}`] : [])))
    expect(statements.length).toBeLessThan(10 * texts.length)
  })
})

describe('a batch that fails', () => {
  test('fails for those who are in it, and the next is answered again', async () => {
    const replies = await town.without('issue', async () =>
      Promise.all(manyTurns.map(async (turn) => neighbours[turn]?.calls('GET', '/v1/discover/feed'))),
    )
    expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([500]))
    expect((await feed(0)).items.length).toBeGreaterThan(0)
  })
})

describe('a service that is told to end', () => {
  test.each(['/v1/discover/feed', '/v1/search?q=drain'])(
    'answers everyone who asked before, in the batch under way and in the next: %s',
    async (path) => {
      const ending = await startReplica(community.database)
      const asks = async () => ending.call('GET', path, { token: neighbours[0]?.token })
      const later: ReturnType<typeof asks>[] = []
      const closing: Promise<void>[] = []
      const first = await community.behind('lock table issues in access exclusive mode', [], asks, async () => {
        later.push(asks(), asks())
        // Sent after them, so that they have arrived when it is answered.
        await ending.call('GET', '/health')
        closing.push(ending[Symbol.asyncDispose]())
      })
      const replies = [first, ...(await Promise.all(later))]
      await Promise.all(closing)
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    },
  )
})
