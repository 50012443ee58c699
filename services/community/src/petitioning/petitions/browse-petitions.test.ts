import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen, type Place } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const placeholder = '[Removed by moderator]'
const visitor = community.visitor()
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })

const titlesFor = async (who: Citizen, place: Place, query: Record<string, string> = {}) => {
  const { data } = await who.browsesPetitions({ communityId: place.id, ...query })
  const titles: string[] = data.petitions.map(({ title }: { title: string }) => title)
  expect(data.total).toBe(titles.length)
  return titles
}

/** A place with a petition in each status, the draft last. */
async function placeWithAll() {
  const place = await community.place()
  const ada = await community.neighbour(place)
  for (const status of ['SUCCESSFUL', 'CLOSED', 'ACTIVE', 'DRAFT']) {
    const petition = await ada.petitionIn(place, { title: `A ${status} one` })
    await community.setPetition(petition, { status })
  }
  return { place, ada }
}

describe('GET /v1/petitions', () => {
  test('lists all but the drafts of others, newest first', async () => {
    const { place, ada } = await placeWithAll()
    const others = ['A ACTIVE one', 'A CLOSED one', 'A SUCCESSFUL one']
    const neighbour = await community.neighbour(place)
    for (const somebody of [visitor, neighbour, administrator]) {
      expect(await titlesFor(somebody, place)).toEqual(others)
    }
    expect(await titlesFor(ada, place)).toEqual(['A DRAFT one', ...others])
  })

  test.each(['ACTIVE', 'CLOSED', 'SUCCESSFUL'])('narrows to %s for everybody', async (status) => {
    const { place, ada } = await placeWithAll()
    for (const somebody of [visitor, ada]) {
      expect(await titlesFor(somebody, place, { status })).toEqual([`A ${status} one`])
    }
  })

  test('lists drafts only to those who wrote them', async () => {
    const { place, ada } = await placeWithAll()
    const [ben, cleo] = [await community.neighbour(place), await community.neighbour(place)]
    await ben.petitionIn(place, { title: 'A draft of Ben', status: 'DRAFT' })
    const drafts = { status: 'DRAFT' }
    expect(await titlesFor(ada, place, drafts)).toEqual(['A DRAFT one'])
    expect(await titlesFor(ben, place, drafts)).toEqual(['A draft of Ben'])
    for (const somebody of [cleo, visitor, administrator]) expect(await titlesFor(somebody, place, drafts)).toEqual([])
    expect((await administrator.browsesPetitions(drafts)).data).toMatchObject({ petitions: [], total: 0 })
  })

  test('shows a petition of a status that was invented later to its creator alone, and counts it so', async () => {
    const place = await community.place()
    const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
    const petition = await ada.petitionIn(place, { title: 'A LATER one' })
    await community.setPetition(petition, { status: 'LATER' })
    expect(await titlesFor(ada, place)).toEqual(['A LATER one'])
    for (const somebody of [visitor, ben, administrator]) expect(await titlesFor(somebody, place)).toEqual([])
    const totalFor = async (who: Citizen): Promise<number> => (await who.browsesPetitions({})).data.total
    expect((await totalFor(ada)) - (await totalFor(ben))).toBe(1)
    expect((await ben.calls('GET', `/v1/petitions/${petition}`)).code).toBe('PETITION_NOT_FOUND')
  })

  test('treats a bad token as none', async () => {
    const { place } = await placeWithAll()
    const path = `/v1/petitions?communityId=${place.id}`
    const { status, data } = await community.call('GET', path, { token: 'broken' })
    expect([status, data.total]).toEqual([200, 3])
  })

  test('pages through petitions of one instant without repeating or skipping', async () => {
    const { place, ada } = await placeWithAll()
    await community.database.sql(`update petitions set created_at = now() where community_id = $1`, [place.id])
    const query = { communityId: place.id }
    const whole = (await ada.browsesPetitions(query)).data.petitions.map(({ id }: { id: string }) => id)
    const offsets = ['0', '1', '2', '3', '4']
    const pages = await Promise.all(
      offsets.map(async (offset) => ada.browsesPetitions({ ...query, limit: '1', offset })),
    )
    expect(pages.flatMap(({ data }) => data.petitions.map(({ id }: { id: string }) => id))).toEqual(whole)
    expect(new Set(whole).size).toBe(4)
    expect(pages.map(({ data }) => data.total)).toEqual([4, 4, 4, 4, 4])
  })

  test.each([{ status: 'active' }, { status: 'DONE' }, { communityId: randomUUID() }])(
    'finds nothing for %o',
    async (filter: Record<string, string>) => {
      expect((await visitor.browsesPetitions(filter)).data).toEqual({ petitions: [], total: 0, limit: 500, offset: 0 })
    },
  )

  test('treats an empty filter as none', async () => {
    await placeWithAll()
    expect((await visitor.browsesPetitions({ communityId: '', status: '' })).data.total).toBeGreaterThanOrEqual(3)
  })

  test.each([
    [{}, 500, 0],
    [{ limit: '1001', offset: '2' }, 1000, 2],
    [{ limit: '-3', offset: '-2' }, 500, 0],
    [{ limit: 'x', offset: '200000' }, 500, 100_000],
    [{ limit: 'x', offset: '7', status: 'DONE' }, 500, 7],
  ])('reads the page of %o leniently and says which it is', async (query, limit, offset) => {
    const { data } = await visitor.browsesPetitions(query)
    expect([data.limit, data.offset]).toEqual([limit, offset])
  })

  test('refuses a community that is not an id', async () => {
    const reply = await visitor.browsesPetitions({ communityId: 'agege' })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(reply.body.details).toHaveProperty('communityId')
  })

  test('keeps a hidden petition in its place, its words replaced, for its creator and officials too', async () => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    const petition = await ada.petitionIn(place, { imageUrls: ['bridge.png'], deadline: '2999-01-01' })
    await community.moderatorHides('PETITION', petition)
    await community.moderatorHides('PETITION', petition)
    const shown = {
      ...petition,
      title: placeholder,
      description: placeholder,
      imageUrls: [],
      imageAlts: [],
      isHidden: true,
    }
    for (const somebody of [visitor, ada, administrator]) {
      expect((await somebody.browsesPetitions({ communityId: place.id })).data.petitions).toEqual([shown])
      expect((await somebody.seesPetition(petition)).data).toEqual({ petition: shown })
    }
    await community.moderatorDismisses(petition)
    expect((await visitor.browsesPetitions({ communityId: place.id })).data.petitions).toEqual([petition])
    expect((await visitor.seesPetition(petition)).data).toEqual({ petition })
  })

  test('does not hide what is only flagged, or flagged as something else', async () => {
    const place = await community.place()
    const petition = await (await community.neighbour(place)).petitionIn(place)
    await community.neighbourFlags('PETITION', petition)
    await community.moderatorHides('ISSUE', petition)
    expect((await visitor.browsesPetitions({ communityId: place.id })).data.petitions).toEqual([petition])
  })
})

describe('GET /v1/petitions?ids=', () => {
  test('resolves ids, newest first, and the drafts among them for their creator alone', async () => {
    const { place, ada } = await placeWithAll()
    const all: { id: string; status: string }[] = (await ada.browsesPetitions({ communityId: place.id })).data.petitions
    const ids = ['no id', randomUUID(), ...all.map(({ id }) => ` ${id.toUpperCase()}`).toReversed()].join(',')
    for (const [somebody, statuses] of [
      [ada, ['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL']],
      [await community.neighbour(place), ['ACTIVE', 'CLOSED', 'SUCCESSFUL']],
      [visitor, ['ACTIVE', 'CLOSED', 'SUCCESSFUL']],
      [administrator, ['ACTIVE', 'CLOSED', 'SUCCESSFUL']],
    ] as const) {
      const { data } = await somebody.browsesPetitions({ ids })
      expect(data.petitions.map(({ status }: { status: string }) => status)).toEqual(statuses)
      expect(data.total).toBe(statuses.length)
    }
    expect((await visitor.browsesPetitions({ ids, status: 'CLOSED' })).data).toMatchObject({
      petitions: [{ status: 'CLOSED' }],
      total: 1,
    })
  })

  test.each(['', ',', 'no-id'])('finds nothing for %o, which names no petition', async (ids) => {
    await placeWithAll()
    for (const who of [visitor, administrator]) {
      expect((await who.browsesPetitions({ ids })).data).toEqual({ petitions: [], total: 0, limit: 500, offset: 0 })
    }
  })

  test('takes the first hundred ids', async () => {
    const place = await community.place()
    const petition = await (await community.neighbour(place)).petitionIn(place)
    const hundred = Array.from({ length: 100 }, () => randomUUID())
    const totalOf = async (ids: string[]) => (await visitor.browsesPetitions({ ids: ids.join(',') })).data.total
    expect([await totalOf([...hundred.slice(1), petition.id]), await totalOf([...hundred, petition.id])]).toEqual([
      1, 0,
    ])
  })
})

describe('GET /v1/petitions?createdBy=me', () => {
  const mine = { createdBy: 'me' }
  const statusesFor = async (who: Citizen, query: Record<string, string> = {}) => {
    const { data } = await who.browsesPetitions({ ...mine, ...query })
    return [data.petitions.map(({ status }: { status: string }) => status), data.total]
  }

  test('lists what the caller created, drafts included, newest first, and counts it', async () => {
    const { place, ada } = await placeWithAll()
    const ben = await community.neighbour(place)
    await ben.petitionIn(place)
    expect(await statusesFor(ada)).toEqual([['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL'], 4])
    expect(await statusesFor(ben)).toEqual([['ACTIVE'], 1])
    expect(await statusesFor(await community.neighbour(place))).toEqual([[], 0])
    expect(await statusesFor(ada, { limit: '2', offset: '1' })).toEqual([['ACTIVE', 'CLOSED'], 4])
    expect(await statusesFor(ada, { status: 'DRAFT' })).toEqual([['DRAFT'], 1])
    expect(await statusesFor(ada, { status: 'CLOSED', communityId: place.id })).toEqual([['CLOSED'], 1])
    expect(await statusesFor(ada, { communityId: randomUUID() })).toEqual([[], 0])
  })

  test('counts a petition of a status that was invented later for its creator', async () => {
    const { place, ada } = await placeWithAll()
    await community.setPetition(await ada.petitionIn(place), { status: 'LATER' })
    expect(await statusesFor(ada)).toEqual([['LATER', 'DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL'], 5])
  })

  test('stays open to a banned account, and closed to everybody without a valid token', async () => {
    const banned = await community.neighbour(await community.place(), { banned: true })
    expect(await statusesFor(banned)).toEqual([[], 0])
    expect(outcomeOf(await visitor.browsesPetitions(mine))).toEqual([401, 'UNAUTHORIZED'])
    const broken = await community.call('GET', '/v1/petitions?createdBy=me', { token: 'broken' })
    expect(outcomeOf(broken)).toEqual([401, 'UNAUTHORIZED'])
  })

  test('takes no other word', async () => {
    for (const createdBy of ['ME', administrator.id, 'all']) {
      const reply = await administrator.browsesPetitions({ createdBy })
      expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
  })
})

describe('GET /v1/petitions/:id', () => {
  test('shows a petition to everybody, also to somebody with a broken token', async () => {
    const place = await community.place()
    const petition = await (await community.neighbour(place)).petitionIn(place)
    const path = `/v1/petitions/${petition.id.toUpperCase()}`
    expect((await community.call('GET', path)).data).toEqual({ petition })
    expect((await community.call('GET', path, { token: 'broken' })).data).toEqual({ petition })
  })

  test('shows a draft to its creator, and reveals it to nobody else', async () => {
    const place = await community.place()
    const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    expect((await ada.seesPetition(petition)).data).toEqual({ petition })
    for (const somebody of [visitor, ben, administrator]) {
      expect(outcomeOf(await somebody.seesPetition(petition))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
  })

  test.each([randomUUID(), 'no-id', "'; drop table petitions; --", '%00'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await visitor.seesPetition({ id }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
