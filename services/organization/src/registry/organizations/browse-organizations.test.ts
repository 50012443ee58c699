import { randomUUID } from 'node:crypto'
import { namesInOrder } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { internalColumns, internalFields } from '../../../test/organizations.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const visitor = house.visitor()

/** What a list names, in its order, with its total. */
async function found(query: Record<string, string | number>): Promise<[string[], number]> {
  const { data } = await visitor.browsesOrganizations(query)
  return [data.organizations.map(({ name }: { name: string }) => name), data.total]
}

describe('GET /v1/organizations', () => {
  test('shows verified ones first, then goes by name in any letter case, and counts them all', async () => {
    const kano = { state: 'Kano' }
    for (const [name, verified] of [
      ['delta', false],
      ['Bravo', true],
      ['alpha', false],
      ['Charlie', false],
      ['alpha works', true],
    ])
      await house.organization({}, { ...kano, name, verified })
    const order = ['alpha works', 'Bravo', 'alpha', 'Charlie', 'delta']
    expect(await found(kano)).toEqual([order, 5])
    expect(await found({ ...kano, limit: 2, offset: 1 })).toEqual([order.slice(1, 3), 5])
    expect(await found({ ...kano, offset: 5 })).toEqual([[], 5])
  })

  test('finds and puts in order without regard to accents', async () => {
    const benue = { state: 'Benue' }
    for (const name of namesInOrder.toReversed()) await house.organization({}, { ...benue, name })
    expect(await found(benue)).toEqual([namesInOrder, namesInOrder.length])
    expect(await found({ ...benue, q: 'oyo' })).toEqual([['Ọ̀yọ́'.normalize('NFC')], 1])
    expect(await found({ ...benue, q: 'ÉKITI' })).toEqual([namesInOrder.slice(1, 3), 2])
    expect(await found({ ...benue, q: 'ø' })).toEqual(await found({ ...benue, q: 'o' }))
  })

  test('goes by id where names are the same, so that pages neither repeat nor skip', async () => {
    const state = 'Yobe'
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await house.organization({}, { state, name: 'Twin' })).id)
    const pages = await Promise.all(
      [0, 2, 4].map(async (offset) => visitor.browsesOrganizations({ state, limit: 2, offset })),
    )
    const seen = pages.flatMap(({ data }) => data.organizations.map(({ id }: { id: string }) => id))
    expect(seen).toEqual(ids.toSorted())
  })

  test('finds by kind, jurisdiction, state, LGA and part of a name, in any letter case', async () => {
    const place = { state: 'Osun', lga: 'Ede North' }
    await house.organization({}, { ...place, name: 'River Board', kind: 'UTILITY', jurisdiction: 'STATE' })
    await house.organization({}, { ...place, name: 'Town Hall', kind: 'GOVERNMENT', jurisdiction: 'LGA' })
    await house.organization({}, { state: 'Osun', lga: 'Ede', name: '100%_Clean\\', kind: 'NGO' })
    const osun = { state: 'oSUN' }
    expect(await found({ ...osun, kind: 'utility' })).toEqual([['River Board'], 1])
    expect(await found({ ...osun, jurisdiction: 'lga' })).toEqual([['Town Hall'], 1])
    expect(await found({ ...osun, lga: 'EDE NORTH' })).toEqual([['River Board', 'Town Hall'], 2])
    expect(await found({ ...osun, q: 'ER B' })).toEqual([['River Board'], 1])
    expect(await found({ ...osun, q: 'hall', kind: 'UTILITY' })).toEqual([[], 0])
    for (const sign of ['%', '_', '\\']) expect(await found({ ...osun, q: sign })).toEqual([['100%_Clean\\'], 1])
  })

  test.each([{ kind: 'CLUB' }, { jurisdiction: 'WORLD' }, { state: 'Atlantis' }, { lga: 'Nowhere' }])(
    'finds nothing where nothing is: %j',
    async (query) => {
      expect(await found(query)).toEqual([[], 0])
    },
  )

  test('treats an empty filter as none, and an invalid limit as the usual one', async () => {
    await house.organization()
    const [, all] = await found({})
    expect(all).toBeGreaterThan(0)
    expect(await found({ kind: '', q: ' ', limit: 'x', offset: -1 })).toEqual(await found({}))
  })

  test('shows five hundred unless asked for more, and a thousand at most', async () => {
    await house.organizations(1001, { state: 'Bauchi' })
    const lengthOf = async (query: object) => (await found({ state: 'Bauchi', ...query }))[0].length
    expect([await lengthOf({}), await lengthOf({ limit: 1000 }), await lengthOf({ limit: 5000 })]).toEqual([
      500, 1000, 1000,
    ])
  })

  test('finds among very many what it finds among few', async () => {
    const state = 'Sokoto'
    await house.organizations(1001, { state })
    await house.organization({}, { state, name: 'Crowd 0', verified: true, kind: 'NGO' })
    const first = ['Crowd 0', 'Crowd 1', 'Crowd 10', 'Crowd 100']
    for (const q of ['cROWD ', 'cR', 'd ']) expect(await found({ state: 'sokoto', q, limit: 4 })).toEqual([first, 1002])
    expect(await found({ state, q: 'crowd', limit: 2, offset: 1001 })).toEqual([['Crowd 999'], 1002])
    expect(await found({ state, kind: 'other', limit: 2 })).toEqual([['Crowd 1', 'Crowd 10'], 1001])
    for (const sign of ['crowd%', 'crowd_1', '_']) expect(await found({ state, q: sign })).toEqual([[], 0])
  })

  test('shows documents and payout to nobody, also not to members and administrators', async () => {
    const { owner } = await house.house({ ...internalColumns, state: 'Jigawa' })
    for (const somebody of [visitor, owner, await house.platformAdmin()]) {
      const { data } = await somebody.browsesOrganizations({ state: 'Jigawa' })
      expect(data.organizations).toHaveLength(1)
      expect(data.organizations[0]).not.toEqual(expect.objectContaining({ pspProvider: expect.anything() }))
      for (const mark of Object.values(internalFields)) expect(JSON.stringify(data)).not.toContain(mark)
    }
  })

  test('is for everybody, also with a token that is no good', async () => {
    const reply = await house.withToken(visitor, 'garbage').browsesOrganizations({ limit: 1 })
    expect(reply.status).toBe(200)
  })
})

describe('GET /v1/organizations?ids=', () => {
  test('resolves ids in the order of the list, passing over invalid and unknown ones', async () => {
    const state = 'Kogi'
    const [plain, badge] = [
      await house.organization({}, { state, name: 'Alpha' }),
      await house.organization({}, { state, name: 'Bravo', verified: true }),
    ]
    const ids = [plain.id, 'no id', randomUUID(), ` ${badge.id.toUpperCase()} `, plain.id].join(',')
    expect(await found({ ids })).toEqual([['Bravo', 'Alpha'], 2])
    expect(await found({ ids, limit: 1, offset: 1 })).toEqual([['Alpha'], 2])
    expect(await found({ ids, q: 'brav', state: 'kogi' })).toEqual([['Bravo'], 1])
    expect(await found({ ids, state: 'Edo' })).toEqual([[], 0])
  })

  test.each(['', ',', 'no-id'])('finds nothing for %o, which names no organization', async (ids) => {
    await house.organization()
    expect(await found({ ids })).toEqual([[], 0])
  })

  test('takes the first hundred ids', async () => {
    const { id, name } = await house.organization()
    const hundred = Array.from({ length: 100 }, () => randomUUID())
    expect(await found({ ids: [...hundred.slice(1), id].join(',') })).toEqual([[name], 1])
    expect(await found({ ids: [...hundred, id].join(',') })).toEqual([[], 0])
  })
})
