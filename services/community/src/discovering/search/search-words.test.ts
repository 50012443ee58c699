import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'Agege' })
const board = await town.organization()
const profile = await town.representative(place)

const finds = async (q: string, query: Record<string, string> = {}): Promise<Wire> =>
  (await community.call('GET', `/v1/search?${new URLSearchParams({ q, ...query }).toString()}`)).data
const idsOf = (rows: Wire[]): string[] => rows.map(({ id }) => id)
const issueTitles = async (q: string): Promise<string[]> => (await finds(q)).issues.map(({ title }: Wire) => title)

beforeEach(async () => town.empties('issue'))

/** Something of each kind, by its title or name and another text. */
const adds: [bucket: string, add: (title: string, text: string) => Promise<{ id: string }>][] = [
  ['communities', async (name, description) => community.place({ name, description })],
  ['issues', async (title, description) => town.issue(place, { title, description })],
  ['petitions', async (title, description) => town.petition(place, { title, description })],
  ['representatives', async (name, position) => town.representative(place, { name, position })],
  ['organizations', async (name, description) => town.organization({ name, description })],
  ['consultations', async (title, summary) => town.consultation(board, { title, summary })],
  ['announcements', async (title, body) => town.announcement(board, { title, body })],
  ['projects', async (title, description) => town.project(board, { title, description })],
  ['campaigns', async (title, summary) => town.campaign(board, { title, summary })],
  ['repAnnouncements', async (title, body) => town.repAnnouncement(profile, place, { title, body })],
]

describe('a text of several words', () => {
  test.each(adds)('finds %s that hold all of them, in any order and in any of the texts', async (bucket, add) => {
    const { id } = await add('Open drain in Allen Avenue', 'Since Monday.')
    await add('Open drain', 'In Allen Street.')
    for (const q of [
      'drain Allen Avenue',
      'avenue ÁLLEN drain',
      'monday avenue',
      'llen venu',
      'drain, Allen; Avenue',
    ]) {
      expect(idsOf((await finds(q))[bucket])).toEqual([id])
    }
  })

  test.each(adds)('finds the best of %s first, page by page as well', async (bucket, add) => {
    const best = await add('The quagga lane', 'Since Monday.')
    const good = await add('Old fence', 'By quagga lane.')
    const fair = await add('Lane of the quagga', 'Since Monday.')
    const last = await add('A quagga', 'In the lane.')
    await add('A quagga', 'Since Monday.')
    const inOrder = idsOf([best, good, fair, last])
    expect(idsOf((await finds('quagga lane'))[bucket])).toEqual(inOrder)
    const pages = await Promise.all(
      ['0', '1', '2', '3', '4'].map(async (offset) => finds('quagga lane', { kind: bucket, limit: '1', offset })),
    )
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4])
    expect(pages.map((page) => idsOf(page[bucket]))).toEqual([...inOrder.map((id) => [id]), []])
  })

  test('goes through more than a page of each rank, the newest first, each once', async () => {
    const titles = ['quagga lane', 'lane quagga', 'lane'].map((title, rank) => `when ${rank} then '${title} '`)
    await town.manyIssues(place, 30, `case number % 3 ${titles.join(' ')} end || number`, `'A quagga'`)
    const numbers = (rank: number) => Array.from({ length: 10 }, (_, turn) => 30 - turn * 3 - ((3 - rank) % 3))
    const pages = []
    for (const offset of ['0', '7', '14', '21', '28']) {
      const { issues } = await finds('quagga lane', { kind: 'issues', limit: '7', offset })
      pages.push(...issues.map(({ title }: Wire) => Number(title.split(' ').at(-1))))
    }
    expect(pages).toEqual([...numbers(0), ...numbers(1), ...numbers(2)])
    const first = (await issueTitles('quagga lane')).map((title) => Number(title.split(' ').at(-1)))
    expect(first).toEqual(pages.slice(0, 8))
  })

  test('finds what holds it in the title before newer ones that hold it elsewhere, however many', async () => {
    await town.manyIssues(place, 10, `case number when 1 then 'Quagga lane' else 'Fence' end`, `'By quagga lane.'`)
    expect(await issueTitles('quagga lane')).toEqual(['Quagga lane', ...Array.from({ length: 7 }, () => 'Fence')])
  })

  test('neither shows nor counts what a moderator hid, be it the best', async () => {
    const [best, other] = [
      await town.issue(place, { title: 'Quagga lane' }),
      await town.issue(place, { title: 'Lane of the quagga' }),
    ]
    await community.moderatorHides('ISSUE', best)
    expect(idsOf((await finds('quagga lane')).issues)).toEqual([other.id])
    const { issues, total } = await finds('quagga lane', { kind: 'issues' })
    expect([idsOf(issues), total]).toEqual([[other.id], 1])
  })

  test.each([
    ['Open drain in Allen Avenue', '  drain   allen '],
    ['Open drain in Allen Avenue', 'drain drain allen drain'],
    ['Open drain in Allen Avenue', 'a n e d'],
    ['Open drain in Allen Avenue', 'drain\u3000allen'],
    ['Open drain in Allen Avenue', 'drain\tallen'],
    ['Open drain in Allen Avenue', 'n d'],
    ['Drain is 50% open: a_b', 'a_b 50%'],
    ['Drain is 50% open: a_b', '% drain _'],
    ['Здесь старая дорога', 'дорога здесь'],
    ['Здесь drain и дорога', 'дорога здесь drain'],
    ['一条 道路 here', '道路 一条'],
  ])('finds %s for «%s»', async (title, q) => {
    await town.issue(place, { title })
    expect(await issueTitles(q)).toEqual([title])
    expect((await finds(q, { kind: 'issues' })).total).toBe(1)
  })

  test.each([
    'drain zebra',
    'zebra drain allen',
    '% drain',
    'drain _',
    'drain \\',
    'dra%n allen',
    'drain 道路',
    'drain zq',
    'open drain allen avenue zq',
    'dr zq',
  ])('finds nothing for «%s», of which a word is nowhere', async (q) => {
    await town.issue(place, { title: 'Open drain in Allen Avenue' })
    expect(await issueTitles(q)).toEqual([])
    expect((await finds(q, { kind: 'issues' })).total).toBe(0)
  })

  test('finds nothing where only blanks and accents are left of it', async () => {
    await town.issue(place, { title: 'Open drain in Allen Avenue' })
    expect(await issueTitles('\u0301 \u0301')).toEqual([])
  })

  test('is answered beside one of a single word, each with its own', async () => {
    for (const title of ['Open drain', 'A drain, open']) await town.issue(place, { title })
    const texts = ['drain', 'open drain', 'zebra', 'drain zebra', 'a drain']
    expect(await Promise.all(texts.map(issueTitles))).toEqual([
      ['A drain, open', 'Open drain'],
      ['Open drain', 'A drain, open'],
      [],
      [],
      ['A drain, open', 'Open drain'],
    ])
  })
})
