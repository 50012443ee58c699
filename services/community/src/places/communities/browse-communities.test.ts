import { randomUUID } from 'node:crypto'
import { namesInOrder } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const browse = async (query: Record<string, string>) =>
  community.call('GET', `/v1/communities?${new URLSearchParams(query).toString()}`)
const namesOf = async (query: Record<string, string>) =>
  (await browse(query)).data.communities.map(({ name }: { name: string }) => name)

describe('GET /v1/communities', () => {
  test('finds a part of a name, description, LGA or state in any letter case', async () => {
    await community.place({ name: 'Okokomaiko', state: 'Findable one' })
    await community.place({ name: 'A', description: 'Beside okokomaiko market', state: 'Findable two' })
    await community.place({ name: 'B', lga: 'OKOKOMAIKO' })
    await community.place({ name: 'C', state: 'Old Okokomaiko' })
    await community.place({ name: 'Elsewhere' })
    expect(await namesOf({ q: '  oKOKOmaiko ' })).toEqual(['Okokomaiko', 'A', 'B', 'C'])
  })

  test.each(['%', '_', '\\', '50%', 'a_b', String.raw`c\d`])('takes %s as it is written', async (q) => {
    const state = `Literal ${randomUUID()}`
    await community.place({ name: `x${q}x`, state })
    await community.place({ name: 'x50 axb cd', state })
    expect(await namesOf({ q, state })).toEqual([`x${q}x`])
  })

  test('puts names that begin with the search first, then goes by name and by id', async () => {
    const state = `Sorted ${randomUUID()}`
    const places = ['New Eko', 'Eko B', 'Alaeko', 'eko A', 'Eko B'].map(async (name) =>
      community.place({ name, state }),
    )
    await Promise.all(places)
    const { data } = await browse({ q: 'eko', state })
    const found = data.communities.map(({ name }: { name: string }) => name)
    expect(found).toEqual(['eko A', 'Eko B', 'Eko B', 'Alaeko', 'New Eko'])
    expect(data.communities[1].id < data.communities[2].id).toBe(true)
  })

  test('finds and puts in order without regard to accents', async () => {
    const state = `Folded ${randomUUID()}`
    for (const name of namesInOrder.toReversed()) await community.place({ name, state })
    expect(await namesOf({ state })).toEqual(namesInOrder)
    expect(await namesOf({ state, q: 'oyo' })).toEqual(['Ọ̀yọ́'.normalize('NFC')])
    expect(await namesOf({ state, q: 'ÉKITI' })).toEqual(namesInOrder.slice(1, 3))
    await community.place({ name: 'Upland', state, description: 'near Ìlorin' })
    expect(await namesOf({ state, q: 'ilorin' })).toEqual(['Upland'])
  })

  test('narrows by state and LGA, and searches, whichever keyboard wrote the names', async () => {
    const [state, lga] = ['Ọ̀ṣun Ìwọ̀', 'Ilé\u00a0Ifẹ̀']
    const official = await community.citizen({ role: 'GOVERNMENT_ADMIN' })
    const names = { name: `A\u00a0 place ${lga}`, state, lga }
    const made = await official.opensCommunity(
      Object.fromEntries(Object.entries(names).map(([field, text]) => [field, text.normalize('NFD')])),
    )
    expect([made.status, made.data?.community]).toMatchObject([201, { name: 'A place Ilé Ifẹ̀'.normalize('NFC') }])
    for (const written of ['NFC', 'NFD']) {
      const query = { state: state.normalize(written), lga: 'Ilé Ifẹ̀'.normalize(written), q: 'a place' }
      expect(await namesOf(query)).toHaveLength(1)
    }
  })

  test('narrows by state and LGA together, in any letter case', async () => {
    const state = `Ọ̀yọ́ ${randomUUID()}`
    await community.place({ name: 'Here', state, lga: 'Ìbàdàn North' })
    await community.place({ name: 'There', state, lga: 'Ìbàdàn South' })
    expect(await namesOf({ state: state.toUpperCase(), lga: 'ÌBÀDÀN NORTH' })).toEqual(['Here'])
    expect(await namesOf({ state, lga: 'Ìbàdàn' })).toEqual([])
  })

  test.each([
    [{}, 100, 0],
    [{ limit: '7', offset: '3' }, 7, 3],
    [{ limit: '101', offset: '-1' }, 100, 0],
    [{ limit: '0', offset: 'x' }, 100, 0],
    [{ limit: 'many', offset: '' }, 100, 0],
    [{ ids: randomUUID() }, 100, 0],
    [{ ids: randomUUID(), limit: '5' }, 5, 0],
  ])('reads the page of %o leniently and says which it is', async (query, limit, offset) => {
    const { status, data } = await browse(query)
    expect(status).toBe(200)
    expect([data.limit, data.offset]).toEqual([limit, offset])
  })

  test('tells how many match in all, also beyond the last page', async () => {
    const state = `Counted ${randomUUID()}`
    await Promise.all(['A', 'B', 'C'].map(async (name) => community.place({ name, state })))
    const pages = await Promise.all(['0', '2', '9'].map(async (offset) => browse({ state, limit: '2', offset })))
    expect(pages.map(({ data }) => data.communities.map(({ name }: { name: string }) => name))).toEqual([
      ['A', 'B'],
      ['C'],
      [],
    ])
    expect(pages.map(({ data }) => data.total)).toEqual([3, 3, 3])
  })
})

describe('GET /v1/communities?ids=', () => {
  test('resolves ids, passing over invalid and unknown ones', async () => {
    const [one, other] = [await community.place({ name: 'One' }), await community.place({ name: 'Other' })]
    const ids = [other.id.toUpperCase(), 'no id', randomUUID(), ` ${one.id} `, '', one.id].join(',')
    expect(await namesOf({ ids })).toEqual(['One', 'Other'])
  })

  test('combines with the other filters', async () => {
    const [one, other] = [await community.place({ state: 'Kano' }), await community.place({ state: 'Ogun' })]
    const { data } = await browse({ ids: `${one.id},${other.id}`, state: 'kano' })
    expect(data.communities.map(({ id }: { id: string }) => id)).toEqual([one.id])
    expect(data.total).toBe(1)
  })

  test.each(['nothing', ',', 'a,b'])('answers %s, which names no community, with an empty list', async (ids) => {
    expect((await browse({ ids })).data).toEqual({ communities: [], total: 0, limit: 100, offset: 0 })
  })

  test('treats an empty list of ids as not given', async () => {
    expect((await browse({ ids: '' })).data.limit).toBe(100)
  })

  test('uses the first hundred ids', async () => {
    const place = await community.place()
    const hundred = Array.from({ length: 100 }, () => randomUUID())
    expect((await browse({ ids: [...hundred.slice(1), place.id].join(',') })).data.total).toBe(1)
    expect((await browse({ ids: [...hundred, place.id].join(',') })).data.total).toBe(0)
  })
})

describe('GET /v1/communities/:id', () => {
  test('shows exactly what a community is, leaving out what is empty', async () => {
    const place = await community.place({ name: 'Agege' })
    const { status, data } = await community.call('GET', `/v1/communities/${place.id}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      community: {
        ...place,
        country: 'Nigeria',
        createdById: expect.any(String),
        memberCount: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    })
  })

  test('counts membership rows and nothing else', async () => {
    const place = await community.place()
    await community.neighbours(place, 3)
    await community.citizen({ active: place })
    const [shown, listed] = await Promise.all([
      community.call('GET', `/v1/communities/${place.id}`),
      browse({ ids: place.id }),
    ])
    expect([shown.data.community.memberCount, listed.data.communities[0].memberCount]).toEqual([3, 3])
  })

  test.each([randomUUID(), 'agege', '%00'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await community.call('GET', `/v1/communities/${id}`))).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })
})
