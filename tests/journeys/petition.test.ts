import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const goal = 8
const outcomes = (replies: readonly Reply[]) => replies.map(({ status, code }) => code ?? String(status))

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a petition, from the first draft to its success', () => {
  let administrator: Resident
  let ada: Resident
  let neighbours: Resident[]
  let ikeja: string
  let petition: Wire
  let councillor: Resident

  const read = async (): Promise<Wire> => (await city.call('GET', `/petitions/${petition.id}`)).data.petition
  const search = async (q: string): Promise<Wire> => (await city.call('GET', `/search?q=${q}`)).data
  const feedOf = async (resident: Resident): Promise<Wire[]> =>
    (await resident.calls('GET', '/discover/feed')).data.items
  const notices = async (resident: Resident): Promise<string[]> =>
    (await resident.calls('GET', '/notifications')).data.notifications.map(({ title }: Wire) => title)

  test('a place is opened and people join it', async () => {
    administrator = await city.administrator()
    const opened = await administrator.calls('POST', '/communities', {
      name: 'Ikeja',
      slug: 'ikeja',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    ikeja = opened.data.community.id
    ada = await city.newcomer('Ada')
    neighbours = await Promise.all(Array.from({ length: goal }, async (_, index) => city.newcomer(`N${index}`)))
    for (const person of [ada, ...neighbours, administrator]) {
      await person.calls('POST', '/auth/me/community', { communityId: ikeja })
    }
  })

  test('she drafts a petition that nobody else can see, and opens it', async () => {
    const drafted = await ada.calls('POST', '/petitions', {
      title: 'A roof for Ọjà market',
      description: 'The stalls stand in the rain from April to October.',
      goal,
      communityId: ikeja,
      status: 'DRAFT',
    })
    petition = drafted.data.petition
    expect((await city.call('GET', `/petitions/${petition.id}`)).code).toBe('PETITION_NOT_FOUND')
    expect((await search('roof')).petitions).toEqual([])

    const opened = await ada.calls('PATCH', `/petitions/${petition.id}`, { status: 'ACTIVE' })
    expect(opened.data.petition.status).toBe('ACTIVE')
    expect((await search('OJA')).petitions).toMatchObject([{ id: petition.id }])
  })

  test('a crowd signs at the same instant, some twice, and every signature counts once', async () => {
    const [twice] = neighbours
    const crowd = [...neighbours, ...(twice ? [twice, twice] : [])]
    const signed = await Promise.all(crowd.map(async (one) => one.calls('POST', `/petitions/${petition.id}/sign`)))
    expect(new Set(outcomes(signed))).toEqual(new Set(['200']))
    expect(await read()).toMatchObject({ signatureCount: goal, status: 'ACTIVE' })
  })

  test('she has heard of every signature and of each milestone once', async () => {
    const titles = await notices(ada)
    expect(titles.filter((title) => title === 'New signature on your petition')).toHaveLength(goal)
    expect(titles.filter((title) => title.startsWith('Petition milestone')).toSorted()).toEqual([
      'Petition milestone: 100%',
      'Petition milestone: 25%',
      'Petition milestone: 50%',
    ])
  })

  test('what people signed stays as they signed it', async () => {
    const rewritten = await ada.calls('PATCH', `/petitions/${petition.id}`, { title: 'A palace for the chief' })
    expect(rewritten.code).toBe('PETITION_LOCKED')
  })

  test('a councillor is found on the page, and the answer reaches those who follow', async () => {
    const opened = await administrator.calls('POST', '/representatives', {
      name: 'Bola Ade',
      title: 'Hon.',
      position: 'Councillor',
      constituency: 'Ward 4',
      communityId: ikeja,
    })
    const { representative } = opened.data
    councillor = await city.newcomer('Bola')
    await councillor.calls('POST', '/auth/me/community', { communityId: ikeja })
    await administrator.calls('POST', `/representatives/${representative.id}/claim`, { userId: councillor.id })
    await administrator.calls('PATCH', `/users/${councillor.id}/role`, { role: 'REPRESENTATIVE' })
    councillor = city.resident(
      await city.call('POST', '/auth/login', { body: { email: councillor.email, password: 'correct horse battery' } }),
    )
    await ada.calls('POST', `/representatives/${representative.id}/follow`)
    const answered = await councillor.calls('POST', `/representatives/${representative.id}/comments`, {
      content: 'The roof is in the budget of next year.',
    })
    expect(answered.data.comment.isOfficialResponse).toBe(true)
    expect(await notices(ada)).toContain('New response from Bola Ade')
  })

  test('it stands in the feed, nearest first, and in what everybody sees without an account', async () => {
    const items = await feedOf(ada)
    expect(items.find(({ kind }) => kind === 'petition')).toMatchObject({
      tier: 'COMMUNITY',
      petition: { id: petition.id, signatureCount: goal },
    })
    const { activity } = (await city.call('GET', '/discover/public-activity')).data
    expect(activity).toContainEqual({
      kind: 'petition',
      title: petition.title,
      status: 'ACTIVE',
      state: 'Lagos',
      lga: 'Ikeja',
      at: petition.createdAt,
    })
  })

  test('hidden by a moderator it reads as a placeholder and is gone from search and feed', async () => {
    const hidden = await administrator.calls('POST', '/flags/direct-hide', {
      contentType: 'PETITION',
      contentId: petition.id,
      reason: 'MISINFO',
    })
    expect(hidden.status).toBe(201)
    expect(await read()).toMatchObject({ isHidden: true, title: '[Removed by moderator]', signatureCount: goal })
    expect((await search('roof')).petitions).toEqual([])
    expect((await feedOf(ada)).filter(({ kind }) => kind === 'petition')).toEqual([])

    await administrator.calls('PATCH', `/flags/${hidden.data.flag.id}`, { status: 'DISMISSED' })
    expect((await read()).title).toBe(petition.title)
  })

  test('its goal is reached, and it ends well', async () => {
    const ended = await ada.calls('PATCH', `/petitions/${petition.id}`, { status: 'SUCCESSFUL' })
    expect(ended.data.petition.status).toBe('SUCCESSFUL')
    const late = await councillor.calls('POST', `/petitions/${petition.id}/sign`)
    expect(late.code).toBe('PETITION_NOT_OPEN')
    const again = await neighbours[0]?.calls('POST', `/petitions/${petition.id}/sign`)
    expect(again?.data).toEqual({ signed: true })
  })
})
