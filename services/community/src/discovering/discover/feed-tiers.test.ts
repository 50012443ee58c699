import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)

const home = await community.place({ state: 'Oyo', lga: 'Ido' })
const places = {
  home,
  nextDoor: await community.place({ state: ' oYO ', lga: 'ido ' }),
  upstate: await community.place({ state: 'OYO', lga: 'Saki' }),
  namesake: await community.place({ state: 'Kano', lga: 'Ido' }),
}
const ada = await community.neighbour(home)
const profile = await town.representative(home)
const inKano = { state: 'Kano', lga: 'Dala' }
const inIdo = { state: 'Oyo', lga: 'Ido' }

const feed = async (query = '', who: Citizen = ada): Promise<Wire[]> =>
  (await who.calls('GET', `/v1/discover/feed${query}`)).data.items
const tier = async (query = '', who: Citizen = ada): Promise<string> => (await feed(query, who))[0].tier

beforeEach(async () => {
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

const nearness = [
  ['home', 'COMMUNITY'],
  ['nextDoor', 'LGA'],
  ['upstate', 'STATE'],
  ['namesake', 'COUNTRY'],
] as const

describe('what has a community of its own', () => {
  describe.each(nearness)('%s is %s', (where, expected) => {
    const place = places[where]

    test('for issues, petitions and announcements of representatives', async () => {
      const rows = [await town.issue(place), await town.petition(place), await town.repAnnouncement(profile, place)]
      const items = await feed()
      expect(items.map((item) => item.tier)).toEqual(rows.map(() => expected))
      const { id, name, state, lga } = place
      for (const item of items) {
        expect(item).toMatchObject({ communityId: id, community: { id, name, state, lga } })
        expect(item).not.toHaveProperty('organization')
      }
    })

    test.each(['project', 'consultation', 'campaign'] as const)(
      'for a %s, wherever its organization is',
      async (kind) => {
        const board = await town.organization(inKano)
        await town[kind](board, { community_id: place.id, ...(kind === 'campaign' && inKano) })
        const [item] = await feed()
        expect(item).toMatchObject({ tier: expected, communityId: place.id, community: { id: place.id } })
        expect(item.organization).toMatchObject({ id: board.id, ...inKano })
      },
    )
  })
})

const pairs = [
  [{ state: 'Oyo', lga: 'Ido' }, 'LGA'],
  [{ state: ' OYO', lga: 'iDO ' }, 'LGA'],
  [{ state: 'Oyo', lga: 'Saki' }, 'STATE'],
  [{ state: 'Oyo', lga: null }, 'STATE'],
  [{ state: 'Kano', lga: 'Ido' }, 'COUNTRY'],
  [{ state: null, lga: 'Ido' }, 'COUNTRY'],
  [{ state: ' ', lga: 'Ido' }, 'COUNTRY'],
  [{ state: null, lga: null }, 'COUNTRY'],
] as const

describe('what has a state and LGA', () => {
  describe.each(pairs)('%o is %s', (pair, expected) => {
    test.each(['announcement', 'project', 'consultation', 'campaign'] as const)(
      'by its organization: %s',
      async (kind) => {
        await town[kind](await town.organization(pair))
        const [item] = await feed()
        expect(item.tier).toBe(expected)
        expect(item).not.toHaveProperty('community')
        expect(item).not.toHaveProperty('communityId')
      },
    )
  })

  test.each([
    [inIdo, inKano, 'LGA'],
    [inKano, inIdo, 'COUNTRY'],
    [{ state: 'Oyo', lga: null }, inIdo, 'STATE'],
    [{ state: null, lga: 'Ido' }, inIdo, 'COUNTRY'],
    [{ state: null, lga: null }, inIdo, 'LGA'],
    [{ state: '', lga: ' ' }, inIdo, 'LGA'],
  ])('a campaign in %o of an organization in %o is %s: its own place counts first', async (own, office, expected) => {
    await town.campaign(await town.organization(office), own)
    expect(await tier()).toBe(expected)
  })

  test.each(['consultation', 'campaign'] as const)(
    'a %s whose community does not exist is where its organization is',
    async (kind) => {
      const nowhere = randomUUID()
      await town[kind](await town.organization(inIdo), { community_id: nowhere })
      const [item] = await feed()
      expect(item.tier).toBe('LGA')
      expect(item).not.toHaveProperty('community')
      expect(item).not.toHaveProperty('communityId')
    },
  )
})

describe('where somebody looks from', () => {
  test('is their active community, be it home or not', async () => {
    await town.issue(places.upstate)
    const visitor = await community.citizen({ active: places.upstate })
    expect([await tier(), await tier('', visitor)]).toEqual(['STATE', 'COMMUNITY'])
  })

  test('counts as the same place however its state and LGA are written', async () => {
    await town.issue(home)
    expect(await tier('', await community.citizen({ active: places.nextDoor }))).toBe('LGA')
  })

  test('is the whole country when nobody wrote down its state', async () => {
    await town.announcement(await town.organization({ state: '', lga: 'Ido' }))
    const unknown = await community.place({ state: ' ', lga: 'Ido' })
    expect(await tier('', await community.citizen({ active: unknown }))).toBe('COUNTRY')
  })

  test('is their community alone, and then the whole country, when nobody wrote down its state', async () => {
    const [unknown, another] = [await community.place({ state: '' }), await community.place({ state: ' ' })]
    const [far, near] = [await town.issue(another), await town.issue(unknown)]
    const items = await feed('', await community.citizen({ active: unknown }))
    expect(items.map((item) => [item.issue.id, item.tier])).toEqual([
      [near.id, 'COMMUNITY'],
      [far.id, 'COUNTRY'],
    ])
  })

  test('is the whole country for those who have none, or no account any more', async () => {
    await town.issue(home)
    const newcomer = await community.citizen()
    const stranger = await community.citizen({ hasAccount: false })
    expect([await tier('', newcomer), await tier('', stranger)]).toEqual(['COUNTRY', 'COUNTRY'])
  })

  test('is a community that exists and is asked for, with or without one of their own', async () => {
    await town.issue(places.upstate)
    const newcomer = await community.citizen()
    const query = `?communityId=${places.upstate.id.toUpperCase()}`
    expect([await tier(query), await tier(query, newcomer)]).toEqual(['COMMUNITY', 'COMMUNITY'])
  })

  test.each([randomUUID(), 'x', '1', '%25', `${home.id}0`])(
    'is not %s, which names no community',
    async (communityId) => {
      await town.issue(home)
      expect(await tier(`?communityId=${communityId}`)).toBe('COMMUNITY')
    },
  )
})
