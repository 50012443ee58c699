import { randomUUID } from 'node:crypto'
import { namesInOrder } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Place } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const browse = async (query: Record<string, string>) =>
  community.call('GET', `/v1/representatives?${new URLSearchParams(query).toString()}`)
const show = async (id: string) => community.call('GET', `/v1/representatives/${id}`)
const idsIn = async (place: Place, query: Record<string, string> = {}): Promise<string[]> =>
  (await browse({ communityId: place.id, ...query })).data.representatives.map(({ id }: { id: string }) => id)

/** Four profiles; two share their name. */
async function councilOfFour() {
  const place = await community.place()
  const profiles = []
  for (const name of ['Musa', 'Bola', 'Zainab', 'Bola']) profiles.push(await community.profile(place, { name }))
  const [musa = '', one = '', zainab = '', other = ''] = profiles.map(({ id }) => id)
  return { place, inOrder: [...[one, other].toSorted(), musa, zainab] }
}

describe('GET /v1/representatives', () => {
  test('gives them in order of name, and twins always in the same order', async () => {
    const { place, inOrder } = await councilOfFour()
    expect(await idsIn(place)).toEqual(inOrder)
  })

  test('puts names in the order in which people look them up', async () => {
    const place = await community.place()
    for (const name of namesInOrder.toReversed()) await community.profile(place, { name })
    const { data } = await browse({ communityId: place.id })
    expect(data.representatives.map(({ name }: { name: string }) => name)).toEqual(namesInOrder)
  })

  test('pages without repeating or skipping, and counts all of them', async () => {
    const { place, inOrder } = await councilOfFour()
    const pages = await Promise.all(
      ['0', '1', '2', '3', '4'].map(async (offset) => browse({ communityId: place.id, limit: '1', offset })),
    )
    expect(pages.flatMap(({ data }) => data.representatives.map(({ id }: { id: string }) => id))).toEqual(inOrder)
    expect(pages.map(({ data }) => data.total)).toEqual([4, 4, 4, 4, 4])
  })

  test('gives those of all communities when none is named', async () => {
    const { inOrder } = await councilOfFour()
    const { data } = await browse({ communityId: '', limit: '1000' })
    expect(data.representatives.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(inOrder))
    expect(data.total).toBe(data.representatives.length)
  })

  test('finds nobody in a community that is not there', async () => {
    const { data } = await browse({ communityId: randomUUID() })
    expect(data).toEqual({ representatives: [], total: 0, limit: 500, offset: 0 })
  })

  test.each([
    [{}, 500, 0],
    [{ limit: '1001', offset: '2' }, 1000, 2],
    [{ limit: '0', offset: '-2' }, 500, 0],
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
})

describe('GET /v1/representatives?ids=', () => {
  const found = async (query: Record<string, string>) => {
    const { data } = await browse(query)
    return [data.representatives.map(({ id }: { id: string }) => id), data.total]
  }

  test('resolves ids in order of name, passing over invalid and unknown ones', async () => {
    const { place, inOrder } = await councilOfFour()
    const ids = ['no id', randomUUID(), ...inOrder.map((id) => ` ${id.toUpperCase()}`), inOrder[0]].join(',')
    expect(await found({ ids })).toEqual([inOrder, 4])
    expect(await found({ ids, limit: '1', offset: '3' })).toEqual([inOrder.slice(3), 4])
    expect(await found({ ids, communityId: place.id })).toEqual([inOrder, 4])
    expect(await found({ ids, communityId: randomUUID() })).toEqual([[], 0])
  })

  test.each(['', ',', 'no-id'])('finds nobody for %o, which names no profile', async (ids) => {
    await councilOfFour()
    expect(await found({ ids })).toEqual([[], 0])
  })

  test('takes the first hundred ids', async () => {
    const { id } = await community.profile(await community.place())
    const hundred = Array.from({ length: 100 }, () => randomUUID())
    expect(await found({ ids: [...hundred.slice(1), id].join(',') })).toEqual([[id], 1])
    expect(await found({ ids: [...hundred, id].join(',') })).toEqual([[], 0])
  })
})

describe('GET /v1/representatives/:id', () => {
  test('shows a profile to everybody, also to somebody with a broken token', async () => {
    const place = await community.place()
    const profile = await community.profile(place)
    const { status, data } = await show(profile.id.toUpperCase())
    expect(status).toBe(200)
    expect(data.representative).toEqual({
      id: profile.id,
      name: 'Funke Adeyemi',
      title: 'Hon.',
      position: 'Councillor',
      constituency: 'Mafoluku Ward',
      communityId: place.id,
      responseRate: 0,
      followerCount: 0,
      commentCount: 0,
      isClaimed: false,
      createdById: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
    })
    expect((await community.call('GET', `/v1/representatives/${profile.id}`, { token: 'broken' })).data).toEqual(data)
  })

  test('says whether somebody may publish under a profile, but never who', async () => {
    const [place, funke] = [await community.place(), await community.citizen()]
    const profile = await community.profile(place, { owner: funke })
    const answers = [await show(profile.id), await browse({ communityId: place.id })]
    expect(answers[0]?.data.representative.isClaimed).toBe(true)
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(funke.id)
  })

  test.each([randomUUID(), 'no-id', '%00'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await show(id))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
