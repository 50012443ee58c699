import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const statements: string[] = []
const community = await startTestCommunity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'Agege' })

const asks = async (q: string) => community.call('GET', `/v1/search?q=${encodeURIComponent(q)}`)
const finds = async (q: string): Promise<Wire> => (await asks(q)).data
const issueTitles = async (q: string): Promise<string[]> => (await finds(q)).issues.map(({ title }: Wire) => title)

beforeEach(async () => town.empties('issue', 'petition', 'organization', 'representative'))

const buckets = [
  'communities',
  'issues',
  'petitions',
  'representatives',
  'organizations',
  'consultations',
  'announcements',
  'projects',
  'campaigns',
  'repAnnouncements',
]

describe('GET /v1/search', () => {
  test.each(['', '?q=', '?q=a', '?q=%20a%20', '?q=%F0%9F%92%A7', '?other=agege'])(
    'answers %s, which is too short, with ten empty lists and asks the database nothing',
    async (query) => {
      statements.length = 0
      const { status, data } = await community.call('GET', `/v1/search${query}`)
      expect([status, data]).toEqual([200, Object.fromEntries(buckets.map((bucket) => [bucket, []]))])
      expect(statements).toEqual([])
    },
  )

  test('has ten lists, whatever it finds, and asks once for each', async () => {
    statements.length = 0
    const { status, data } = await asks('agege')
    expect([status, Object.keys(data)]).toEqual([200, buckets])
    expect(data.communities).toHaveLength(1)
    expect(statements).toHaveLength(10)
  })

  test('shows eight of each at most', async () => {
    for (let count = 0; count < 9; count += 1) await town.issue(place, { title: 'A pothole' })
    expect(await issueTitles('pothole')).toHaveLength(8)
  })

  test('needs no account and ignores a token, even a broken one', async () => {
    expect((await community.call('GET', '/v1/search?q=agege', { token: 'broken' })).status).toBe(200)
  })

  test('reads only the first 200 characters of what is asked', async () => {
    const title = '💧'.repeat(200)
    await town.issue(place, { title })
    expect(await issueTitles(`${title}and more`)).toEqual([title])
    expect(await issueTitles(`${'💧'.repeat(199)}and more`)).toEqual([])
  })

  test('counts characters, not halves of them, and not the space around', async () => {
    await town.issue(place, { title: 'Water 💧💧' })
    expect(await issueTitles('  💧💧 ')).toEqual(['Water 💧💧'])
  })
})

describe('what a search finds', () => {
  test.each([
    ['Ọ̀ṣun', 'osun'],
    ['Osun', 'ỌṢUN'],
    ['Ẹ̀kọ́ wa', 'eko wa'],
    ['Ńdị Ígbò', 'NDI IGBO'],
    ['Ɗan Ƙauye', 'dan kauye'],
    ['Ɓauchi', 'bauchi'],
    ['École', 'ecole'],
    ['e\u0301cole', 'éCOLE'],
    ['Hauptstraße', 'STRASSE'],
    ['Bad roads', 'd ro'],
    ['жук', 'ЖУК'],
    ['A transformer blew', 'transf'],
    ['A transformer blew', 'nsformer'],
    ['A transformer blew', 'ansform'],
    ['The old borehole is dry', 'ld borehole i'],
    ['The old borehole is dry', 'borehole is d'],
    ['The old borehole is dry', 'the old bore'],
    ['Старая дорога здесь', 'рая доро'],
    ['Two blanks here', 'two  blanks'],
    ['Two blanks here', 'o  b'],
    ['Unit QX', 'qx'],
    ['Qxorum', 'qx'],
    ['Line (qx)', 'qx'],
    ['Tap qx💧 drips', 'qx'],
    ['Tap qxж drips', 'qx'],
    ['Tap qxж and qxa drip', 'qx'],
    ['Ⅻ', 'xi'],
  ])('stands inside %s and is written %s: neither letter case nor accents matter', async (title, q) => {
    await town.issue(place, { title })
    expect(await issueTitles(q)).toEqual([title])
  })

  test.each(['%%', '__', 'a%d', 'r__d', '％％', '＿＿', '\\\\', 'ro\\ad', '  road  x', '\u0301\u0300'])(
    'is nothing for %s, which no text contains',
    async (q) => {
      await town.issue(place, { title: 'A road' })
      expect(await issueTitles(q)).toEqual([])
    },
  )

  test.each(['50% off', '50％', 'snake_case', 'C:\\temp', '\\', `it's`, '"; drop'])(
    'is the text itself for %s',
    async (sign) => {
      await town.issue(place, { title: `Here: ${sign} and so on` })
      await town.issue(place, { title: 'Here: 50 off, snakeXcase, C:Xtemp and so on' })
      expect(await issueTitles(`: ${sign} a`)).toEqual([`Here: ${sign} and so on`])
    },
  )

  test('is new at once: what is reported, edited and deleted', async () => {
    const issue = await town.issue(place, { title: 'A pothole' })
    expect(await issueTitles('pothole')).toEqual(['A pothole'])
    await town.changes('issue', issue, { title: 'A puddle' })
    expect([await issueTitles('pothole'), await issueTitles('puddle')]).toEqual([[], ['A puddle']])
    await town.empties('issue')
    expect(await issueTitles('puddle')).toEqual([])
  })
})

describe('a table of organization that is not there', () => {
  test.each([
    ['organization', 'organizations'],
    ['announcement', 'announcements'],
    ['project', 'projects'],
    ['consultation', 'consultations'],
    ['campaign', 'campaigns'],
  ] as const)('counts as an empty list: %s', async (kind, bucket) => {
    const board = await town.organization({ name: 'A well' })
    for (const add of [town.announcement, town.project, town.consultation, town.campaign]) {
      await add(board, { title: 'A well' })
    }
    const others = buckets.slice(4, 9).filter((other) => other !== bucket)
    const { status, data } = await town.without(kind, async () => asks('a well'))
    expect([status, data[bucket]]).toEqual([200, []])
    expect(others.map((other) => data[other].length)).toEqual([1, 1, 1, 1])
    expect((await finds('a well'))[bucket]).toHaveLength(1)
  })

  test.each(['issue', 'petition', 'representative', 'community', 'repAnnouncement'] as const)(
    'differs from one of our own: 500 without %s',
    async (kind) => {
      const { status, code, body } = await town.without(kind, async () => asks('a well'))
      expect([status, code]).toEqual([500, 'INTERNAL_ERROR'])
      expect(JSON.stringify(body)).not.toMatch(/relation|exist|select/)
    },
  )

  test('differs from one that is broken: 500 without a column', async () => {
    const { status } = await town.withoutColumn('project', 'description', async () => asks('a well'))
    expect(status).toBe(500)
    expect((await asks('a well')).status).toBe(200)
  })
})
