import {
  assignIssue,
  commentOnIssue,
  createCommunity,
  createOrganization,
  createPetition,
  flagContent,
  joinCommunity,
  postProgressUpdate,
  reportIssue,
  signPetition,
  toggleUpvote,
} from '@civic/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { Visitor, type SeenPage } from './visitor.ts'

let city: City
let administrator: Resident
let ada: Resident
let ikeja: string

beforeAll(async () => {
  city = await startCity()
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
  ada = await memberNamed('Ada')
})
afterAll(async () => city?.[Symbol.asyncDispose]())

async function memberNamed(name: string): Promise<Resident> {
  const person = await city.newcomer(name)
  await joinCommunity(person.civic, { body: { communityId: ikeja } })
  return person
}

async function reports({ civic }: Resident, title: string): Promise<string> {
  const body = { title, description: 'As everybody can see.', category: 'OTHER' as const, communityId: ikeja }
  return (await reportIssue(civic, { body })).issue.id
}

async function starts({ civic }: Resident, title: string, status?: 'DRAFT'): Promise<string> {
  const body = { title, description: 'As everybody wants.', goal: 5, communityId: ikeja, ...(status && { status }) }
  return (await createPetition(civic, { body })).petition.id
}

async function browserOf({ email }: Resident): Promise<Visitor> {
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  return browser
}

const linksOf = (page: SeenPage) => page.links.map(({ text, href }) => `${text} ${href}`)

test('somebody finds from every page what they did, and nobody else does', async () => {
  const bayo = await memberNamed('Bayo')
  const [issue, other] = [await reports(bayo, 'A hole in the road'), await reports(ada, 'A tree that fell')]
  const [draft, petition] = [await starts(bayo, 'Lamps at night', 'DRAFT'), await starts(ada, 'A bench for the old')]
  await toggleUpvote(bayo.civic, { path: { id: other } })
  await signPetition(bayo.civic, { path: { id: petition } })
  const said = { content: 'Cheap phones!' }
  const { comment } = await commentOnIssue(ada.civic, { path: { id: other }, body: said })
  const flag = { contentType: 'ISSUE_COMMENT' as const, contentId: comment.id, reason: 'SPAM' as const }
  await flagContent(bayo.civic, { body: flag })
  const board = { name: 'Water Board', slug: 'water-board', kind: 'AGENCY', jurisdiction: 'NATIONAL' } as const
  const { organization } = await createOrganization(administrator.civic, { body: board })
  await assignIssue(administrator.civic, { path: { id: organization.id }, body: { issueId: other } })
  const { update } = await postProgressUpdate(administrator.civic, {
    path: { id: organization.id },
    body: { issueId: other, body: 'Buy our pumps.' },
  })
  await flagContent(bayo.civic, { body: { ...flag, contentType: 'PROGRESS_UPDATE', contentId: update.id } })

  const browser = await browserOf(bayo)
  const way = (await browser.opens('/')).links.find(({ text }) => text === 'My things')
  const page = await browser.opens(way?.href ?? '')
  const links = linksOf(page)
  expect(links).toContain(`A hole in the road /issues/${issue}`)
  expect(links).toContain(`Lamps at night /petitions/${draft}`)
  expect(links).toContain(`A bench for the old /petitions/${petition}`)
  expect(links).toContain(`A tree that fell /issues/${other}`)
  const flagged = [`#comment-${comment.id}`, `#update-${update.id}`]
  expect(flagged.filter((place) => !links.some((link) => link.endsWith(`/issues/${other}${place}`)))).toEqual([])
  const { html } = await browser.opens(`/issues/${other}`)
  expect(flagged.filter((place) => !html.includes(`id="${place.slice(1)}"`))).toEqual([])
  expect(page.text).toContain('No moderator has looked yet')

  const theirs = await (await browserOf(await memberNamed('Chidi'))).opens('/my')
  expect(theirs.text).not.toContain('Lamps at night')
  expect(theirs.text).not.toContain('A hole in the road')
})

test('whoever did nothing yet is told so, part by part, with where to begin', async () => {
  const browser = await browserOf(await city.newcomer('Dayo'))
  const page = await browser.opens('/my')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('You have reported nothing yet.')])
  expect(linksOf(page)).toContain('Start a petition /petitions/new')
  for (const part of ['issues', 'petitions', 'signatures', 'upvotes', 'follows', 'answers', 'flags', 'donations']) {
    const one = await browser.opens(`/my/${part}`)
    expect([one.status, one.text]).toEqual([200, expect.stringMatching(/You (?:have|follow)/)])
  }
})

test('a part that is longer leads to all of it, page by page, newest first', async () => {
  const efe = await memberNamed('Efe')
  const ids: string[] = []
  for (let count = 1; count <= 23; count += 1) {
    const id = await reports(ada, `Lamp number ${count}`)
    await toggleUpvote(efe.civic, { path: { id } })
    ids.unshift(id)
  }
  const browser = await browserOf(efe)
  const page = await browser.opens('/my')
  expect(linksOf(page)).toContain('All 23 (Upvotes) /my/upvotes')
  const shown = (list: SeenPage) => list.links.flatMap(({ href }) => /^\/issues\/(.{36})$/.exec(href)?.[1] ?? [])
  expect(shown(await browser.opens('/my/upvotes'))).toEqual(ids.slice(0, 20))
  expect(shown(await browser.opens('/my/upvotes?page=2'))).toEqual(ids.slice(20))
})

test('what was begun and not sent waits there, also after signing in elsewhere', async () => {
  const funke = await memberNamed('Funke')
  const typed = { title: 'A roof for the market', description: 'It rains on the bread.', goal: '50', deadline: '' }
  const browser = await browserOf(funke)
  await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
  const elsewhere = await browserOf(funke)
  const page = await elsewhere.opens('/my')
  const way = page.links.find(({ text }) => text.includes('A roof for the market'))
  const back = await elsewhere.opens(way?.href ?? '')
  expect(back.forms.flatMap(({ fields }) => fields)).toContainEqual(['description', typed.description])
})

test('a guest is led to sign in, and to a part that is none there is no page', async () => {
  const guest = new Visitor(city.url)
  const page = await guest.opens('/my/petitions')
  expect(page.address).toBe('/sign-in?next=%2Fmy%2Fpetitions')
  const back = await guest.sends(page, 'Sign in', { email: ada.email, password })
  expect(back.address).toBe('/my/petitions')
  expect((await guest.opens('/my/secrets')).status).toBe(404)
})
