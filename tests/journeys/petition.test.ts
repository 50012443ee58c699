import {
  changeRole,
  claimRepresentative,
  commentOnRepresentative,
  createCommunity,
  createPetition,
  createRepresentative,
  editPetition,
  followRepresentative,
  hideContent,
  joinCommunity,
  listMyNotifications,
  readFeed,
  resolveFlag,
  searchPlatform,
  showPetition,
  showPublicActivity,
  signPetition,
  type EditPetitionData,
  type Petition,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { signInAgain } from './open-organization.ts'
import { codeOf, outcomesOf } from './refusal-code.ts'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const goal = 8

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a petition, from the first draft to its success', () => {
  let administrator: Resident
  let ada: Resident
  let neighbours: Resident[]
  let ikeja: string
  let petition: Petition
  let councillor: Resident

  const read = async () => (await showPetition(city.guest, { path: { id: petition.id } })).petition
  const edit = async (body: NonNullable<EditPetitionData['body']>) =>
    (await editPetition(ada.civic, { path: { id: petition.id }, body })).petition
  const sign = async ({ civic }: Resident) => signPetition(civic, { path: { id: petition.id } })
  const search = async (q: string) => searchPlatform(city.guest, { query: { q } })
  const feedOf = async (resident: Resident) => (await readFeed(resident.civic)).items
  const notices = async (resident: Resident): Promise<string[]> =>
    (await listMyNotifications(resident.civic)).notifications.map(({ title }) => title)

  test('a place is opened and people join it', async () => {
    administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
    ada = await city.newcomer('Ada')
    neighbours = await Promise.all(Array.from({ length: goal }, async (_, index) => city.newcomer(`N${index}`)))
    for (const person of [ada, ...neighbours, administrator]) {
      await joinCommunity(person.civic, { body: { communityId: ikeja } })
    }
  })

  test('she drafts a petition that nobody else can see, and opens it', async () => {
    const drafted = await createPetition(ada.civic, {
      body: {
        title: 'A roof for Ọjà market',
        description: 'The stalls stand in the rain from April to October.',
        goal,
        communityId: ikeja,
        status: 'DRAFT',
      },
    })
    petition = drafted.petition
    expect(await codeOf(read())).toBe('PETITION_NOT_FOUND')
    expect((await search('roof')).petitions).toEqual([])

    expect((await edit({ status: 'ACTIVE' })).status).toBe('ACTIVE')
    expect((await search('OJA')).petitions).toMatchObject([{ id: petition.id }])
  })

  test('a crowd signs at the same instant, some twice, and every signature counts once', async () => {
    const [twice] = neighbours
    const crowd = [...neighbours, ...(twice ? [twice, twice] : [])]
    const signed = await outcomesOf(crowd.map(sign))
    expect(new Set(signed)).toEqual(new Set(['done']))
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
    expect(await codeOf(edit({ title: 'A palace for the chief' }))).toBe('PETITION_LOCKED')
  })

  test('a councillor is found on the page, and the answer reaches those who follow', async () => {
    const { representative } = await createRepresentative(administrator.civic, {
      body: {
        name: 'Bola Ade',
        title: 'Hon.',
        position: 'Councillor',
        constituency: 'Ward 4',
        communityId: ikeja,
      },
    })
    const path = { id: representative.id }
    councillor = await city.newcomer('Bola')
    await joinCommunity(councillor.civic, { body: { communityId: ikeja } })
    await claimRepresentative(administrator.civic, { path, body: { userId: councillor.id } })
    await changeRole(administrator.civic, { path: { id: councillor.id }, body: { role: 'REPRESENTATIVE' } })
    councillor = await signInAgain(city, councillor)
    await followRepresentative(ada.civic, { path })
    const { comment } = await commentOnRepresentative(councillor.civic, {
      path,
      body: { content: 'The roof is in the budget of next year.' },
    })
    expect(comment.isOfficialResponse).toBe(true)
    expect(await notices(ada)).toContain('New response from Bola Ade')
  })

  test('it stands in the feed, nearest first, and in what everybody sees without an account', async () => {
    const items = await feedOf(ada)
    expect(items.find(({ kind }) => kind === 'petition')).toMatchObject({
      tier: 'COMMUNITY',
      petition: { id: petition.id, signatureCount: goal },
    })
    const { activity } = await showPublicActivity(city.guest)
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
    const { flag } = await hideContent(administrator.civic, {
      body: { contentType: 'PETITION', contentId: petition.id, reason: 'MISINFO' },
    })
    expect(await read()).toMatchObject({ isHidden: true, title: '[Removed by moderator]', signatureCount: goal })
    expect((await search('roof')).petitions).toEqual([])
    expect((await feedOf(ada)).filter(({ kind }) => kind === 'petition')).toEqual([])

    await resolveFlag(administrator.civic, { path: { id: flag.id }, body: { status: 'DISMISSED' } })
    expect((await read()).title).toBe(petition.title)
  })

  test('its goal is reached, and it ends well', async () => {
    expect((await edit({ status: 'SUCCESSFUL' })).status).toBe('SUCCESSFUL')
    expect(await codeOf(sign(councillor))).toBe('PETITION_NOT_OPEN')
    expect(await Promise.all(neighbours.slice(0, 1).map(sign))).toEqual([{ signed: true }])
  })
})
