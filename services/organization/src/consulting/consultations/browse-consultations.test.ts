import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const town = await startTestOrganization()
afterAll(async () => town[Symbol.asyncDispose]())

const [water, roads] = [await town.house(), await town.house()]
const community = randomUUID()
const at = (day: number) => new Date(Date.UTC(2030, 0, day))

/** One of each state in either house: a draft stands where it was written, the others where they were published. */
const of = {
  waterDraft: { ...water, status: 'DRAFT', created_at: at(6), published_at: null },
  waterOpen: { ...water, status: 'PUBLISHED', created_at: at(1), published_at: at(5), community_id: community },
  waterClosed: { ...water, status: 'CLOSED', created_at: at(1), published_at: at(2) },
  roadsDraft: { ...roads, status: 'DRAFT', created_at: at(4), published_at: null, community_id: community },
  roadsOpen: { ...roads, status: 'PUBLISHED', created_at: at(9), published_at: at(3) },
}
const idOf = Object.fromEntries(
  await Promise.all(
    Object.entries(of).map(async ([name, { organization, owner: _o, admin: _a, staff: _s, ...columns }]) => {
      const { id } = await town.consultation(organization, columns)
      return [name, id] as const
    }),
  ),
)
const nameOf = new Map(Object.entries(idOf).map(([name, id]) => [id, name]))
const everything = ['waterDraft', 'waterOpen', 'roadsDraft', 'roadsOpen', 'waterClosed']
const open = ['waterOpen', 'roadsOpen', 'waterClosed']
const inWater = ['waterDraft', ...open]

const admin = await town.platformAdmin()
const neighbour = await town.person()
const stale = town.withToken(water.owner, 'no-token')

async function namesSeenBy(person: Somebody, query: Record<string, string | number> = {}) {
  const { data } = await person.browsesConsultations(query)
  return { names: data.consultations.map(({ id }: { id: string }) => nameOf.get(id)), total: data.total }
}
const seen = (names: readonly string[], total = names.length) => ({ names, total })

describe('GET /v1/consultations', () => {
  test.each<[string, Somebody, readonly string[]]>([
    ['a visitor', town.visitor(), open],
    ['a neighbour', neighbour, open],
    ['an owner', water.owner, inWater],
    ['an admin', water.admin, inWater],
    ['somebody of the staff', water.staff, inWater],
    ['a platform administrator', admin, everything],
    ['somebody whose token is no good', stale, open],
  ])('shows %s what is public and the drafts of their own, newest first', async (_, person, names) => {
    expect(await namesSeenBy(person)).toEqual(seen(names))
  })

  test('leaves the drafts of a single organization to those inside', async () => {
    const query = { organizationId: water.organization.id }
    expect(await namesSeenBy(town.visitor(), query)).toEqual(seen(['waterOpen', 'waterClosed']))
    expect(await namesSeenBy(roads.owner, query)).toEqual(seen(['waterOpen', 'waterClosed']))
    expect(await namesSeenBy(water.staff, query)).toEqual(seen(['waterDraft', 'waterOpen', 'waterClosed']))
    expect(await namesSeenBy(admin, query)).toEqual(seen(['waterDraft', 'waterOpen', 'waterClosed']))
  })

  test('asks somebody whose token is no good to sign in again before it shows a single organization', async () => {
    const query = { organizationId: water.organization.id }
    expect(outcomeOf(await stale.browsesConsultations(query))).toEqual([401, 'UNAUTHORIZED'])
    const odd = await town.call('GET', `/v1/consultations?organizationId=${query.organizationId}`, {
      headers: { authorization: 'Basic YWRhOmFkYQ==' },
    })
    expect(outcomeOf(odd)).toEqual([401, 'UNAUTHORIZED'])
  })

  test.each<[Record<string, string>, readonly string[]]>([
    [{ status: 'PUBLISHED' }, ['waterOpen', 'roadsOpen']],
    [{ status: 'closed' }, ['waterClosed']],
    [{ status: 'Draft' }, ['waterDraft']],
    [{ status: 'ARCHIVED' }, []],
    [{ status: '' }, inWater],
    [{ communityId: community }, ['waterOpen']],
    [{ communityId: community.toUpperCase() }, ['waterOpen']],
    [{ communityId: randomUUID() }, []],
    [{ organizationId: randomUUID() }, []],
    [{ organizationId: roads.organization.id, status: 'published' }, ['roadsOpen']],
    [{ organizationId: water.organization.id, communityId: community, status: 'DRAFT' }, []],
  ])('narrows what somebody inside sees: %j', async (query, names) => {
    expect(await namesSeenBy(water.staff, query)).toEqual(seen(names))
  })

  test.each([
    [{ limit: 2 }, everything.slice(0, 2)],
    [{ limit: 2, offset: 1 }, everything.slice(1, 3)],
    [{ offset: 9 }, []],
    [{ limit: 0, offset: -1 }, everything],
    [{ limit: 'many', offset: 'few' }, everything],
    [{ limit: 100_000 }, everything],
  ])('gives a page and counts all: %j', async (query, names) => {
    expect(await namesSeenBy(admin, query)).toEqual(seen(names, everything.length))
  })

  const allIds = Object.values(idOf).join(',')
  const hundred = Array.from({ length: 100 }, () => randomUUID())
  const [waterOpen = '', roadsDraft = ''] = [idOf['waterOpen'], idOf['roadsDraft']]

  test.each<[string, Record<string, string>, readonly string[]]>([
    ['of all of them', { ids: allIds }, inWater],
    ['in any letter case', { ids: ` ${waterOpen.toUpperCase()} ,no-id,${waterOpen}` }, ['waterOpen']],
    ['of a draft of others', { ids: roadsDraft }, []],
    ['together with the other filters', { ids: allIds, status: 'CLOSED' }, ['waterClosed']],
    ['of one house', { ids: allIds, organizationId: roads.organization.id }, ['roadsOpen']],
    ['up to the hundredth', { ids: [...hundred.slice(1), waterOpen].join(',') }, ['waterOpen']],
    ['and none after the hundredth', { ids: [...hundred, waterOpen].join(',') }, []],
    ['that are none', { ids: ',' }, []],
    ['that are left empty', { ids: '' }, []],
  ])('resolves ids %s as somebody inside sees them', async (_, query, names) => {
    expect(await namesSeenBy(water.staff, query)).toEqual(seen(names))
  })

  test('resolves ids for a guest without any draft, also with a token that is no good', async () => {
    for (const person of [town.visitor(), stale]) expect(await namesSeenBy(person, { ids: allIds })).toEqual(seen(open))
    expect(await namesSeenBy(admin, { ids: allIds })).toEqual(seen(everything))
  })

  test.each([{ organizationId: 'x' }, { communityId: '1' }])('refuses the id %j', async (query) => {
    expect(outcomeOf(await neighbour.browsesConsultations(query))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('gives every row once, page by page, also of the same instant', async () => {
    const house = await town.house()
    const columns = { published_at: at(1) }
    await Promise.all(Array.from({ length: 7 }, async () => town.consultation(house.organization, columns)))
    const pages = await Promise.all(
      [0, 2, 4, 6].map(async (offset) =>
        neighbour.browsesConsultations({ organizationId: house.organization.id, limit: 2, offset }),
      ),
    )
    const ids = pages.flatMap(({ data }) => data.consultations.map(({ id }: { id: string }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
  })
})
