import { randomUUID } from 'node:crypto'
import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { Fields } from '../test/calls.ts'
import { outcomeOf, type Citizen } from '../test/citizen.ts'
import { startTestCommunity } from '../test/start-community.ts'
import { townOf } from '../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
const town = townOf(community.database)
const invalid = [400, 'VALIDATION_ERROR']

interface Kind {
  name: 'issue' | 'petition'
  flagged: string
  sends: (fields: Fields) => Promise<Reply>
  changes: (item: { id: string }, fields: Fields, who?: Citizen) => Promise<Reply>
  old: (columns: object) => Promise<{ id: string }>
}

const kinds: Kind[] = [
  {
    name: 'issue',
    flagged: 'ISSUE',
    sends: async (fields) => ada.reports(place, fields),
    changes: async (issue, fields, who = ada) => who.edits(issue, fields),
    old: async (columns) => town.issue(place, { ...columns }),
  },
  {
    name: 'petition',
    flagged: 'PETITION',
    sends: async (fields) => ada.starts(place, fields),
    changes: async (petition, fields, who = ada) => who.amends(petition, fields),
    old: async (columns) => town.petition(place, { ...columns }),
  },
]

describe.each(kinds)('the texts of images: $name', ({ name, flagged, sends, changes, old }) => {
  const path = `/v1/${name}s`
  const sent = async (fields: Fields): Promise<Wire> => (await sends(fields)).data[name]
  const shown = async ({ id }: { id: string }): Promise<Wire> =>
    (await community.call('GET', `${path}/${id}`)).data[name]
  const altsAfter = async (item: { id: string }, fields: Fields) => (await changes(item, fields)).data[name].imageAlts

  test.each([
    [
      ['a.png', 'b.png'],
      [' A hole\nin the road ', '\u200b'],
      ['A hole in the road', null],
    ],
    [
      ['a.png', 'b.png'],
      [null, 'B'],
      [null, 'B'],
    ],
    [['a.png', 'b.png'], ['A'], ['A', null]],
    [['a.png', 'b.png'], undefined, [null, null]],
    [['a.png'], null, [null]],
    [['a.png'], '', [null]],
    [['a.png'], ['x'.repeat(200)], ['x'.repeat(200)]],
    [undefined, [], []],
  ])('with the images %j, %j reads as %j', async (imageUrls, imageAlts, alts) => {
    const item = await sent({ imageUrls, imageAlts })
    expect(item).toMatchObject({ imageUrls: imageUrls ?? [], imageAlts: alts })
    expect(await shown(item)).toEqual(item)
  })

  test.each([
    [['a.png'], ['A', 'B']],
    [['a.png'], ['A', null]],
    [undefined, ['A']],
    [['a.png'], ['x'.repeat(201)]],
    [['a.png'], [7]],
    [['a.png'], 'A'],
    [Array(5).fill('a.png'), Array(6).fill('A')],
  ])('with the images %j, %j is refused', async (imageUrls, imageAlts) => {
    expect(outcomeOf(await sends({ imageUrls, imageAlts }))).toEqual(invalid)
  })

  test('go with the images that stay when only the images change', async () => {
    const item = await sent({ imageUrls: ['a.png', 'b.png', 'c.png'], imageAlts: ['A', 'B'] })
    expect(await altsAfter(item, { title: 'A new title' })).toEqual(['A', 'B', null])
    expect(await altsAfter(item, { imageUrls: ['d.png', 'b.png', 'a.png'] })).toEqual([null, 'B', 'A'])
    expect(await altsAfter(item, { imageAlts: ['D'] })).toEqual(['D', null, null])
    expect(await altsAfter(item, { imageUrls: ['b.png'], imageAlts: ['A bridge'] })).toEqual(['A bridge'])
    expect(await altsAfter(item, { imageUrls: null })).toEqual([])
    expect(await altsAfter(item, { imageUrls: ['b.png'] })).toEqual([null])
  })

  test('are at most as many as the images that there are after a change', async () => {
    const item = await sent({ imageUrls: ['a.png', 'b.png'], imageAlts: ['A', 'B'] })
    const tooMany = [
      { imageAlts: ['A', 'B', 'C'] },
      { imageUrls: ['a.png'], imageAlts: ['A', 'B'] },
      { imageUrls: null, imageAlts: ['A'] },
    ]
    for (const fields of tooMany) expect(outcomeOf(await changes(item, fields))).toEqual(invalid)
    expect(await shown(item)).toEqual(item)
  })

  test('stay with their images when two people change these at the same instant', async () => {
    const item = await sent({ imageUrls: ['a.png', 'b.png'], imageAlts: ['A', 'B'] })
    const both = await Promise.all([
      changes(item, { imageUrls: ['b.png', 'a.png'] }),
      changes(item, { imageUrls: ['c.png', 'b.png'] }, administrator),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { imageUrls, imageAlts } = await shown(item)
    expect(imageAlts[imageUrls.indexOf('b.png')]).toBe('B')
  })

  test('that are sent as they stand are no change', async () => {
    const imageUrls = ['a.png', 'b.png']
    for (const imageAlts of [
      ['A', null],
      [null, null],
    ]) {
      const item = await sent({ imageUrls, imageAlts })
      for (const same of [{ imageUrls }, { imageAlts }, { imageUrls, imageAlts }]) {
        expect((await changes(item, same, administrator)).data[name]).toEqual(item)
      }
      expect(await community.auditOf(item)).toEqual([])
    }
  })

  test('stand in the audit trail when an administrator changes them', async () => {
    const item = await sent({ imageUrls: ['a.png'] })
    expect((await changes(item, { imageAlts: ['A'] }, administrator)).data[name].imageAlts).toEqual(['A'])
    expect(await community.auditOf(item)).toMatchObject([{ metadata: { fields: ['imageAlts'] } }])
  })

  test('are hidden with the rest, also where an answer is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...(await sent({})), imageUrls: ['a.png'], imageAlts: ['A secret'], status: undefined }
    const again = async () => ada.calls('POST', path, { body, headers: key })
    const item = (await again()).data[name]
    expect(item.imageAlts).toEqual(['A secret'])
    await community.moderatorHides(flagged, item)
    for (const seen of [await shown(item), (await again()).data[name]]) {
      expect(seen).toMatchObject({ id: item.id, imageUrls: [], imageAlts: [] })
    }
    const list = await community.call('GET', `${path}?ids=${item.id}`)
    expect(JSON.stringify(list.body)).not.toContain('A secret')
  })

  test('stand in lists, feeds and searches, those of rows without texts too', async () => {
    const title = `A wombat on the ${name} bridge`
    const item = await sent({ title, imageUrls: ['a.png', 'b.png'], imageAlts: [null, 'B'] })
    const before = await old({ title, image_urls: '["c.png", "d.png"]' })
    const alts = { [item.id]: [null, 'B'], [before.id]: [null, null] }
    const [list, feed, search] = await Promise.all([
      ada.calls('GET', `${path}?ids=${item.id},${before.id}`),
      ada.calls('GET', `/v1/discover/feed?tier=COMMUNITY&kind=${name}&limit=50`),
      ada.calls('GET', '/v1/search?q=wombat'),
    ])
    const ofFeed: Wire[] = feed.data.items.map((each: Wire) => each[name])
    for (const rows of [list.data[`${name}s`], ofFeed, search.data[`${name}s`]]) {
      const found = rows.filter(({ id }: Wire) => id in alts).map(({ id, imageAlts }: Wire) => [id, imageAlts])
      expect(Object.fromEntries(found)).toEqual(alts)
    }
  })
})

test('the texts of a petition are frozen with its images once somebody else has signed', async () => {
  const petition = await ada.petitionIn(place, { imageUrls: ['a.png'], imageAlts: ['A'] })
  await ben.signs(petition)
  expect(outcomeOf(await ada.amends(petition, { imageAlts: ['B'] }))).toEqual([409, 'PETITION_LOCKED'])
  expect((await ada.amends(petition, { imageAlts: ['A'] })).status).toBe(200)
})
